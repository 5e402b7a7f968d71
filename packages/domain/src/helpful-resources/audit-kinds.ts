import type { AuditKindsOfArea } from '../audit/groups.ts'

export const auditKinds = {
  settings: ['helpful-resources-changed'],
} as const satisfies AuditKindsOfArea
