import type { AuditKindsOfArea } from '../audit/groups.ts'

export const auditKinds = {
  acting: ['staff-viewed-people'],
  roles: ['staff-added', 'staff-removed'],
} as const satisfies AuditKindsOfArea
