import type { AuditKindsOfArea } from '../audit/groups.ts'

export const auditKinds = {
  login: ['access-token-created', 'access-tokens-revoked'],
} as const satisfies AuditKindsOfArea
