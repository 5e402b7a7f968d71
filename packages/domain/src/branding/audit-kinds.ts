import type { AuditKindsOfArea } from '../audit/groups.ts'

export const auditKinds = {
  settings: ['branding-changed'],
} as const satisfies AuditKindsOfArea
