/** Groups of audit entries, in the order of the filter (LOG-1, STF-P15). */
export const auditGroupNames = [
  'login',
  'refusals',
  'acting',
  'roles',
  'people',
  'imports',
  'content',
  'cycles',
  'deletion',
  'exports',
  'settings',
] as const
export type AuditGroup = (typeof auditGroupNames)[number]

/** The `audit-kinds.ts` of an area: the group of each of its kinds. Their messages are `audit.kind.<kind>`. */
export type AuditKindsOfArea = Partial<Record<AuditGroup, readonly string[]>>
