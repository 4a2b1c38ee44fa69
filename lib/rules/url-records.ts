import { chatServices } from './chat-services';
import { redirectors } from './redirectors';
import { secretFormats } from './secrets';
import { signatureFamilies } from './signatures';
import { smugglingRules } from './smuggling';
import { loudReasons, verdictReasons } from './verdict-reasons';

/** Everything that addresses are judged with. */
export const urlRecords = {
  ...chatServices,
  redirectors,
  signatures: signatureFamilies,
  secrets: secretFormats,
  smuggling: smugglingRules,
  reasons: Object.keys(verdictReasons),
  loud: loudReasons,
} as const;
