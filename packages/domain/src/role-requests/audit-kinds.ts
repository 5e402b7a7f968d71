import type { AuditKindsOfArea } from '../audit/groups.ts'

export const auditKinds = {
  roles: ['role-requested', 'role-request-approved', 'role-request-declined', 'role-request-ended'],
} as const satisfies AuditKindsOfArea
