import type { AuditKindsOfArea } from '../audit/groups.ts'

export const auditKinds = {
  settings: ['header-message-changed'],
} as const satisfies AuditKindsOfArea
