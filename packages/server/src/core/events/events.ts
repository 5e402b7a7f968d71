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
  /** The access token by which they do it (AUTH-12). */
  tokenId?: string | null
  address: string | null
  at: Date
}

/** A person with a session; who acts in their name is kept too (AUTH-11). */
export const actorOf = (viewer: Viewer, now: Date): Actor => ({
  companyId: viewer.company.id,
  actorId: viewer.id,
  impersonatorId: viewer.session.impersonatorId,
  tokenId: viewer.session.accessToken?.id ?? null,
  address: viewer.session.address,
  at: now,
})

/** The product itself, when a date comes or a job runs. */
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
  /** What kind of thing it happened to, and which. */
  subject: readonly [kind: string, id: string]
  /** About whom, if about a person. */
  aboutId?: string | null
  /** Facts for those who follow: ids, names, counts; never what someone wrote (COM-P13). */
  data?: D
  /** Of kinds that are accounted for: the facts of the entry; null where another entry accounts for this one. */
  audit?: Data | null
}

/** How an event is accounted for (LOG-1). */
export type EventAudit = {
  /** Whether the entry stands at what it happened to, or at the person it is about. */
  about: 'subject' | 'person'
  /** Its kind where that is not the kind of the event. */
  as?: AuditKind | ((data: Data) => AuditKind)
}

/** A kind of event; each has one area that records it. */
export type EventKind<N extends string = string> = {
  readonly name: N
  readonly audit: Required<EventAudit> | undefined
}

/** Declares a kind of event, and how it is accounted for if it is. No one lists them: whoever records or follows one imports it. */
export function defineEvent<const N extends string>(name: N, { audit }: { audit?: AuditOf<N> } = {}): EventKind<N> {
  if (!audit) return { name, audit }
  const { about, as = name } = audit
  if (typeof as === 'string' && !isAuditKind(as)) throw new Error(`${name} is no kind of the audit log`)
  return { name, audit: { about, as } }
}

/** What is accounted for under its own name has it among the kinds of the log. */
type AuditOf<N> = N extends AuditKind ? EventAudit : Required<EventAudit>
const isAuditKind = (name: string): name is AuditKind => auditGroupOf(name) !== undefined

export type EventContext = { event: EventRow; tx: Tx; app: App; companyId: string; now: Date }
export type Subscriber = { kind: string; name: string; run: (context: EventContext) => Promise<void> }

/**
 * Follows an event: runs after its commit as a job, once in effect however often it is repeated (ONCE-2). Its name is part
 * of the mark and never changes.
 */
export const subscriber = ({ name: kind }: EventKind, name: string, run: Subscriber['run']): Subscriber => ({
  kind,
  name,
  run,
})

/**
 * Keeps what happened, accounts for it if its kind is accounted for (LOG-1), and queues what follows, in the transaction in which
 * it happens (ONCE-1). Gives back its id.
 */
export async function recordEvent(tx: Tx, by: Actor, event: NewEvent): Promise<string> {
  const [savedRow] = await insertEvent(tx, rowOf(event, by))
  if (!savedRow) throw new Error('the event was not kept')
  await recordAudits(tx, by, auditOf(event))
  await queueFollowers(tx, by, [savedRow])
  return savedRow.id
}

/** The same where no one needs the id: what no one follows and no audit entry accounts for is waited for together with the commit. */
export async function recordEventAtCommit(tx: Tx, by: Actor, event: NewEvent): Promise<void> {
  if (isFollowed(tx, event.kind.name) || auditOf(event).length > 0) await recordEvent(tx, by, event)
  else waitAtCommit(tx, insertEvent(tx, rowOf(event, by)))
}

const isFollowed = (tx: Tx, name: string) => contributions(tx, 'subscribers').some(({ kind }) => kind === name)

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
    .returning({ id: events.id, kind: events.kind }),
)

const ROWS_EACH = 1_000
/** So many events that happened together are followed by one job. */
const FOLLOWED_EACH = 10

/** The same for many of them in few statements. */
export async function recordEvents(tx: Tx, by: Actor, newEvents: readonly NewEvent[]): Promise<string[]> {
  const ids: string[] = []
  for (let from = 0; from < newEvents.length; from += ROWS_EACH) {
    const part = newEvents.slice(from, from + ROWS_EACH)
    const rows = part.map((event) => ({ companyId: thisCompany, ...rowOf(event, by) }))
    const savedRows = await tx.insert(events).values(rows).returning({ id: events.id, kind: events.kind })
    ids.push(...savedRows.map((item) => item.id))
    await recordAudits(tx, by, part.flatMap(auditOf))
    await queueFollowers(tx, by, savedRows)
  }
  return ids
}

/** What accounts for an event; a kind that is accounted for cannot be recorded without saying by what. */
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
  saved: readonly { id: string; kind: string }[],
): Promise<void> {
  const followed = new Set(contributions(tx, 'subscribers').map(({ kind }) => kind))
  const ids = saved.filter((item) => followed.has(item.kind)).map(({ id }) => id)
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

/** `eventId` stands in those that were queued before an update. */
type ToFollow = { eventIds: string[] } | { eventId: string }

/**
 * Runs everyone who follows these events, one after the other, each in a transaction of its own: what fails is repeated, the rest stays
 * (ONCE-2).
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

/** Gives what failed. */
async function followOne(app: App, companyId: string, eventId: string): Promise<unknown[]> {
  const followers = await app.db.inCompany(companyId, async (tx) => {
    const event = await eventOf(tx, eventId)
    return event ? contributions(app, 'subscribers').filter(({ kind }) => kind === event.kind) : []
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
