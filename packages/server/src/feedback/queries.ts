import type { PersonRef } from '@perennial/contract/core/fields.ts'
import type { VisibilitySettings } from '@perennial/domain/feedback/cycle/visibility-settings.ts'
import type { Participant, ParticipantState } from '@perennial/domain/feedback/participant.ts'
import { type FeedbackRelations, feedbackRelationsOf } from '@perennial/domain/feedback/relations.ts'
import type { ReleasableRequest } from '@perennial/domain/feedback/release.ts'
import { type RequestState, requestState } from '@perennial/domain/feedback/request.ts'
import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { MergedAccounts } from '../anonymity/public.ts'
import type { Tx } from '../core/database/database.ts'
import { refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { cycles } from '../cycles/tables.ts'
import { findManagerIds } from '../people/public.ts'
import { people } from '../people/tables.ts'
import { type FeedbackCycleRow, feedbackCycles, isSameFeedbackCycle } from './cycle/tables.ts'
import {
  askFor,
  byName,
  isCycleOfRequest,
  isReviewer,
  type LoadedRequest,
  participantSelection,
  questions,
  type RequestKey,
  type RequestLock,
  requestSelection,
  type SelectedParticipant,
  type SelectedRequest,
} from './request-questions.ts'
import {
  type FeedbackCycleRequestRow,
  type FeedbackParticipantRow,
  feedbackCycleRequests,
  feedbackParticipants,
} from './tables.ts'

/** A reviewer with their progress. */
export type FoundParticipant = FeedbackParticipantRow & {
  reviewer: PersonRef
  isGuest: boolean
  managerId: string | null
  state: ParticipantState
}

/** A request with everything that the rules need, but nothing that was written. */
export type FoundRequest = {
  row: FeedbackCycleRequestRow
  cycle: FeedbackCycleRow
  reviewee: PersonRef
  /** The reviewee’s current managers, the direct one first. */
  managers: PersonRef[]
  /** Sorted by name, so that the order doesn’t show who was added or wrote first. */
  participants: FoundParticipant[]
  /** Accounts of the company that were merged into others. */
  merges: MergedAccounts
  rules: ReleasableRequest
  state: RequestState
  /** The viewer’s current relations to the request. */
  relations: FeedbackRelations
  /** The viewer’s own participation. */
  own: FoundParticipant | undefined
}

/** The facts about a reader that decide about their relations, so that the product can also read on someone’s behalf. */
export type FeedbackReader = Pick<Viewer, 'id' | 'isHr' | 'isAssistant' | 'isGuest'> & {
  company: Pick<Viewer['company'], 'id'>
}
/** For the product itself, which has no relation to any request. */
export const noReader = (companyId: string): FeedbackReader => ({
  // No person has this id.
  id: '00000000-0000-0000-0000-000000000000',
  isHr: false,
  isAssistant: false,
  isGuest: false,
  company: { id: companyId },
})

/** The request for a viewer; not found by people without a part in it (WALL-6). */
export const findRequest = async (
  tx: Tx,
  viewer: FeedbackReader,
  key: RequestKey,
  now: Date,
  lock: RequestLock = 'none',
  loaded?: LoadedRequest,
): Promise<FoundRequest> => {
  const found = await findRequestIfAny(tx, viewer, key, now, lock, loaded)
  return found && isKnown(found) ? found : refuse('NOT_FOUND')
}

/** The request, even if the viewer has no relation to it. */
export async function findRequestIfAny(
  tx: Tx,
  viewer: FeedbackReader,
  key: RequestKey,
  now: Date,
  lock: RequestLock = 'none',
  loaded?: LoadedRequest,
): Promise<FoundRequest | undefined> {
  const values = { companyId: viewer.company.id, viewerId: viewer.id }
  const [[[found], participants], superiors] = await Promise.all([
    loaded ??
      ('requestId' in key
        ? askFor(tx, questions.request, { ...values, id: key.requestId }, lock)
        : askFor(tx, questions.participant, { ...values, id: key.participantId }, lock)),
    superiorsOf(tx, viewer),
  ])
  return found && completed(found, participants.map(participantOf), viewer, superiors, now)
}

/** Only the rights of HR Admins end at people above them (COM-P01). */
const superiorsOf = (tx: Tx, viewer: FeedbackReader): Promise<string[]> =>
  viewer.isHr ? findManagerIds(tx, viewer.company.id, viewer.id) : Promise.resolve([])

export type FindOptions = { limit?: number; lock?: boolean; order?: SQL[] }

/** Requests that meet a condition, the last to start first, each with the viewer’s relations; see `isKnown`. */
export async function findRequests(
  tx: Tx,
  viewer: FeedbackReader,
  where: SQL | undefined,
  now: Date,
  { limit = 200, lock = false, order = [] }: FindOptions = {},
): Promise<FoundRequest[]> {
  const selected = tx
    .select(requestSelection(viewer.id))
    .from(feedbackCycleRequests)
    .innerJoin(feedbackCycles, isCycleOfRequest)
    .innerJoin(cycles, isSameFeedbackCycle)
    .where(and(eq(feedbackCycleRequests.companyId, viewer.company.id), where))
    .orderBy(...(order.length > 0 ? order : [desc(cycles.startsAt), desc(feedbackCycleRequests.id)]))
    .limit(limit)
  const rows = await (lock ? selected.for('update', { of: feedbackCycleRequests }) : selected)
  if (rows.length === 0) return []
  const requestIds = rows.map(({ row }) => row.id)
  const [participants, superiors] = await Promise.all([
    tx
      .select(participantSelection)
      .from(feedbackParticipants)
      .innerJoin(people, isReviewer)
      .where(
        and(eq(feedbackParticipants.companyId, viewer.company.id), inArray(feedbackParticipants.requestId, requestIds)),
      )
      .orderBy(...byName),
    superiorsOf(tx, viewer),
  ])
  const byRequest = Map.groupBy(participants.map(participantOf), ({ requestId }) => requestId)
  return rows.map((found) => completed(found, byRequest.get(found.row.id) ?? [], viewer, superiors, now))
}

const participantOf = ({ participant, ...person }: SelectedParticipant): FoundParticipant => ({
  ...participant,
  ...person,
  state: participantStateOf(participant),
})

export function participantStateOf({
  submittedAt,
  declinedAt,
  firstSavedAt,
}: Pick<FeedbackParticipantRow, 'submittedAt' | 'declinedAt' | 'firstSavedAt'>): ParticipantState {
  if (submittedAt) return 'WRITTEN'
  if (declinedAt) return 'DECLINED'
  return firstSavedAt ? 'WRITING' : 'NOT_STARTED'
}

/** Whether a participant was picked, as opposed to the reviewee’s self-assessment and people who write without being asked. */
export const isPicked = ({ origin }: Pick<FeedbackParticipantRow, 'origin'>): boolean =>
  origin !== 'SELF' && origin !== 'PROACTIVE'
export const isSelf = ({ origin }: Pick<FeedbackParticipantRow, 'origin'>): boolean => origin === 'SELF'

export const participantFactsOf = (participant: FoundParticipant): Participant => ({
  state: participant.state,
  isSelf: isSelf(participant),
  isProactive: participant.origin === 'PROACTIVE',
})

function completed(
  { row, cycle, reviewee, managers, isCycleAdmin, merges }: SelectedRequest,
  participants: FoundParticipant[],
  viewer: FeedbackReader,
  superiors: readonly string[],
  now: Date,
): FoundRequest {
  const rules = rulesOf(row, cycle, participants)
  const state = requestState(rules, now)
  const own = participants.find(({ reviewerId }) => reviewerId === viewer.id)
  return {
    row,
    cycle,
    // Requests about erased people are deleted.
    reviewee: reviewee ?? { id: row.revieweeId, name: '', isActive: false },
    managers,
    participants,
    merges,
    rules,
    state,
    own,
    relations: feedbackRelationsOf({
      viewerId: viewer.id,
      isGuest: viewer.isGuest,
      isHr: viewer.isHr,
      isAssistant: viewer.isAssistant,
      isCycleAdmin,
      revieweeId: row.revieweeId,
      // Picked reviewers know about the request once they are invited.
      reviewerIds: own && (!isPicked(own) || isInvited(state)) ? [own.reviewerId] : [],
      managersOfReviewee: managers.map(({ id }) => id),
      managersOfViewer: superiors,
    }),
  }
}

/** Whether reviewers are invited, or were before the request was completed. */
const isInvited = (state: RequestState): boolean => state === 'APPROVED' || state === 'COMPLETED'

const rulesOf = (
  row: FeedbackCycleRequestRow,
  cycle: FeedbackCycleRow,
  participants: readonly FoundParticipant[],
): ReleasableRequest => {
  const picked = participants.filter(isPicked)
  return {
    mode: cycle.nominationMode,
    dates: cycle,
    isArchived: cycle.archivedAt !== null,
    nominatedAt: row.nominatedAt,
    approvedAt: row.approvedAt,
    completedAt: row.completedAt,
    releasedAt: row.releasedAt,
    openedAt: row.openedAt,
    reviewers: picked.length,
    // People who write without being asked count too: otherwise picking them would reveal who has begun.
    started: participants.filter((item) => !isSelf(item) && (item.firstSavedAt !== null || item.declinedAt !== null))
      .length,
    submitted: participants.filter((participant) => !isSelf(participant) && participant.submittedAt !== null).length,
    visibility: cycle.visibility as VisibilitySettings,
  }
}

/** Whether the viewer may know about the request. */
export const isKnown = ({ relations }: Pick<FoundRequest, 'relations'>): boolean => relations.size > 0
