import type { AuditKindsOfArea } from '../audit/groups.ts'

export const auditKinds = {
  people: ['leave-entered', 'leave-cancelled', 'leave-ended'],
} as const satisfies AuditKindsOfArea
