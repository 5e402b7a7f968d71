import type { AuditKindsOfArea } from '../../audit/groups.ts'

export const auditKinds = {
  cycles: ['objectives-imported', 'objectives-import-undone'],
} as const satisfies AuditKindsOfArea
