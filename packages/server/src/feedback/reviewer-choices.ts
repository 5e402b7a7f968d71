import { DELETION_CONFIRMATION } from '@perennial/domain/company-deletion/deletion.ts'
import type { FeedbackRelations } from '@perennial/domain/feedback/relations.ts'
import { canNominate } from '@perennial/domain/feedback/request.ts'
import { canAddReviewer, type Picker } from '@perennial/domain/feedback/reviewer-choice.ts'
import type { FeedbackReviewerSettings } from '@perennial/domain/feedback/reviewer-settings.ts'
import { answersStayOnRemoval, canRemoveReviewer } from '@perennial/domain/feedback/reviewers.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { thisCompany } from '../core/database/columns.ts'
import type { Tx } from '../core/database/database.ts'
import { actorOf, recordEvent } from '../core/events/events.ts'
import { handler } from '../core/http/handler.ts'
import { authorize, refuse } from '../core/http/refusals.ts'
import { isActive } from '../people/public.ts'
import { people } from '../people/tables.ts'
import { keepAnswersOf } from '../questionnaires/public.ts'
import { participantAnswerStore } from './answer-store.ts'
import { findReviewerSettings } from './cycle/public.ts'
import { requestEvent, reviewerAnswersRemoved, reviewerRemoved, reviewersAdded } from './events.ts'
import { presentRequest } from './presenter.ts'
import { type FoundParticipant, type FoundRequest, findRequest, isPicked } from './queries.ts'
import { findRelationships } from './relationships.ts'
import { unfinished, updateRequests } from './request-store.ts'
import { knownReviewers, removableOf, visibleParticipants } from './reviewer-list.ts'
import { type FeedbackParticipantRow, feedbackParticipants } from './tables.ts'

/** The role in which someone picks reviewers: the one with the most rights. */
export function pickerOf(relations: FeedbackRelations): Picker {
  if (relations.has('administrator')) return 'HR'
  return relations.has('directManager') || relations.has('indirectManager') ? 'MANAGER' : 'REVIEWEE'
}

/** Someone who could become a reviewer. */
export type Candidate = { id: string; isActive: boolean; isGuest: boolean }

async function findCandidates(tx: Tx, companyId: string, ids: readonly string[]): Promise<Candidate[]> {
  const rows = await tx
    .select({ id: people.id, isActive: isActive(), isGuest: people.isGuest })
    .from(people)
    .where(and(eq(people.companyId, companyId), inArray(people.id, [...ids]), isNull(people.deletedAt)))
  return rows as Candidate[]
}

/** Whether the viewer may add this person, given the number of reviewers. */
export const choiceVerdict = (
  { row, relations, cycle }: FoundRequest,
  { guestPolicy }: Pick<FeedbackReviewerSettings, 'guestPolicy'>,
  { id, ...candidate }: Candidate,
  reviewers: number,
  isReviewer: boolean,
) =>
  canAddReviewer(
    { ...candidate, isReviewee: id === row.revieweeId, isReviewer },
    pickerOf(relations),
    { ...cycle.nomination, mode: cycle.nominationMode },
    guestPolicy,
    reviewers,
  )

/** `POST …/participants`: picks reviewers; a person picked by several people is one reviewer. */
export const pickReviewers = handler(
  'POST /feedback-cycle-requests/{requestId}/participants',
  async ({ tx, viewer, params, body, now }) => {
    const found = await findRequest(tx, viewer, params, now, 'decide')
    const { rules, relations, participants, row } = found
    authorize(canNominate(rules, relations, now))
    const known = visibleParticipants(found)?.participants ?? participants
    const picked = new Set(known.filter(isPicked).map(({ reviewerId }) => reviewerId))
    const wanted = [...new Set(body.reviewerIds)].filter((id) => !picked.has(id))
    if (wanted.length > 0) {
      const [candidates, { settings }] = await Promise.all([
        findCandidates(tx, viewer.company.id, wanted),
        findReviewerSettings(tx),
      ])
      if (candidates.length < wanted.length) refuse('NOT_FOUND')
      for (const [index, candidate] of candidates.entries())
        authorize(choiceVerdict(found, settings, candidate, picked.size + index, false))
      await addParticipants(tx, found, wanted, { byId: viewer.id, origin: pickerOf(relations) }, now)
      await recordEvent(tx, actorOf(viewer, now), requestEvent(found, reviewersAdded, { reviewerIds: wanted }))
    }
    return presentRequest(tx, viewer, await findRequest(tx, viewer, { requestId: row.id }, now), now)
  },
)

/**
 * Adds reviewers. Someone who wrote without being asked, or was removed without the viewer knowing that they had begun, is
 * asked like anyone else from now on: they are invited, with a link if they are a guest. Someone whom others picked
 * without the reviewee seeing it becomes the reviewee’s pick as well.
 */
