import type { AuditKindsOfArea } from '../audit/groups.ts'

export const auditKinds = {
  settings: ['performance-graph-grid-changed', 'performance-graph-boxes-named'],
} as const satisfies AuditKindsOfArea
