/**
 * What finds text in invisible code points, put into a frame when its first text turns up that may hold some
 * (lib/browser/load-part). It hands its one function to the page guard, which lives in the same isolated world, and does
 * nothing by itself.
 */
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { handOver } from '../lib/detect/parts';
import { findSmuggling } from '../lib/detect/smuggling';
import { smugglingRules } from '../lib/rules/smuggling';

export default defineUnlistedScript(() =>
  handOver('smuggling', (text, isOn) => findSmuggling(text, smugglingRules.filter(isOn))),
);
