import type { AuditKindsOfArea } from '../audit/groups.ts'

export const auditKinds = {
  content: ['review-read', 'review-opened-as-reviewer', 'review-edited-as', 'review-rating-changed'],
  cycles: ['review-shared', 'review-hidden', 'review-completed', 'review-reopened', 'review-signature-revoked'],
} as const satisfies AuditKindsOfArea
