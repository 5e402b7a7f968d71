import { type AuditKind, auditGroupOf } from '@perennial/domain/audit/kinds.ts'
import { eq } from 'drizzle-orm'
import type { App } from '../app.ts'
import { type AuditRecord, recordAudits } from '../audit.ts'
import { contributions } from '../contributions.ts'
import { thisCompany } from '../database/columns.ts'
import { param, preparedQuery, type Tx, waitAtCommit } from '../database/database.ts'
import { defineMultiTransactionJob, queueJob } from '../jobs/queue.ts'
import { type EventRow, events } from '../tables.ts'
import type { Viewer } from '../viewer.ts'
import { claimEffect } from './effects.ts'

/** Who does something, and when. */
export type Actor = {
  companyId: string
  actorId: string | null
  impersonatorId: string | null
  /** The access token they use (AUTH-12). */
  tokenId?: string | null
  address: string | null
  at: Date
}

/** A logged-in person, with their impersonator if any (AUTH-11). */
export const actorOf = (viewer: Viewer, now: Date): Actor => ({
  companyId: viewer.company.id,
  actorId: viewer.id,
  impersonatorId: viewer.session.impersonatorId,
  tokenId: viewer.session.accessToken?.id ?? null,
  address: viewer.session.address,
  at: now,
})

/** The product itself, in a scheduled task or a job. */
export const systemActor = (companyId: string, now: Date): Actor => ({
  companyId,
  actorId: null,
  impersonatorId: null,
  address: null,
  at: now,
})

type Data = Record<string, unknown>
export type NewEvent<D extends Data = Data> = {
  kind: EventKind
  /** The kind and id of the record it happened to. */
  subject: readonly [kind: string, id: string]
  /** The person it is about, if any. */
  aboutId?: string | null
  /** Data for subscribers: ids, names, counts; never what someone wrote (COM-P13). */
  data?: D
  /** For audited kinds: the data of the audit entry; null if another entry covers this event. */
  audit?: Data | null
}

/** How an event is audited (LOG-1). */
export type EventAudit = {
  /** Whether the entry is about the subject of the event or the person it is about. */
  about: 'subject' | 'person'
  /** The kind of the entry, if it differs from that of the event. */
  as?: AuditKind | ((data: Data) => AuditKind)
}

/** A kind of event; each is recorded by one area. */
export type EventKind<N extends string = string> = {
  readonly name: N
  readonly audit: Required<EventAudit> | undefined
}

/**
 * Declares a kind of event, and how it is audited, if at all. There is no central list: areas that record or subscribe
 * to one import it.
 */
export function defineEvent<const N extends string>(name: N, { audit }: { audit?: AuditOf<N> } = {}): EventKind<N> {
  if (!audit) return { name, audit }
  const { about, as = name } = audit
  if (typeof as === 'string' && !isAuditKind(as)) throw new Error(`${name} is no kind of the audit log`)
  return { name, audit: { about, as } }
}

/** Events audited under their own name must be among the audit kinds. */
type AuditOf<N> = N extends AuditKind ? EventAudit : Required<EventAudit>
const isAuditKind = (name: string): name is AuditKind => auditGroupOf(name) !== undefined

export type EventContext = { event: EventRow; tx: Tx; app: App; companyId: string; now: Date }
type EventSummary = Pick<EventRow, 'kind' | 'actorId' | 'aboutId' | 'data'>
export type Subscriber = {
  kind: string
  name: string
  run: (context: EventContext) => Promise<void>
  /** Whether it handles this event; by default, every event of its kind. No job is queued for an event that no one handles. */
  isFor?: (event: EventSummary) => boolean
}

/**
 * Subscribes to an event: runs after its commit as a job, with one effect however often it is repeated (ONCE-2). The
 * name is part of the marker and never changes.
 */
export const subscriber = (
  { name: kind }: EventKind,
  name: string,
  run: Subscriber['run'],
  isFor: Subscriber['isFor'] = () => true,
): Subscriber => ({ kind, name, run, isFor })

/**
 * Records an event, audits it if its kind is audited (LOG-1), and queues its subscribers, in the transaction of the
 * change (ONCE-1). Returns its id.
 */
export async function recordEvent(tx: Tx, by: Actor, event: NewEvent): Promise<string> {
  const [savedRow] = await insertEvent(tx, rowOf(event, by))
  if (!savedRow) throw new Error('the event was not kept')
  await recordAudits(tx, by, auditOf(event))
  await queueFollowers(tx, by, [savedRow])
  return savedRow.id
}

/** The same if the id isn’t needed: an event without subscribers and audit entry is awaited with the commit. */
export async function recordEventAtCommit(tx: Tx, by: Actor, event: NewEvent): Promise<void> {
  if (isFollowed(tx, rowOf(event, by)) || auditOf(event).length > 0) await recordEvent(tx, by, event)
  else waitAtCommit(tx, insertEvent(tx, rowOf(event, by)))
}

const handles = ({ kind, isFor }: Subscriber, event: EventSummary) => kind === event.kind && isFor?.(event) !== false
const isFollowed = (tx: Tx, event: EventSummary) =>
  contributions(tx, 'subscribers').some((follower) => handles(follower, event))

