/**
 * The instruction rules that only some texts need: for signs of programs, and for languages other than English. Put into a frame when
 * its first text turns up that may hold one (lib/browser/load-part). It hands them to the page guard, which lives in the same isolated
 * world, and does nothing by itself.
 */
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { handOver } from '../lib/detect/parts';
import { furtherInstructionRules } from '../lib/rules/further-instructions';

export default defineUnlistedScript(() => handOver('further', furtherInstructionRules));
