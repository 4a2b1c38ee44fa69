/**
 * How much attention a finding deserves.
 * - `red`: counted on the badge. Concealed or smuggled, and it speaks to a machine.
 * - `amber`: worth a look, not counted.
 * - `note`: the page honestly talks to agents.
 * - `inventory`: concealed text that says nothing to a machine. Normal; shown on demand.
 */
export const severities = ['red', 'amber', 'note', 'inventory'] as const;
export type Severity = (typeof severities)[number];
