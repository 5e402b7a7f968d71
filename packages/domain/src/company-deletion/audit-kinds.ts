import type { AuditKindsOfArea } from '../audit/groups.ts'

export const auditKinds = {
  deletion: ['deletion-requested'],
} as const satisfies AuditKindsOfArea
