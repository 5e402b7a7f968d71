import type { AuditKindsOfArea } from '../audit/groups.ts'

export const auditKinds = {
  imports: ['review-ratings-imported'],
} as const satisfies AuditKindsOfArea
