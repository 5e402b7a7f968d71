import type { AuditKindsOfArea } from '../audit/groups.ts'

export const auditKinds = {
  acting: ['impersonation-started', 'impersonation-ended', 'impersonation-change'],
} as const satisfies AuditKindsOfArea
