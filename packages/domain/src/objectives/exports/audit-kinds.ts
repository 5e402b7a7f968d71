import type { AuditKindsOfArea } from '../../audit/groups.ts'

export const auditKinds = {
  exports: ['objectives-document-downloaded'],
} as const satisfies AuditKindsOfArea
