import type { AuditKindsOfArea } from '../audit/groups.ts'

export const auditKinds = {
  cycles: ['questionnaire-added', 'questionnaire-archived', 'questionnaire-unarchived', 'questionnaire-deleted'],
} as const satisfies AuditKindsOfArea
