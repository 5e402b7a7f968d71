import type { AuditKindsOfArea } from '../audit/groups.ts'

export const auditKinds = {
  settings: [
    'email-template-changed',
    'email-template-reset',
    'email-template-toggled',
    'email-sender-changed',
    'email-sender-confirmed',
  ],
} as const satisfies AuditKindsOfArea
