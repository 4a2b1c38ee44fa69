/**
 * What measures suspect texts and judges them, put into a frame when its first one turns up (lib/browser/load-part).
 * It hands its one function to the page guard, which lives in the same isolated world, and does nothing by itself.
 */
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { createJudge } from '../lib/detect/judge';
import { handOver } from '../lib/detect/parts';
import { concealmentRules } from '../lib/rules/concealment';
import { readers } from '../lib/rules/readers';
import { structureRules } from '../lib/rules/structure';

export default defineUnlistedScript(() =>
  handOver('measuring', (options) =>
    createJudge(options, { concealment: concealmentRules, readers, structure: structureRules }),
  ),
);
