import type { AuditKindsOfArea } from '../audit/groups.ts'

export const auditKinds = {
  deletion: ['sample-content-changed'],
} as const satisfies AuditKindsOfArea
