import type { PersonRef } from '@perennial/contract/core/fields.ts'
import type { ResultLevel } from '@perennial/domain/anonymity/result.ts'
import {
  type Audience,
  audiences,
  type RequestState,
  type ResponseState,
} from '@perennial/domain/anytime-feedback/feedback-request.ts'
import { isReleasedToSubject } from '@perennial/domain/anytime-feedback/release.ts'
import { requestState } from '@perennial/domain/anytime-feedback/states.ts'
import { audiencesOf, type Levels, levelFor } from '@perennial/domain/anytime-feedback/visibility.ts'
import type { FeedbackQuestion } from '@perennial/domain/questionnaires/question-list.ts'
import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { accountsOf, type MergedAccounts, mergedAccountsSql } from '../anonymity/public.ts'
import type { Tx } from '../core/database/database.ts'
import { refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { findManagerIds, managerRefsSql, personRefJson, personRefSql } from '../people/public.ts'
import { people } from '../people/tables.ts'
import { type FeedbackRequestRow, type FeedbackResponseRow, feedbackRequests, feedbackResponses } from './tables.ts'

/** The deadline of given feedback, which has none. */
const NEVER = new Date('9999-12-31T00:00:00Z')

/** A response with its reviewer and state. */
export type FoundResponse = FeedbackResponseRow & { reviewer: PersonRef; state: ResponseState }

/** Feedback with everything that the rules need, but nothing that was written. */
export type FoundFeedback = {
  row: FeedbackRequestRow
  questions: FeedbackQuestion[]
  levels: Levels
  requester: PersonRef | null
  subject: PersonRef | null
  /** The subject’s current managers, the direct one first. */
  managers: PersonRef[]
  responses: FoundResponse[]
  deadline: Date
  state: RequestState
  /** The audiences that the viewer belongs to, and what they can read now. */
  audiences: Audience[]
  level: ResultLevel
  /** The viewer’s account, and accounts that were merged into it. */
  accounts: ReadonlySet<string>
  /** The viewer’s own response. */
  own: FoundResponse | undefined
}

/** The facts about a reader that decide about their audiences, so that the product can also read on someone’s behalf. */
export type FeedbackReader = Pick<Viewer, 'id' | 'isHr'> & { company: Pick<Viewer['company'], 'id'> }
export type FindOptions = { limit?: number; lock?: boolean; order?: SQL[] }

/** Feedback that matches, without access checks, with the viewer’s current audiences and level. */
export async function findFeedback(
  tx: Tx,
  viewer: FeedbackReader,
  where: SQL | undefined,
  now: Date,
  { limit = 200, lock = false, order = [] }: FindOptions = {},
): Promise<FoundFeedback[]> {
  const companyId = viewer.company.id
  const selected = tx
    .select({
      row: feedbackRequests,
      requester: personRefSql(feedbackRequests.companyId, feedbackRequests.requesterId),
      subject: personRefSql(feedbackRequests.companyId, feedbackRequests.subjectId),
      managers: managerRefsSql(feedbackRequests.companyId, feedbackRequests.subjectId),
      merges: mergedAccountsSql(feedbackRequests.companyId),
    })
    .from(feedbackRequests)
    .where(and(eq(feedbackRequests.companyId, companyId), where))
    .orderBy(...(order.length > 0 ? order : [desc(feedbackRequests.sentAt), desc(feedbackRequests.id)]))
    .limit(limit)
  const rows = await (lock ? selected.for('update', { of: feedbackRequests }) : selected)
  if (rows.length === 0) return []
  const responses = await findResponses(
    tx,
    companyId,
    rows.map(({ row }) => row.id),
  )
  // Only the rights of HR Admins end at people above them (COM-P01).
  const superiors = viewer.isHr ? await findManagerIds(tx, companyId, viewer.id) : []
  return rows.map((found) => completed(found, responses.get(found.row.id) ?? [], viewer, superiors, now))
}

type SelectedFeedback = Pick<FoundFeedback, 'row' | 'requester' | 'subject' | 'managers'> & { merges: MergedAccounts }

function completed(
  { row, requester, subject, managers, merges }: SelectedFeedback,
  rows: readonly Omit<FoundResponse, 'state'>[],
  viewer: FeedbackReader,
  superiors: readonly string[],
  now: Date,
): FoundFeedback {
  const levels = row.levels as Levels
  const deadline = row.deadline ?? NEVER
  const state = requestState({ deadline, closedAt: row.closedAt, responses: awaited(rows).map(stateOf) }, now)
  const isRequester = row.type === 'REQUEST' && row.requesterId === viewer.id
  const own = audiencesOf({
    isRequester,
    isSubject: row.subjectId === viewer.id,
    managerDistance: managerDistanceOf(row, managers, viewer.id),
    isHrAdmin: viewer.isHr,
    isBelowSubject: row.subjectId !== null && superiors.includes(row.subjectId),
  })
  const isGiven = row.type === 'GIVE'
  const release = { release: row.release, level: levels.subject, deadline, releasedAt: row.releasedAt }
  const isReleased = isGiven || (row.closedBecause !== 'SUBJECT_LEFT' && isReleasedToSubject(release, now))
  const isDraft = isGiven && !rows.some(({ submittedAt }) => submittedAt !== null)
  const level = isDraft ? 'NONE' : levelFor(own, levels, { state, isReleasedToSubject: isReleased })
  const isReadable = isReadableNow(levels, state, isReleased)
  const responses = rows.map((response) => ({ ...response, state: shownState(stateOf(response), isReadable) }))
  return {
    row,
    requester,
    subject,
    managers,
    responses,
    deadline,
    state,
    audiences: own,
    level,
    levels,
    questions: row.questions as FeedbackQuestion[],
    accounts: accountsOf(viewer.id, merges),
    own: responses.find(({ reviewerId }) => reviewerId === viewer.id),
  }
}

/**
 * Feedback for the manager only belongs to the manager it was given to; everything else is read by current managers
 * (ANY-P06).
 */
function managerDistanceOf(row: FeedbackRequestRow, managers: readonly PersonRef[], viewerId: string): number | null {
  if (row.givenVisibility === 'MANAGER') return row.givenToManagerId === viewerId ? 0 : null
  const distance = managers.findIndex(({ id }) => id === viewerId)
  return distance < 0 ? null : distance
}

/** Responses that count for a request: open ones of people who have left don’t keep it open. */
const awaited = <R extends Pick<FoundResponse, 'submittedAt' | 'declinedAt' | 'reviewer'>>(rows: readonly R[]): R[] =>
  rows.filter(({ submittedAt, declinedAt, reviewer }) => submittedAt || declinedAt || reviewer.isActive)

function stateOf({ submittedAt, declinedAt, firstSavedAt }: Omit<FoundResponse, 'state'>): ResponseState {
  if (submittedAt) return 'DONE'
  if (declinedAt) return 'DECLINED'
  return firstSavedAt ? 'WRITING' : 'NOT_STARTED'
}

/** Whether any audience can read submitted responses now: immediately if with names, after the end if without (ANY-P07). */
const isReadableNow = (levels: Levels, state: RequestState, isReleasedToSubject: boolean) =>
  audiences.some(
    (audience) =>
      (audience !== 'subject' || isReleasedToSubject) &&
      (levels[audience] === 'NAMED' || (levels[audience] === 'ANONYMOUS' && state !== 'IN_PROGRESS')),
  )

/** A submitted response is SHARED once an audience can read it, and DONE before (ANY-P11). */
const shownState = (state: ResponseState, isReadable: boolean): ResponseState =>
  state === 'DONE' && isReadable ? 'SHARED' : state

async function findResponses(tx: Tx, companyId: string, requestIds: readonly string[]) {
  const rows = await tx
    .select({
      response: feedbackResponses,
      reviewer: personRefJson(),
    })
    .from(feedbackResponses)
    .innerJoin(
      people,
      and(eq(people.companyId, feedbackResponses.companyId), eq(people.id, feedbackResponses.reviewerId)),
    )
    .where(and(eq(feedbackResponses.companyId, companyId), inArray(feedbackResponses.requestId, [...requestIds])))
    // Sorted by name, so that the order doesn’t show who was added or wrote first.
    .orderBy(people.lastName, people.firstName, people.id)
  return Map.groupBy(
    rows.map(({ response, reviewer }) => ({ ...response, reviewer })),
    ({ requestId }) => requestId,
  )
}

/** Whether the viewer may know about it. */
export function isKnown({ row, audiences: memberships, levels, own, level }: FoundFeedback): boolean {
  if (own) return true
  // Given feedback that they can’t read doesn’t exist for others: neither a draft nor feedback for other readers.
  if (row.type === 'GIVE') return level !== 'NONE'
  return memberships.some((audience) => audience === 'requester' || levels[audience] !== 'NONE')
}

/** The feedback with this id, if the viewer may know about it; otherwise not found. */
export async function findKnownFeedback(
  tx: Tx,
  viewer: Viewer,
  requestId: string,
  now: Date,
  options: Pick<FindOptions, 'lock'> = {},
): Promise<FoundFeedback> {
  const [found] = await findFeedback(tx, viewer, eq(feedbackRequests.id, requestId), now, options)
  if (!found || !isKnown(found)) return refuse('NOT_FOUND')
  return found
}

/** The request, for its requester; everyone else who may know about it is refused. */
export async function findOwnRequest(tx: Tx, viewer: Viewer, requestId: string, now: Date): Promise<FoundFeedback> {
  const found = await findKnownFeedback(tx, viewer, requestId, now, { lock: true })
  return found.audiences.includes('requester') ? found : refuse('NOT_FOUND')
}

/** The facts about a request that the rules need. */
export const requestFactsOf = ({ deadline, row, responses }: FoundFeedback) => ({
  deadline,
  closedAt: row.closedAt,
  responses: awaited(responses).map(({ state }) => state),
})

/** The facts about a response that the rules need. */
export const responseFactsOf = ({ state, openedAt }: FoundResponse) => ({ state, isOpenedByOthers: openedAt !== null })
