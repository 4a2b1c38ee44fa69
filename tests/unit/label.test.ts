import { describe, expect, test } from 'vitest';
import { labelOf, surfacesOf } from '../../lib/rules/label';
import { labels, type Label } from '../../lib/model/label';
import { surfaces } from '../../lib/rules/surfaces';

const addresses: readonly (readonly [url: string, label: Label])[] = [
  ['https://mail.google.com/mail/u/0/#inbox/abc', 'EMAIL_BODY'],
  ['https://github.com/mcp', 'MCP_TOOL_DESC'],
  ['https://github.com/mcp/some/server', 'MCP_TOOL_DESC'],
  ['https://github.com/mcpfoo/repo', 'REPO_UNTRUSTED'],
  ['https://www.google.com/search?q=a', 'SEARCH_SNIPPET'],
  ['https://www.google.co.uk/search?q=a', 'SEARCH_SNIPPET'],
  ['https://www.google.evil.example/search?q=a', 'WEB_PAGE'],
  ['https://docs.google.com/forms/d/1/edit', 'CALENDAR_FORM'],
  ['https://docs.google.com/document/d/1/edit', 'DOC_SHARED'],
  ['https://team.atlassian.net/wiki/spaces/A', 'DOC_SHARED'],
  ['https://team.atlassian.net/browse/A-1', 'TICKET_LOG'],
  ['https://outlook.office.com/calendar/view/week', 'CALENDAR_FORM'],
  ['https://app.slack.com/client/T/C', 'MESSAGE'],
  ['https://x.com/messages/1', 'MESSAGE'],
  ['https://x.com/somebody/status/1', 'SOCIAL_POST'],
  ['https://project.readthedocs.io/en/latest/', 'DOCS_SITE'],
  ['https://claude.ai/chat/1', 'AI_CHAT'],
  ['file:///home/me/page.html', 'LOCAL_FILE'],
  ['https://www.example.com/', 'WEB_PAGE'],
  ['https://notmail.google.com.example/', 'WEB_PAGE'],
  ['about:blank', 'WEB_PAGE'],
  ['no address', 'WEB_PAGE'],
];

describe('labelOf', () => {
  test.each(addresses)('%s is %s', (url, label) => {
    expect(labelOf(url, surfaces)).toBe(label);
  });

  test('has a surface for every label but those of an ordinary page and of the person', () => {
    const known = new Set(surfaces.map((surface) => surface.label));
    expect(labels.filter((label) => !known.has(label))).toEqual(['LOCAL_FILE']);
  });

  test('knows regions of strangers on any page', () => {
    expect(surfacesOf('https://www.example.com/', surfaces).flatMap(({ strangers }) => strangers)).toContain(
      '#comments',
    );
  });
});
