import type { AuditKindsOfArea } from '../audit/groups.ts'

export const auditKinds = {
  settings: ['settings-changed', 'feature-switched'],
} as const satisfies AuditKindsOfArea
