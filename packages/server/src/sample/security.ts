import { DAY_MS, HOUR_MS } from '@perennial/domain/calendar/durations.ts'
import type { Tx } from '../core/database/database.ts'
import { auditEntries } from '../core/tables.ts'
import { accessTokens } from '../identity/tables.ts'
import { fernhillId } from './company.ts'
import { sampleId, samplePersonId } from './people.ts'

const tokens = [
  { who: 'theo', name: 'Headcount for the intranet', scope: 'READ', made: 41, days: 90, used: 0.2, ended: null },
  { who: 'theo', name: 'Directory of the old phone system', scope: 'READ', made: 130, days: 90, used: 96, ended: null },
  { who: 'hana', name: 'Nightly report', scope: 'READ', made: 20, days: 365, used: 1, ended: null },
  { who: 'hana', name: 'Tried out', scope: 'WRITE', made: 60, days: 30, used: null, ended: 59 },
] as const

/** Access tokens with random hashes, so that none of them opens anything. */
export async function insertTokens(tx: Tx, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await tx.insert(accessTokens).values(
    tokens.map(({ who, name, scope, made, days, used, ended }) => ({
      companyId: fernhillId,
      id: sampleId(`token:${who}:${name}`),
      personId: samplePersonId(who),
      name,
      scope,
      tokenHash: `none:${who}:${name}`,
      tokenPrefix: `perennial_…_${sampleId(name).slice(0, 4)}`,
      createdAt: ago(made),
      expiresAt: ago(made - days),
      lastUsedAt: used === null ? null : ago(used),
      revokedAt: ended === null ? null : ago(ended),
    })),
  )
}

type SampleAuditEntry = { by: string; kind: string; daysAgo: number; about?: string; data?: Record<string, unknown> }
const actions: readonly SampleAuditEntry[] = [
  { by: 'hana', kind: 'logged-in', daysAgo: 34, about: 'hana' },
  { by: 'hana', kind: 'people-created', daysAgo: 34, data: { count: 2 } },
  { by: 'hana', kind: 'roles-changed', daysAgo: 33, about: 'asta', data: rolesGiven('isAssistant') },
  { by: 'theo', kind: 'logged-in', daysAgo: 20, about: 'theo' },
  { by: 'theo', kind: 'settings-changed', daysAgo: 20, data: changed('advanced', 'dailyDigest') },
  { by: 'theo', kind: 'feature-switched', daysAgo: 20, data: { feature: 'review', enabled: true } },
  { by: 'hana', kind: 'impersonation-started', daysAgo: 6, about: 'mia', data: { allowsChanges: false } },
  { by: 'hana', kind: 'impersonation-ended', daysAgo: 6, about: 'mia', data: { cause: 'MANUAL' } },
  { by: 'noor', kind: 'login-failed', daysAgo: 3, about: 'noor' },
  { by: 'noor', kind: 'access-refused', daysAgo: 3, data: { operation: 'GET /impersonations', code: 'ROLE_MISSING' } },
  { by: 'hana', kind: 'export-requested', daysAgo: 2, data: { kind: 'people' } },
  { by: 'hana', kind: 'list-exported', daysAgo: 1, data: { list: 'people', rows: 24 } },
]

function rolesGiven(role: string) {
  return { before: {}, after: { [role]: true } }
}
function changed(page: string, field: string) {
  return { page, change: { [field]: { before: false, after: true } } }
}

/** Audited actions of the last weeks, so that the log has entries. */
export async function insertAudit(tx: Tx, now: Date): Promise<void> {
  await tx.insert(auditEntries).values(
    actions.map(({ by, kind, daysAgo, about, data = {} }, index) => {
      const person = about === undefined ? null : samplePersonId(about)
      return {
        companyId: fernhillId,
        id: sampleId(`audit:${index}`),
        kind,
        data,
        ipAddress: '192.0.2.17',
        actorId: kind === 'login-failed' ? null : samplePersonId(by),
        subjectId: person,
        aboutId: person,
        at: new Date(now.getTime() - daysAgo * DAY_MS - (actions.length - index) * HOUR_MS),
      }
    }),
  )
}
