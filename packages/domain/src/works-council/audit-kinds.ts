import type { AuditKindsOfArea } from '../audit/groups.ts'

export const auditKinds = {
  exports: ['works-council-report-downloaded'],
} as const satisfies AuditKindsOfArea
