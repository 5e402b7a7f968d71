import type { AuditKindsOfArea } from '../audit/groups.ts'

export const auditKinds = {
  deletion: ['accounts-merged'],
} as const satisfies AuditKindsOfArea
