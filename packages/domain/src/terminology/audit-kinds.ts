import type { AuditKindsOfArea } from '../audit/groups.ts'

export const auditKinds = {
  settings: ['terms-changed'],
} as const satisfies AuditKindsOfArea
