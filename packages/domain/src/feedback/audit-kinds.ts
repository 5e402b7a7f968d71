import type { AuditKindsOfArea } from '../audit/groups.ts'

export const auditKinds = {
  content: ['feedback-reviewer-answers-removed'],
  exports: ['feedback-result-downloaded'],
  cycles: [
    'feedback-request-approved',
    'feedback-request-approval-withdrawn',
    'feedback-request-completed',
    'feedback-request-reopened',
    'feedback-result-released',
    'feedback-result-release-withdrawn',
  ],
} as const satisfies AuditKindsOfArea
