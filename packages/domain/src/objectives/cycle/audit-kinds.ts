import type { AuditKindsOfArea } from '../../audit/groups.ts'

export const auditKinds = {
  roles: ['objective-cycle-admin-added'],
  settings: ['objective-settings-changed'],
  cycles: [
    'objective-cycle-created',
    'objective-cycle-edited',
    'objective-cycle-informed',
    'objective-cycle-nudged',
    'objective-cycle-archived',
    'objective-cycle-unarchived',
    'objective-cycle-deleted',
    'objective-cycle-people-added',
    'objective-cycle-people-removed',
  ],
} as const satisfies AuditKindsOfArea
