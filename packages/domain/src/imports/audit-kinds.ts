import type { AuditKindsOfArea } from '../audit/groups.ts'

export const auditKinds = {
  imports: [
    'import-config-changed',
    'import-started',
    'import-undo-started',
    'import-manager-changes-approved',
    'import-manager-changes-rejected',
  ],
} as const satisfies AuditKindsOfArea
