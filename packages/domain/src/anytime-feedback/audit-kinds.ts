import type { AuditKindsOfArea } from '../audit/groups.ts'

export const auditKinds = {
  content: ['feedback-removed'],
} as const satisfies AuditKindsOfArea
