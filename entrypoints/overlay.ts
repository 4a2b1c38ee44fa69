/**
 * The overlay's code, put into a frame when somebody asks to see what is concealed there (lib/browser/load-part).
 * It hands its one function to the page guard, which lives in the same isolated world, and does nothing by itself.
 */
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { createFindingViews } from '../lib/detect/finding-views';
import { handOver } from '../lib/detect/parts';

export default defineUnlistedScript(() => handOver('overlay', createFindingViews));
