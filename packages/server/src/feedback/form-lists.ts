import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { handler } from '../core/http/handler.ts'
import type { Viewer } from '../core/viewer.ts'
import { keysetOf, pageOf } from '../cycles/public.ts'
import { cycles } from '../cycles/tables.ts'
import { feedbackCycles } from './cycle/tables.ts'
import { type Participation, participationIn, presentToWrite, writeVerdict } from './participation.ts'
import { findRequests } from './queries.ts'
import { feedbackCycleRequests, feedbackParticipants } from './tables.ts'

const ownParticipants = (viewer: Viewer, condition: SQL | undefined) =>
  and(eq(feedbackParticipants.companyId, viewer.company.id), eq(feedbackParticipants.reviewerId, viewer.id), condition)

const isUnfinished = and(isNull(feedbackParticipants.submittedAt), isNull(feedbackParticipants.declinedAt))

/** What the viewer has to write, by deadline. Nothing is asked about people who have left. */
export async function findToWrite(tx: Tx, viewer: Viewer, now: Date): Promise<Participation[]> {
  const isOpen = and(
    sql`${feedbackCycleRequests.id} in (select ${feedbackParticipants.requestId} from ${feedbackParticipants}
      where ${ownParticipants(viewer, isUnfinished)})`,
    isNull(feedbackCycleRequests.completedAt),
    isNull(cycles.archivedAt),
    sql`${feedbackCycles.writeFeedbackBy} > ${now.toISOString()}::timestamptz`,
  )
  const order = [asc(feedbackCycles.writeFeedbackBy), asc(cycles.startsAt), asc(feedbackCycleRequests.id)]
  const found = await findRequests(tx, viewer, isOpen, now, { order })
  return found
    .flatMap((request) => participationIn(request) ?? [])
    .filter((participation) => participation.found.reviewee.isActive && writeVerdict(participation, now).allowed)
}

/** `GET /feedback-cycles/to-write`. */
export const listToWrite = handler('GET /feedback-cycles/to-write', async ({ tx, viewer, now }) => ({
  rows: (await findToWrite(tx, viewer, now)).map((participation) => presentToWrite(participation, now)),
}))

/** The time of the last step, as text that sorts chronologically. */
const lastStep = sql`to_char(coalesce(${feedbackParticipants.submittedAt}, ${feedbackParticipants.declinedAt},
  ${feedbackParticipants.firstSavedAt}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS')`

/** `GET /feedback-cycles/by-me`: what the viewer has begun or declined, including drafts that were never submitted. */
export const listByMe = handler('GET /feedback-cycles/by-me', async ({ tx, viewer, query, now }) => {
  const page = { direction: 'desc', cursor: query.cursor, limit: query.limit } as const
  const keyset = keysetOf([lastStep, sql`${feedbackParticipants.id}`], page)
  const isBegun = or(
    sql`${feedbackParticipants.firstSavedAt} is not null`,
    sql`${feedbackParticipants.declinedAt} is not null`,
  )
  const begun = await tx
    .select({ requestId: feedbackParticipants.requestId, at: keyset.at })
    .from(feedbackParticipants)
    .where(and(ownParticipants(viewer, isBegun), keyset.where))
    .orderBy(...keyset.orderBy)
    .limit(query.limit + 1)
  const { rows, next } = pageOf(begun, page)
  const ids = rows.map(({ requestId }) => requestId)
  const isAmong = sql`${feedbackCycleRequests.id} = any(${sql.param(ids)}::uuid[])`
  const found = ids.length === 0 ? [] : await findRequests(tx, viewer, isAmong, now)
  const byId = new Map(found.map((request) => [request.row.id, participationIn(request)]))
  const shown = ids.flatMap((id) => byId.get(id) ?? [])
  return { rows: shown.map((participation) => presentToWrite(participation, now)), next, total: null }
})
