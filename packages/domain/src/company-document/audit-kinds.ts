import type { AuditKindsOfArea } from '../audit/groups.ts'

export const auditKinds = {
  imports: ['company-imported', 'company-exported'],
} as const satisfies AuditKindsOfArea
