import type { AuditKindsOfArea } from '../../audit/groups.ts'

export const auditKinds = {
  roles: ['feedback-cycle-admin-added'],
  settings: [
    'feedback-cycle-template-added',
    'feedback-cycle-template-changed',
    'feedback-cycle-template-removed',
    'feedback-reviewer-settings-changed',
  ],
  cycles: [
    'feedback-cycle-created',
    'feedback-cycle-edited',
    'feedback-cycle-informed',
    'feedback-cycle-nudged',
    'feedback-cycle-archived',
    'feedback-cycle-unarchived',
    'feedback-cycle-deleted',
    'feedback-cycle-approved',
    'feedback-cycle-completed',
    'feedback-cycle-released',
    'feedback-cycle-reviewers-added',
    'feedback-reviewees-added',
    'feedback-reviewee-removed',
    'feedback-bulk-action-undone',
  ],
} as const satisfies AuditKindsOfArea
