/**
 * What copies a page as a person sees it, put into a frame when somebody asks for a safe copy (lib/browser/load-part).
 * It hands its one function to the page guard, which lives in the same isolated world, and does nothing by itself.
 */
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { copyPage } from '../lib/detect/copy-page';
import { handOver } from '../lib/detect/parts';

export default defineUnlistedScript(() => handOver('copying', copyPage));
