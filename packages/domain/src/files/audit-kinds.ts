import type { AuditKindsOfArea } from '../audit/groups.ts'

export const auditKinds = {
  content: [
    'person-file-read',
    'person-file-added',
    'person-file-shared',
    'person-file-unshared',
    'person-file-removed',
  ],
} as const satisfies AuditKindsOfArea
