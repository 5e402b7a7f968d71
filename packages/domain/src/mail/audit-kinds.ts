import type { AuditKindsOfArea } from '../audit/groups.ts'

export const auditKinds = {
  people: ['invitation-read'],
  settings: ['email-suppression-removed'],
} as const satisfies AuditKindsOfArea
