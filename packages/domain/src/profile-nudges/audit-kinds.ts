import type { AuditKindsOfArea } from '../audit/groups.ts'

export const auditKinds = {
  people: ['profiles-nudged'],
} as const satisfies AuditKindsOfArea
