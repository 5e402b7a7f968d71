import type { AuditKindsOfArea } from '../audit/groups.ts'

export const auditKinds = {
  settings: ['license-changed', 'company-registered'],
} as const satisfies AuditKindsOfArea
