/**
 * The instruction rules for languages other than English, put into a frame when its first text turns up that may be in one
 * (lib/browser/load-part). It hands them to the page guard, which lives in the same isolated world, and does nothing by itself.
 */
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { handOver } from '../lib/detect/parts';
import { otherLanguageRules } from '../lib/rules/other-languages';

export default defineUnlistedScript(() => handOver('languages', otherLanguageRules));
