/** Provenance labels: who may have written the text of a page. Every one of them is data, never a command. */
export const labels = [
  'WEB_PAGE',
  'EMAIL_BODY',
  'SEARCH_SNIPPET',
  'REPO_UNTRUSTED',
  'MCP_TOOL_DESC',
  'MESSAGE',
  'CALENDAR_FORM',
  'SOCIAL_POST',
  'DOC_SHARED',
  'DOCS_SITE',
  'TICKET_LOG',
  'AI_CHAT',
  'LOCAL_FILE',
] as const;
export type Label = (typeof labels)[number];
