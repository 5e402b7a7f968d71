import type { AuditKindsOfArea } from '../audit/groups.ts'

export const auditKinds = {
  deletion: ['person-deleted'],
} as const satisfies AuditKindsOfArea
