import { randomUUID } from 'node:crypto'
import { canWrite, type Participant } from '@perennial/domain/feedback/participant.ts'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { thisCompany } from '../core/database/columns.ts'
import type { Tx } from '../core/database/database.ts'
import { handler } from '../core/http/handler.ts'
import { authorize, refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { cycles } from '../cycles/tables.ts'
import { nameSearchCondition } from '../people/public.ts'
import { people } from '../people/tables.ts'
import { feedbackCycles } from './cycle/tables.ts'
import { participationIn, rulesOfWriting } from './participation.ts'
import { type FoundRequest, findRequestIfAny, findRequests, isKnown } from './queries.ts'
import { findRelationships } from './relationships.ts'
import { feedbackCycleRequests, feedbackParticipants } from './tables.ts'

const SUGGESTIONS = 20
const newcomer: Participant = { state: 'NOT_STARTED', isSelf: false, isProactive: true }

/** Whether anyone may now write about this reviewee without being asked. */
const isOffered = (found: FoundRequest, now: Date): boolean =>
  found.cycle.proactiveFeedback && found.reviewee.isActive && canWrite(rulesOfWriting(found), newcomer, now).allowed

/** `GET /feedback/new-unsolicited`: reviewees about whom the viewer doesn’t write yet, by name. */
export const listUnsolicited = handler('GET /feedback/new-unsolicited', async ({ tx, viewer, query, now }) => {
  const { id: viewerId, company } = viewer
  const named = await nameSearchCondition(tx, company.id, query.q, false, true)
  const at = sql`${now.toISOString()}::timestamptz`
  const isPossible = and(
    eq(feedbackCycles.proactiveFeedback, true),
    isNull(cycles.archivedAt),
    isNull(feedbackCycleRequests.completedAt),
    sql`${feedbackCycles.processStarts} <= ${at} and ${feedbackCycles.writeFeedbackBy} > ${at}`,
    sql`${feedbackCycleRequests.revieweeId} <> ${viewerId}::uuid`,
    sql`${feedbackCycleRequests.revieweeId} in (select ${people.id} from ${people}
      where ${and(eq(people.companyId, company.id), named)})`,
    sql`not exists (select from ${feedbackParticipants} where ${feedbackParticipants.companyId} = ${company.id}
      and ${feedbackParticipants.requestId} = ${feedbackCycleRequests.id}
      and ${feedbackParticipants.reviewerId} = ${viewerId}::uuid)`,
  )
  const name = sql`(select lower(${people.lastName} || ' ' || ${people.firstName}) from ${people}
    where ${people.companyId} = ${company.id} and ${people.id} = ${feedbackCycleRequests.revieweeId})`
  const found = await findRequests(tx, viewer, isPossible, now, {
    order: [asc(name), asc(feedbackCycleRequests.id)],
    limit: SUGGESTIONS,
  })
  const offered = found.filter((request) => isOffered(request, now))
  const titles = await findTitles(tx, company.id, offered)
  return {
    requests: offered.map(({ row, reviewee, cycle }) => ({
      requestId: row.id,
      reviewee: { ...reviewee, title: titles.get(row.revieweeId) ?? '' },
      cycle: { id: cycle.id, name: cycle.name, writeFeedbackBy: cycle.writeFeedbackBy.toISOString() },
    })),
  }
})

async function findTitles(tx: Tx, companyId: string, found: readonly FoundRequest[]) {
  const ids = found.map(({ row }) => row.revieweeId)
  if (ids.length === 0) return new Map<string, string>()
  const rows = await tx
    .select({ id: people.id, title: people.title })
    .from(people)
    .where(and(eq(people.companyId, companyId), inArray(people.id, ids)))
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** `POST /feedback/new-unsolicited`: someone who already writes continues with that. */
export const beginUnsolicited = handler('POST /feedback/new-unsolicited', async ({ tx, viewer, body, now }) => {
  const found = await findRequestIfAny(tx, viewer, body, now, 'decide')
  // Only people with a part in a request, or who could write, may learn that it exists.
  if (!found || !(isKnown(found) || isOffered(found, now))) return refuse('NOT_FOUND')
  if (found.relations.has('reviewee')) refuse('REVIEWER_IS_REVIEWEE')
  const participation = participationIn(found)
  if (participation) return { participantId: participation.own.id }
  if (!found.cycle.proactiveFeedback) refuse('PROACTIVE_FEEDBACK_OFF')
  authorize(canWrite(rulesOfWriting(found), newcomer, now))
  // The viewer was picked, and will be invited once the reviewers are approved.
  if (found.own || !found.reviewee.isActive) refuse('REQUEST_NOT_IN_PROGRESS')
  return { participantId: await addParticipant(tx, viewer, found, now) }
})

async function addParticipant(tx: Tx, { id: reviewerId }: Viewer, { row }: FoundRequest, now: Date): Promise<string> {
  const { companyId, id: requestId, revieweeId } = row
  const relationships = await findRelationships(tx, companyId, revieweeId, [reviewerId])
  const id = randomUUID()
  await tx.insert(feedbackParticipants).values({
    companyId: thisCompany,
    id,
    requestId,
    reviewerId,
    origin: 'PROACTIVE',
    relationship: relationships.get(reviewerId) ?? 'OTHER',
    addedById: reviewerId,
    addedAt: now,
    // They need no invitation.
    informedAt: now,
  })
  return id
}
