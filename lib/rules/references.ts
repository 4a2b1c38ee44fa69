/** Public sources that several records name. */
export const owasp = 'https://genai.owasp.org/llmrisk/llm01-prompt-injection/';
export const agentDojo = 'Debenedetti et al. 2024, AgentDojo (arXiv:2406.13352)';
export const echoLeak = 'https://nvd.nist.gov/vuln/detail/CVE-2025-32711';
export const vpi = 'Cao et al. 2025, VPI-Bench (arXiv:2506.02456)';
export const toolPoisoning = 'https://invariantlabs.ai/blog/mcp-security-notification-tool-poisoning-attacks';
export const injecAgent = 'Zhan et al. 2024, InjecAgent (arXiv:2403.02691)';
export const wasp = 'Evtimov et al. 2025, WASP (arXiv:2504.18575)';
export const cyberSecEval = 'Bhatt et al. 2024, CyberSecEval 2 (arXiv:2404.13161)';
