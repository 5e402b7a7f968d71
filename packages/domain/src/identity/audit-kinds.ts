import type { AuditKindsOfArea } from '../audit/groups.ts'

export const auditKinds = {
  login: [
    'logged-in',
    'logged-out',
    'login-failed',
    'identity-confirmed',
    'confirmation-failed',
    'sessions-ended',
    'password-changed',
    'second-factor-changed',
    'contact-email-changed',
    'address-confirmed',
    'address-change-rejected',
  ],
  people: ['person-invited', 'invitation-link-created', 'password-link-made'],
} as const satisfies AuditKindsOfArea
