import type { AuditKindsOfArea } from '../audit/groups.ts'

export const auditKinds = {
  exports: ['export-requested', 'export-downloaded'],
} as const satisfies AuditKindsOfArea
