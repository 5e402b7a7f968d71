import type { FeedbackCard, FeedbackDetails, OwnResponse } from '@perennial/contract/anytime-feedback/schemas.ts'
import { canRemind, canRemove } from '@perennial/domain/anytime-feedback/changes.ts'
import { progressLabel } from '@perennial/domain/anytime-feedback/feedback-request.ts'
import { canChangeGiven, canRelease } from '@perennial/domain/anytime-feedback/release.ts'
import {
  canAddReviewers,
  canChangeQuestions,
  canClose,
  canDecline,
  canRemoveReviewer,
  canReopen,
  canWrite,
} from '@perennial/domain/anytime-feedback/states.ts'
import { canWidenReaders } from '@perennial/domain/anytime-feedback/visibility.ts'
import { DEFAULT_MAX_CHARACTERS } from '@perennial/domain/questionnaires/questionnaire.ts'
import { refused, type Verdict } from '@perennial/domain/verdict.ts'
import type { z } from 'zod'
import type { Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'
import type { StoredAnswers } from '../questionnaires/public.ts'
import { feedbackAnswerStore } from './answer-store.ts'
import { type FoundFeedback, type FoundResponse, requestFactsOf, responseFactsOf } from './queries.ts'
import { hasReadableAnswers, presentResult, recordReading, releasesOf } from './results.ts'

const iso = (date: Date | null) => date?.toISOString() ?? null

/** Feedback in a list, for viewers who may know about it. */
export function presentCard(found: FoundFeedback): FeedbackCard {
  const { row, responses, requester, subject, audiences } = found
  const isGiven = row.type === 'GIVE'
  return {
    id: row.id,
    type: row.type,
    kind: row.kind,
    topic: row.topic,
    requester: isGiven ? null : requester,
    subject,
    author: isGiven ? (responses[0]?.reviewer ?? null) : null,
    state: found.state,
    sentAt: isGiven ? iso(responses[0]?.submittedAt ?? null) : row.sentAt.toISOString(),
    deadline: iso(row.deadline),
    // With two reviewers, the total would reveal the other one’s progress (ANY-P16).
    progress: isGiven || audiences.length > 0 ? progressOf(found) : null,
    canReadAnswers: hasReadableAnswers(found),
  }
}

const progressOf = (found: FoundFeedback) => ({
  written: writtenCount(found),
  declined: found.responses.filter(({ declinedAt }) => declinedAt !== null).length,
  total: found.responses.length,
})

/** How many have answered. Readers without names who already read answers see only how many of these there are (ANON-3). */
function writtenCount(found: FoundFeedback): number {
  const { level, responses, audiences, levels } = found
  const readsWithoutNames = level !== 'NAMED' && audiences.some((audience) => levels[audience] === 'ANONYMOUS')
  const wasRead = responses.some(({ batch }) => batch !== null)
  return readsWithoutNames && (wasRead || hasReadableAnswers(found))
    ? releasesOf(found).filter((batch) => batch !== null).length
    : responses.filter(({ submittedAt }) => submittedAt !== null).length
}

/** The only function that turns feedback into what this viewer may read of it (MAY-4). */
export async function presentFeedback(
  tx: Tx,
  viewer: Viewer,
  found: FoundFeedback,
  now: Date,
): Promise<FeedbackDetails> {
  const { row, level, own, responses } = found
  const readable = level === 'NONE' ? [] : responses.filter(({ submittedAt }) => submittedAt !== null)
  const ids = new Set([...readable.map(({ id }) => id), ...(own ? [own.id] : [])])
  const answers = await feedbackAnswerStore.find(tx, viewer.company.id, [...ids])
  const isRequester = found.audiences.includes('requester')
  // Progress by name would reveal the authors to an audience without names; reviewers don’t see that of others either (ANY-P16).
  const isProgressVisible = level === 'NAMED'
  const facts = requestFactsOf(found)
  // However the answers are read: what was read becomes one release, and can’t be changed any more.
  await recordReading(tx, viewer, found, now)
  return {
    ...presentCard(found),
    note: row.note,
    questions: found.questions,
    version: row.version,
    maximumCharacters: DEFAULT_MAX_CHARACTERS,
    readers: {
      levels: found.levels,
      release: row.release,
      requester: row.type === 'GIVE' ? null : found.requester,
      subject: found.subject,
      directManager: found.managers[0] ?? null,
    },
    isRequester,
    givenVisibility: row.givenVisibility,
    isHidden: row.subjectId === viewer.id && row.hiddenAt !== null,
    closedAt: iso(row.closedAt),
    releasedAt: iso(row.releasedAt),
    reviewers: responses.map((response) => ({
      person: response.reviewer,
      progress: progressLabel(response.state, isProgressVisible || response === own),
      declineReason: (isRequester && isProgressVisible) || response === own ? response.declineReason : '',
      canRemove: isRequester && canRemoveReviewer(facts, responseFactsOf(response), isProgressVisible, now).allowed,
    })),
    result: presentResult(found, answers),
    own: own ? presentOwn(found, own, answers, now) : null,
    can: {
      edit: isRequester,
      changeQuestions: forRequester(isRequester, canChangeQuestions(facts, now)),
      addReviewers: forRequester(isRequester && row.kind !== 'SELF_REFLECTION', canAddReviewers(facts, now)),
      close: forRequester(isRequester, canClose(facts, now)),
      remind: forRequester(isRequester, canRemind({ ...facts, remindedAt: row.remindedAt }, now)),
      widenReaders: forRequester(isRequester, widenVerdict(found)),
      release: forRequester(isRequester && row.subjectId !== row.requesterId, releaseVerdict(found, now)),
      remove: removalVerdict(found, viewer, now).allowed,
      hide: row.type === 'GIVE' && row.subjectId === viewer.id,
    },
  }
}

const forRequester = <R extends string>(isRequester: boolean, verdict: Verdict<R>): Verdict<R | 'NOT_YOUR_REQUEST'> =>
  isRequester ? verdict : refused('NOT_YOUR_REQUEST')

/** Whether the requester may give audiences more than reviewers were shown. */
export const widenVerdict = ({ levels, level, responses }: FoundFeedback) =>
  canWidenReaders({
    levels,
    requesterReads: level,
    isBegun: responses.some(({ firstSavedAt, declinedAt }) => firstSavedAt !== null || declinedAt !== null),
  })

/** Whether the requester may release the feedback to the subject now. */
export const releaseVerdict = ({ row, levels, deadline, state, responses }: FoundFeedback, now: Date) =>
  canRelease(
    {
      release: row.release,
      level: levels.subject,
      deadline,
      releasedAt: row.releasedAt,
      submitted: responses.filter(({ submittedAt }) => submittedAt !== null).length,
      isEnded: state !== 'IN_PROGRESS',
    },
    now,
  )

export const removalVerdict = ({ row, own, audiences, levels }: FoundFeedback, viewer: Viewer, now: Date) =>
  canRemove(
    { type: row.type, givenAt: own?.submittedAt ?? null, isOpenedByOthers: own?.openedAt != null },
    {
      isRequester: audiences.includes('requester'),
      isAuthor: row.type === 'GIVE' && own?.reviewerId === viewer.id,
      isHrAudience: audiences.includes('hr') && levels.hr !== 'NONE',
    },
    now,
  )

/**
 * Whether the author may withdraw what they submitted: given feedback for a day, and in any case only until someone has
 * read it.
 */
export function reopenVerdict({ row, deadline }: FoundFeedback, own: FoundResponse, now: Date) {
  const verdict = canReopen(responseFactsOf(own), { deadline, closedAt: row.closedAt }, now)
  if (!verdict.allowed || row.type === 'REQUEST' || !own.submittedAt) return verdict
  return canChangeGiven({ givenAt: own.submittedAt, isOpenedByOthers: own.openedAt !== null }, now)
}

function presentOwn(
  found: FoundFeedback,
  own: FoundResponse,
  answers: StoredAnswers,
  now: Date,
): z.input<typeof OwnResponse> {
  const { row, deadline } = found
  const request = { deadline, closedAt: row.closedAt }
  const facts = responseFactsOf(own)
  return {
    state: own.state,
    answers: answers.get(own.id) ?? {},
    submittedAt: iso(own.submittedAt),
    declineReason: own.declineReason,
    can: {
      write: canWrite(facts, request, now),
      decline: canDecline(facts, request, now),
      reopen: reopenVerdict(found, own, now),
    },
  }
}
