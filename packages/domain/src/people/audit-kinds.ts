import type { AuditKindsOfArea } from '../audit/groups.ts'

export const auditKinds = {
  login: ['address-change-cancelled'],
  roles: ['roles-changed'],
  people: ['people-created', 'person-changed', 'person-deactivated', 'person-reactivated', 'picture-changed'],
  exports: ['personal-data-downloaded'],
} as const satisfies AuditKindsOfArea
