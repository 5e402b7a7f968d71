import type { AuditKindsOfArea } from './groups.ts'

export const auditKinds = {
  refusals: ['access-refused'],
  exports: ['list-exported'],
} as const satisfies AuditKindsOfArea