const savedColumns = {
  id: events.id,
  kind: events.kind,
  actorId: events.actorId,
  aboutId: events.aboutId,
  data: events.data,
}
const insertEvent = preparedQuery((db) =>
  db
    .insert(events)
    .values({
      companyId: thisCompany,
      kind: param('kind'),
      actorId: param('actorId'),
      impersonatorId: param('impersonatorId'),
      subjectKind: param('subjectKind'),
      subjectId: param('subjectId'),
      aboutId: param('aboutId'),
      at: param('at'),
      data: param('data'),
    })
    .returning(savedColumns),
)

const BATCH_SIZE = 1_000
/** One job handles the subscribers of up to this many simultaneous events. */
const FOLLOWED_EACH = 10

/** The same for many events in few statements. */
export async function recordEvents(tx: Tx, by: Actor, newEvents: readonly NewEvent[]): Promise<string[]> {
  const ids: string[] = []
  for (let from = 0; from < newEvents.length; from += BATCH_SIZE) {
    const part = newEvents.slice(from, from + BATCH_SIZE)
    const rows = part.map((event) => ({ companyId: thisCompany, ...rowOf(event, by) }))
    const savedRows = await tx.insert(events).values(rows).returning(savedColumns)
    ids.push(...savedRows.map((item) => item.id))
    await recordAudits(tx, by, part.flatMap(auditOf))
    await queueFollowers(tx, by, savedRows)
  }
  return ids
}

/** The audit entry of an event; an audited kind can’t be recorded without one. */
function auditOf({
  kind: { name, audit: declared },
  subject,
  aboutId = null,
  data = {},
  audit,
}: NewEvent): AuditRecord[] {
  if (declared && audit === undefined) throw new Error(`the event ${name} needs the facts of its audit entry, or null`)
  if (!declared && audit !== undefined) throw new Error(`the event ${name} is declared without an audit entry`)
  if (!declared || !audit) return []
  const { about, as } = declared
  const subjectId = about === 'person' ? aboutId : subject[1]
  return [{ kind: typeof as === 'function' ? as(data) : as, subjectId, data: audit }]
}

async function queueFollowers(
  tx: Tx,
  { companyId }: Actor,
  saved: readonly (EventSummary & { id: string })[],
): Promise<void> {
  const ids = saved.filter((event) => isFollowed(tx, event)).map(({ id }) => id)
  const jobs: ToFollow[] = []
  for (let from = 0; from < ids.length; from += FOLLOWED_EACH)
    jobs.push({ eventIds: ids.slice(from, from + FOLLOWED_EACH) })
  if (jobs.length > 0) await queueJob(tx, handleEventJob, companyId, jobs)
}

function rowOf({ kind, subject, aboutId, data }: NewEvent, { actorId, impersonatorId, at }: Actor) {
  const [subjectKind, subjectId] = subject
  return {
    kind: kind.name,
    actorId,
    impersonatorId,
    subjectKind,
    subjectId,
    at,
    aboutId: aboutId ?? null,
    data: data ?? {},
  }
}

/** Jobs queued before an upgrade have `eventId`. */
type ToFollow = { eventIds: string[] } | { eventId: string }

/**
 * Runs all subscribers of these events, one after the other, each in a transaction of its own: a failed one is retried,
 * the others stay done (ONCE-2).
 */
export const handleEventJob = defineMultiTransactionJob<ToFollow>({
  name: 'handle-event',
  run: async ({ app, companyId, data, signal }) => {
    const failures: unknown[] = []
    for (const eventId of 'eventIds' in data ? data.eventIds : [data.eventId]) {
      signal.throwIfAborted()
      failures.push(...(await followOne(app, companyId, eventId)))
    }
    if (failures.length === 1) throw failures[0]
    if (failures.length > 1) throw new AggregateError(failures, `${failures.length} followers of events failed`)
  },
})

/** Returns what failed. */
async function followOne(app: App, companyId: string, eventId: string): Promise<unknown[]> {
  const followers = await app.db.inCompany(companyId, async (tx) => {
    const event = await eventOf(tx, eventId)
    return event ? contributions(app, 'subscribers').filter((follower) => handles(follower, event)) : []
  })
  const failures: unknown[] = []
  for (const follower of followers) {
    try {
      await runOnce(app, companyId, eventId, follower)
    } catch (error) {
      failures.push(error)
    }
  }
  return failures
}

const runOnce = (app: App, companyId: string, eventId: string, { name, run }: Subscriber) =>
  app.db.inCompany(companyId, async (tx) => {
    const now = app.clock.now()
    const isFirst = await claimEffect(tx, `event ${eventId} ${name}`, now)
    const event = isFirst ? await eventOf(tx, eventId) : undefined
    if (event) await run({ event, tx, app, companyId, now })
  })

async function eventOf(tx: Tx, eventId: string): Promise<EventRow | undefined> {
  const [event] = await tx.select().from(events).where(eq(events.id, eventId))
  return event
}
