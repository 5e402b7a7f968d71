import type { AuditEntry, AuditSubject } from '@perennial/contract/audit/routes.ts'
import { auditFacts } from '@perennial/domain/audit/audit-log.ts'
import { type AuditGroup, auditGroupOf, auditGroups } from '@perennial/domain/audit/kinds.ts'
import { instantAtHour } from '@perennial/domain/calendar/instants.ts'
import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { readPosition, writePosition } from '../core/http/cursor.ts'
import { type AuditEntry as AuditRow, auditEntries } from '../core/tables.ts'
import { cycles } from '../cycles/tables.ts'
import { impersonations } from '../impersonation/tables.ts'
import { nameSql } from '../people/public.ts'
import { people } from '../people/tables.ts'
import { questionnaires } from '../questionnaires/tables.ts'
import { reviews } from '../reviews/tables.ts'

export type AuditQuery = {
  group?: AuditGroup | undefined
  kind?: string | undefined
  byId?: string | undefined
  aboutId?: string | undefined
  from?: string | undefined
  until?: string | undefined
  size: number
  cursor?: string | undefined
}

/** A page of the audit log, newest first, for the list and its export (LOG-1). */
export async function readAuditLog(tx: Tx, timeZone: string, { size, cursor, ...narrowed }: AuditQuery) {
  const rows = await tx
    .select()
    .from(auditEntries)
    .where(and(...conditionsOf(narrowed, timeZone), before(cursor)))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(size + 1)
  const page = rows.slice(0, size)
  const last = page.at(-1)
  const next = rows.length > size && last ? writePosition(last) : null
  return { entries: await presentAll(tx, page), next }
}

/** Days are in company time, the last one included. */
function conditionsOf(
  { group, kind, byId, aboutId, from, until }: Omit<AuditQuery, 'size' | 'cursor'>,
  timeZone: string,
): (SQL | undefined)[] {
  return [
    group && inArray(auditEntries.kind, [...auditGroups[group]]),
    kind ? eq(auditEntries.kind, kind) : undefined,
    byId ? or(eq(auditEntries.actorId, byId), eq(auditEntries.impersonatorId, byId)) : undefined,
    aboutId ? eq(auditEntries.aboutId, aboutId) : undefined,
    from ? gte(auditEntries.at, instantAtHour(from, 0, timeZone)) : undefined,
    until ? lt(auditEntries.at, instantAtHour(until, 24, timeZone)) : undefined,
  ]
}

function before(cursor: string | undefined): SQL | undefined {
  const after = readPosition(cursor)
  if (!after) return undefined
  return or(lt(auditEntries.at, after.at), and(eq(auditEntries.at, after.at), lt(auditEntries.id, after.id)))
}

async function presentAll(tx: Tx, rows: readonly AuditRow[]): Promise<AuditEntry[]> {
  const ids = [
    ...new Set(rows.flatMap(({ actorId, impersonatorId, subjectId }) => [actorId, impersonatorId, subjectId])),
  ]
  const subjects = await namedAmong(
    tx,
    ids.filter((item) => item !== null),
  )
  const staff = await staffAmong(tx, rows)
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    group: auditGroupOf(row.kind) ?? null,
    at: row.at.toISOString(),
    ...actorsOf(row, subjects, staff),
    isByToken: row.tokenId !== null,
    address: row.ipAddress,
    facts: auditFacts(row.data),
    about: isTheirLogin(row) ? null : row.subjectId ? (subjects.get(row.subjectId) ?? null) : null,
  }))
}

/** A login concerns the person’s own account: they are named once. */
const isTheirLogin = ({ kind, actorId, subjectId }: AuditRow) =>
  auditGroupOf(kind) === 'login' && actorId !== null && actorId === subjectId

type AuditSubjects = ReadonlyMap<string, AuditSubject>
type Staff = ReadonlyMap<string, string>

/**
 * The actor and the impersonator. Staff of the operator have no account here: they have a name, and the id of the entry
 * (WALL-10).
 */
function actorsOf(row: AuditRow, subjects: AuditSubjects, staff: Staff): Pick<AuditEntry, 'by' | 'actor' | 'isStaff'> {
  const { actorId, impersonatorId, data } = row
  const by = personOf(subjects, actorId)
  const name =
    impersonatorId && (staff.get(impersonatorId) ?? (typeof data.staff === 'string' ? data.staff : undefined))
  if (!impersonatorId || !name) return { by, actor: personOf(subjects, impersonatorId), isStaff: false }
  const theirs = { id: row.id, name, isActive: true }
  return actorId === null ? { by: theirs, actor: null, isStaff: true } : { by, actor: theirs, isStaff: true }
}

/** The names of staff who acted here. */
async function staffAmong(tx: Tx, rows: readonly AuditRow[]): Promise<Staff> {
  const ids = [...new Set(rows.flatMap(({ impersonatorId }) => impersonatorId ?? []))]
  if (ids.length === 0) return new Map()
  const { staffId, staffName } = impersonations
  const found = await tx.selectDistinct({ staffId, staffName }).from(impersonations).where(inArray(staffId, ids))
  return new Map(found.map((item) => [item.staffId ?? '', item.staffName ?? '']))
}

const personOf = (subjects: AuditSubjects, id: string | null) => (id ? (subjects.get(id)?.person ?? null) : null)

const person = {
  id: people.id,
  name: nameSql(people),
  isActive: sql<boolean>`${people.state} <> 'DEACTIVATED'`,
}

/** The names of the subjects that still exist. */
async function namedAmong(tx: Tx, ids: readonly string[]): Promise<AuditSubjects> {
  const subjects = new Map<string, AuditSubject>()
  if (ids.length === 0) return subjects
  const some = [...ids]
  for (const item of await tx.select(person).from(people).where(inArray(people.id, some)))
    subjects.set(item.id, { type: 'person', id: item.id, person: item, name: null })
  const named = await tx.select({ id: cycles.id, name: cycles.name }).from(cycles).where(inArray(cycles.id, some))
  for (const { id, name } of named) subjects.set(id, { type: 'cycle', id, person: null, name })
  const library = await tx
    .select({ id: questionnaires.id, name: questionnaires.name })
    .from(questionnaires)
    .where(inArray(questionnaires.id, some))
  for (const { id, name } of library) subjects.set(id, { type: 'questionnaire', id, person: null, name })
  const written = await tx
    .select({ id: reviews.id, cycle: cycles.name, person })
    .from(reviews)
    .innerJoin(cycles, and(eq(cycles.companyId, reviews.companyId), eq(cycles.id, reviews.cycleId)))
    .innerJoin(people, and(eq(people.companyId, reviews.companyId), eq(people.id, reviews.revieweeId)))
    .where(inArray(reviews.id, some))
  for (const item of written)
    subjects.set(item.id, { type: 'review', id: item.id, person: item.person, name: item.cycle })
  return subjects
}
