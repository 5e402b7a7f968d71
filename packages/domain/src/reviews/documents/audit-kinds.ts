import type { AuditKindsOfArea } from '../../audit/groups.ts'

export const auditKinds = {
  exports: ['review-document-downloaded'],
} as const satisfies AuditKindsOfArea
