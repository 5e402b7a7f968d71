import type { AuditKindsOfArea } from '../audit/groups.ts'

export const auditKinds = {
  settings: ['performance-graph-grid-changed'],
} as const satisfies AuditKindsOfArea
