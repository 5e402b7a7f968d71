import type { AuditKindsOfArea } from '../../audit/groups.ts'

export const auditKinds = {
  roles: ['review-cycle-admin-added'],
  cycles: [
    'review-cycle-created',
    'review-cycle-edited',
    'review-cycle-informed',
    'review-cycle-nudged',
    'review-cycle-archived',
    'review-cycle-unarchived',
    'review-cycle-deleted',
    'review-cycle-extended',
    'review-cycle-shared',
    'review-cycle-completed',
    'reviewees-added',
    'reviewee-removed',
    'review-extended',
    'review-moved',
    'review-reviewers-reset',
    'main-reviewer-changed',
    'review-bulk-action-undone',
  ],
} as const satisfies AuditKindsOfArea