async function addParticipants(
  tx: Tx,
  { row, participants }: FoundRequest,
  wanted: readonly string[],
  { byId, origin }: { byId: string; origin: Picker },
  now: Date,
): Promise<void> {
  const others = participants.filter((item) => isPicked(item) && wanted.includes(item.reviewerId))
  await addOwnPicks(tx, row.companyId, others, now)
  const reviewerIds = wanted.filter((id) => !others.some(({ reviewerId }) => reviewerId === id))
  if (reviewerIds.length === 0) return
  const relationships = await findRelationships(tx, row.companyId, row.revieweeId, reviewerIds)
  const picked = { origin, addedById: byId, addedAt: now }
  await tx
    .insert(feedbackParticipants)
    .values(
      reviewerIds.map((reviewerId) => ({
        companyId: thisCompany,
        requestId: row.id,
        reviewerId,
        relationship: relationships.get(reviewerId) ?? 'OTHER',
        ...picked,
      })),
    )
    .onConflictDoUpdate({
      target: [feedbackParticipants.companyId, feedbackParticipants.requestId, feedbackParticipants.reviewerId],
      set: { ...picked, informedAt: null, guestLinkRevokedAt: null },
      setWhere: eq(feedbackParticipants.origin, 'PROACTIVE'),
    })
}

/**
 * Records that the reviewee picked people whom others had picked before. Guests who were invited count as not invited
 * until the next invitations, as it would be without the other pick; they get a second email only if their link was revoked.
 */
async function addOwnPicks(tx: Tx, companyId: string, picks: readonly FoundParticipant[], now: Date): Promise<void> {
  const guests = picks.filter(({ isGuest }) => isGuest)
  await updateParticipants(tx, companyId, picks, { revieweePickedAt: now })
  await updateParticipants(tx, companyId, guests, { informedAt: null, guestLinkRevokedAt: null })
}

const updateParticipants = async (
  tx: Tx,
  companyId: string,
  participants: readonly Pick<FoundParticipant, 'id'>[],
  values: Partial<FeedbackParticipantRow>,
): Promise<void> => {
  const ids = participants.map(({ id }) => id)
  if (ids.length > 0)
    await tx
      .update(feedbackParticipants)
      .set(values)
      .where(and(eq(feedbackParticipants.companyId, companyId), inArray(feedbackParticipants.id, ids)))
}

/**
 * `DELETE …/participants/{reviewerId}`: what they wrote stays in their Backups. If the viewer may not know who has
 * written, begun answers stay, as if they had been begun without being asked. Reviewers are identified by their person:
 * an id of their own would reveal whether they were stored again, that is, whether they have begun.
 */
export const removeReviewer = handler(
  'DELETE /feedback-cycles/{cycleId}/feedback-requests/{requestId}/participants/{reviewerId}',
  async ({ tx, viewer, params, query, now }) => {
    const found = await findRequest(tx, viewer, { requestId: params.requestId }, now, 'decide')
    const { row, relations, rules } = found
    const shown = visibleParticipants(found)
    const participant = shown?.participants.find(({ reviewerId }) => reviewerId === params.reviewerId)
    if (!participant || row.cycleId !== params.cycleId) return refuse('NOT_FOUND')
    authorize(canRemoveReviewer(rules, removableOf(participant), relations, now))
    const isWritten = participant.state === 'WRITTEN' && relations.has('hrAdmin')
    if (isWritten && query.confirmation !== DELETION_CONFIRMATION) refuse('DELETION_NOT_CONFIRMED')
    const { reviewerId } = participant
    const stays = await removeParticipant(tx, found, participant, shown?.isPartial === true, now)
    // An empty list can’t be finished.
    if (knownReviewers(found) === 1 && isPicked(participant) && row.approvedAt === null)
      await updateRequests(tx, row.companyId, [row.id], unfinished)
    const kind = isWritten ? reviewerAnswersRemoved : reviewerRemoved
    await recordEvent(
      tx,
      actorOf(viewer, now),
      requestEvent(found, kind, { reviewerId, wasInvited: participant.informedAt !== null && !stays }),
    )
    return presentRequest(tx, viewer, await findRequest(tx, viewer, { requestId: row.id }, now), now)
  },
)

/**
 * Removes a reviewer from the viewer’s list. Returns whether they can write on: because others picked them, without the
 * reviewee seeing it, or because they have begun.
 */
async function removeParticipant(
  tx: Tx,
  { row, rules, relations }: FoundRequest,
  participant: FoundParticipant,
  isListPartial: boolean,
  now: Date,
): Promise<boolean> {
  const { id, reviewerId, revieweePickedAt } = participant
  const isAlsoPickedByOthers = isListPartial && revieweePickedAt !== null
  const stays = isAlsoPickedByOthers || answersStayOnRemoval(rules, participant, relations)
  const left = { revieweePickedAt: null, ...(!isAlsoPickedByOthers && { origin: 'PROACTIVE' as const }) }
  if (stays) await updateParticipants(tx, row.companyId, [participant], left)
  else {
    await keepAnswersOf(tx, participantAnswerStore, row.companyId, [{ id, authorId: reviewerId }], now)
    await tx
      .delete(feedbackParticipants)
      .where(and(eq(feedbackParticipants.companyId, row.companyId), eq(feedbackParticipants.id, id)))
  }
  return stays
}
