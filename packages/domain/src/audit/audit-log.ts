import { DAY_MS } from '../calendar/durations.ts'
import { isSuperAdmin, type RoleName, type Roles, roleNames } from '../people/roles.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'

/** Audit entries are kept for 24 months (STF-P15). */
export const AUDIT_RETENTION_MS = 730 * DAY_MS

export const auditRefusals = ['ONLY_SUPER_ADMINS'] as const
export type AuditRefusal = (typeof auditRefusals)[number]

/** Super admins read the audit log of their company (STF-P16): who did what, including themselves, and never content. */
export const canReadAudit = (viewer: Roles): Verdict<AuditRefusal> =>
  isSuperAdmin(viewer) ? allowed : refused('ONLY_SUPER_ADMINS')

const factNames = [
  'what',
  'cause',
  'list',
  'rows',
  'done',
  'count',
  'reviewees',
  'written',
  'feature',
  'enabled',
  'page',
  'operation',
  'code',
  'scope',
  'action',
  'actions',
  'language',
  'term',
  'allowsChanges',
  'confidential',
  'name',
  'kind',
  'ticket',
] as const
export type AuditFacts = Record<string, string | number | boolean>

/**
 * The facts of an entry that are shown, besides who, whom and when: counts, names of fields and of settings, from a
 * closed list (LOG-1). Ids, values before and after, and anything else an area stores stay hidden.
 */
export function auditFacts(data: Readonly<Record<string, unknown>>): AuditFacts {
  const facts: AuditFacts = {}
  for (const name of factNames) {
    const value = data[name]
    if (typeof value === 'number' || typeof value === 'boolean') facts[name] = value
    else if (typeof value === 'string' && value.length <= 100) facts[name] = value
  }
  const fields = fieldsOf(data)
  if (fields.length > 0) facts.fields = fields.join(', ')
  Object.assign(facts, rolesOf(data))
  const people = data.personIds ?? data.ids ?? data.reviewIds
  if (Array.isArray(people) && facts.count === undefined) facts.count = people.length
  return facts
}

/** The roles someone got, and those they lost. */
function rolesOf({ before, after }: Readonly<Record<string, unknown>>): AuditFacts {
  const held = (roles: unknown, name: RoleName) => (roles as Partial<Roles> | undefined)?.[name] === true
  const gained = roleNames.filter((name) => held(after, name) && !held(before, name))
  const lost = roleNames.filter((name) => held(before, name) && !held(after, name))
  return { ...(gained.length > 0 && { gained: gained.join(', ') }), ...(lost.length > 0 && { lost: lost.join(', ') }) }
}

/** The names of changed fields, without their values. */
function fieldsOf({ fields, change, changed }: Readonly<Record<string, unknown>>): string[] {
  const named = fields ?? change ?? changed
  if (Array.isArray(named)) return named.filter((item) => typeof item === 'string' && /^[A-Za-z]{1,40}$/.test(item))
  return named && typeof named === 'object' ? Object.keys(named).filter((key) => /^[A-Za-z]{1,40}$/.test(key)) : []
}
