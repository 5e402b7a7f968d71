import type { AuditKindsOfArea } from '../audit/groups.ts'

export const auditKinds = {
  content: ['feedback-removed'],
  settings: [
    'feedback-request-settings-changed',
    'feedback-template-added',
    'feedback-template-changed',
    'feedback-template-removed',
  ],
} as const satisfies AuditKindsOfArea
