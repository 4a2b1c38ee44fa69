/**
 * Files that coding agents load as instructions, or run, as soon as a repository is opened: endings of paths, in lower
 * case. One that ends with a slash is a folder. https://agents.md, https://docs.anthropic.com/en/docs/claude-code/memory,
 * https://www.pillar.security/blog/new-vulnerability-in-github-copilot-and-cursor-how-hackers-can-weaponize-code-agents
 */
const agentFiles: readonly string[] = [
  'claude.md',
  'claude.local.md',
  'agents.md',
  'agent.md',
  'gemini.md',
  'skill.md',
  '.cursorrules',
  '.cursor/rules/',
  '.windsurfrules',
  '.windsurf/rules/',
  '.continuerules',
  '.clinerules',
  '.clinerules/',
  '.roorules',
  '.github/copilot-instructions.md',
  '.github/instructions/',
  '.claude/commands/',
  '.claude/agents/',
  '.claude/settings.json',
  '.aider.conf.yml',
  '.mcp.json',
  '.cursor/mcp.json',
  '.vscode/mcp.json',
  '.vscode/tasks.json',
  '.devcontainer/',
  '.devcontainer.json',
  'package.json',
  'makefile',
];

/** Hosts that show files of repositories, whatever the shape of their addresses. */
const codeHosts =
  /(?:^|\.)(?:github\.com|githubusercontent\.com|gitlab\.com|bitbucket\.org|codeberg\.org|sr\.ht|dev\.azure\.com|huggingface\.co)$/;

/**
 * Paths by which the programs that show repositories are known on any host: GitLab (`/-/blob/`), Gitea and Forgejo
 * (`/src/branch/`), and their raw files.
 */
export const forgePath =
  /\/-\/(?:blob|raw|tree|blame|issues|merge_requests|commits?|wikis)\/|\/(?:src|raw|blame|media)\/(?:branch|commit|tag)\//;

/** Name of the file for agents that an address shows, as it is written there; null for every other page. */
export function agentFileOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { hostname, pathname } = new URL(address);
  if (!codeHosts.test(hostname) && !forgePath.test(pathname)) return null;
  const path = decoded(pathname);
  const lower = path.toLowerCase();
  const isAt = (file: string) =>
    file.endsWith('/') ? lower.includes(`/${file}`) : lower.endsWith(`/${file}`);
  return agentFiles.some(isAt) ? path.slice(path.lastIndexOf('/') + 1).slice(0, NAME_LIMIT) : null;
}

/** Names of files are shown in a sentence. */
const NAME_LIMIT = 60;

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // Not UTF-8: no name of ours.
    return path;
  }
}
