import { addDays } from '@perennial/domain/calendar/days.ts'
import { instantAtHour, localDayOf } from '@perennial/domain/calendar/instants.ts'
import {
  type MailLogState,
  mailboxStates,
  unchosenBlocks,
  unsentStates,
} from '@perennial/domain/mail/delivery-rules.ts'
import { displayName } from '@perennial/domain/people/names.ts'
import { and, desc, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../core/database/database.ts'
import { readPosition } from '../core/http/cursor.ts'
import { handler } from '../core/http/handler.ts'
import type { Viewer } from '../core/viewer.ts'
import { people } from '../people/tables.ts'
import { findEmailKind } from './email-kinds.ts'
import { type EmailRow, emailLogSummaries, emails } from './tables.ts'

/** Which emails were sent, to whom, and their state; without their texts (ADM-P03, ADM-P15). */
export const listMailLog = handler('GET /company/email-log', ({ query, viewer, tx }) =>
  findMailLogPage(tx, viewer, query),
)

type LogQuery = {
  recipientId?: string | undefined
  kind?: string | undefined
  state?: MailLogState | undefined
  fromDay?: string | undefined
  toDay?: string | undefined
  size: number
  cursor?: string | undefined
}

/** A page of the log, for the list and for its file: emails, and summary lines for recipients who may not be named (ADM-P33). */
export async function findMailLogPage(tx: Tx, viewer: Viewer, query: LogQuery) {
  const { size } = query
  const lines = await linesOf(tx, viewer, query)
  const all = [...(await mailsOf(tx, viewer, query)), ...lines].sort(newestFirst).slice(0, size + 1)
  const last = all[size - 1]
  return { mails: all.slice(0, size), next: all.length > size && last ? `${last.queuedAt}_${last.id}` : null }
}

type Row = Awaited<ReturnType<typeof mailsOf>>[number]
/** The order of the database: lowercase ids compare in the same way there. */
const newestFirst = (a: Pick<Row, 'queuedAt' | 'id'>, b: Pick<Row, 'queuedAt' | 'id'>) =>
  a.queuedAt === b.queuedAt ? (a.id < b.id ? 1 : -1) : a.queuedAt < b.queuedAt ? 1 : -1

async function mailsOf(tx: Tx, viewer: Viewer, query: LogQuery) {
  const { size } = query
  const rows = await tx
    .select({ mail: emails, person: people })
    .from(emails)
    .innerJoin(people, and(eq(people.companyId, emails.companyId), eq(people.id, emails.recipientId)))
    .where(matchesQuery(viewer, query))
    .orderBy(desc(emails.queuedAt), desc(emails.id))
    .limit(size + 1)
  return rows.map(({ mail, person }) => ({
    id: mail.id,
    kind: mail.kind,
    state: mail.state as EmailRow['state'] | null,
    tries: mail.attempts,
    count: 1,
    recipient: refOf(person),
    subject: readsSubject(tx, mail, viewer) ? mail.subject : null,
    blockReason: mail.blockReason as never,
    queuedAt: mail.queuedAt.toISOString(),
    sentAt: mail.sentAt?.toISOString() ?? null,
    resolvedAt: mail.resolvedAt?.toISOString() ?? null,
  }))
}

/** Emails that this viewer may see in the log, filtered by the query. */
const matchesQuery = (viewer: Viewer, query: Omit<LogQuery, 'size'>): SQL | undefined =>
  and(
    isNull(emails.logSummaryId),
    ...withoutOwn(viewer),
    query.recipientId ? eq(emails.recipientId, query.recipientId) : undefined,
    query.state && isInState(query.state),
    ...narrowed(emails, viewer, query),
  )

const isInState = (state: MailLogState): SQL | undefined =>
  state === 'NOT_SENT'
    ? or(
        inArray(emails.state, [...unsentStates]),
        and(eq(emails.state, 'BLOCKED'), inArray(emails.blockReason, [...unchosenBlocks])),
      )
    : eq(emails.state, state)

const refOf = (person: typeof people.$inferSelect): { id: string; name: string; isActive: boolean } | null => ({
  id: person.id,
  name: displayName(person),
  isActive: person.state !== 'DEACTIVATED',
})

/**
 * An email to someone else about the viewer can reveal how far the viewer’s review is before it is shared, by its kind
 * alone (TIME-3, COM-P02): the log omits these. Emails to the viewer are shown. For an impersonator, emails about both
 * people are omitted.
 */
function withoutOwn({ id, session: { impersonatorId } }: Viewer): SQL[] {
  const isAbout = (personId: string) => sql`${personId}::uuid = any(${emails.aboutIds})`
  const own = sql`(${emails.recipientId} = ${id}::uuid or not ${isAbout(id)})`
  return impersonatorId === null ? [own] : [own, sql`not ${isAbout(impersonatorId)}`]
}

/** Subjects name people and what happened to their reviews: only HR-type viewers read those of others. Everyone reads their own. */
const readsSubject = (tx: Tx, { recipientId, aboutIds, kind }: EmailRow, { id, isHr, isAssistant }: Viewer): boolean =>
  recipientId === id || (!findEmailKind(tx, kind)?.hidesSubject && (isHr || isAssistant || aboutIds.length === 0))

/** Filters by person or state find no summary lines: the result would reveal who was reminded. */
async function linesOf(tx: Tx, viewer: Viewer, query: LogQuery): Promise<Row[]> {
  if (query.recipientId || query.state) return []
  const rows = await tx
    .select()
    .from(emailLogSummaries)
    .where(and(...narrowed(emailLogSummaries, viewer, query)))
    .orderBy(desc(emailLogSummaries.queuedAt), desc(emailLogSummaries.id))
    .limit(query.size + 1)
  return rows.map(({ id, kind, count, queuedAt }) => ({
    id,
    kind,
    count,
    recipient: null,
    subject: null,
    state: null,
    blockReason: null as never,
    tries: 0,
    queuedAt: queuedAt.toISOString(),
    sentAt: null,
    resolvedAt: null,
  }))
}

type LogColumns = { kind: PgColumn; queuedAt: PgColumn; id: PgColumn }
const narrowed = (table: LogColumns, { company }: Viewer, { kind, fromDay, toDay, cursor }: Omit<LogQuery, 'size'>) => [
  kind ? eq(table.kind, kind) : undefined,
  fromDay ? gte(table.queuedAt, instantAtHour(fromDay, 0, company.timeZone)) : undefined,
  toDay ? lt(table.queuedAt, instantAtHour(toDay, 24, company.timeZone)) : undefined,
  beforeCursor(table, cursor),
]

/** Rows after the cursor. */
export function beforeCursor({ queuedAt, id }: Omit<LogColumns, 'kind'>, cursor: string | undefined): SQL | undefined {
  const after = readPosition(cursor)
  if (!after) return undefined
  return or(lt(queuedAt, after.at), and(eq(queuedAt, after.at), lt(id, after.id)))
}

/** Emails that their recipients find in their mailbox, in any of these states. */
export const isInMailbox = () => inArray(emails.state, [...mailboxStates])

/** The admin home counts today and this many days before. */
const DAYS_BEFORE = 6

export type NotSent = { count: number; inMailbox: number; fromDay: string }

/**
 * Emails of the last seven days that were not sent although no one chose that, as the log shows them from `fromDay` on,
 * and how many of them stayed in the mailbox because there was no mail server.
 */
export async function notSent(tx: Tx, viewer: Viewer, now: Date): Promise<NotSent> {
  const fromDay = addDays(localDayOf(now, viewer.company.timeZone), -DAYS_BEFORE)
  const [row] = await tx
    .select({
      count: sql<number>`count(*)::int`,
      inMailbox: sql<number>`(count(*) filter (where ${eq(emails.state, 'KEPT')}))::int`,
    })
    .from(emails)
    .where(matchesQuery(viewer, { state: 'NOT_SENT', fromDay }))
  return { count: row?.count ?? 0, inMailbox: row?.inMailbox ?? 0, fromDay }
}
