import type { FeedbackRequestDetails, Participant, ReadersOfFeedback } from '@perennial/contract/feedback/schemas.ts'
import type { CycleQuestion } from '@perennial/domain/feedback/cycle/questions.ts'
import { readableQuestions } from '@perennial/domain/feedback/cycle/questions.ts'
import { type FeedbackAudience, feedbackAudiences } from '@perennial/domain/feedback/cycle/visibility-settings.ts'
import { byProgress, type ProgressLabel } from '@perennial/domain/feedback/participant.ts'
import {
  canRelease,
  canReopenWriting,
  canTakeBackRelease,
  isReleasedToManagers,
  isReleasedToReviewee,
} from '@perennial/domain/feedback/release.ts'
import {
  canApprove,
  canComplete,
  canFinishNominating,
  canNominate,
  canResumeNominating,
  canWithdrawApproval,
} from '@perennial/domain/feedback/request.ts'
import {
  areTooFewReviewers,
  canRemindReviewers,
  canRemoveReviewer,
  canWriteNote,
} from '@perennial/domain/feedback/reviewers.ts'
import {
  progressFor,
  seesConfidentialTopics,
  seesDeclineReason,
  seesReviewers,
} from '@perennial/domain/feedback/visibility.ts'
import { namedQuestions } from '@perennial/domain/questionnaires/named-questions.ts'
import type { z } from 'zod'
import type { Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'
import { type FoundParticipant, type FoundRequest, isPicked, isSelf } from './queries.ts'
import { findRemindable } from './reminders.ts'
import { iso, isSubmittedProactive, participantFactsOf, presentCard } from './request-cards.ts'
import { readResult } from './results.ts'
import { findLoads, type ReviewerLoads } from './reviewer-load.ts'
import { findTakeaway, presentTakeaway } from './takeaway-queries.ts'

/** The one function that turns a request into what this viewer may read of it (MAY-4). */
export async function presentRequest(
  tx: Tx,
  viewer: Viewer,
  found: FoundRequest,
  now: Date,
  as?: FeedbackAudience,
): Promise<FeedbackRequestDetails> {
  const { row, rules, relations } = found
  const nominate = canNominate(rules, relations, now)
  const shown = visibleParticipants(found)
  const [takeaway, remindable, loads] = await Promise.all([
    findTakeaway(tx, found),
    findRemindable(tx, found),
    nominate.allowed && shown
      ? findLoads(
          tx,
          viewer.company.id,
          shown.participants.map(({ reviewerId }) => reviewerId),
          now,
          row.id,
        )
      : undefined,
  ])
  return {
    ...presentCard(found, now),
    version: row.version,
    manager: found.managers[0] ?? null,
    noteFromReviewee: row.noteFromReviewee,
    nomination: presentNomination(found),
    participants: shown && presentParticipants(found, shown.participants, loads, now),
    isListPartial: shown?.isPartial ?? false,
    tooFewReviewers: areTooFewReviewers(rules),
    readers: presentReaders(found),
    released: {
      managers: isReleasedToManagers(rules, now),
      reviewee: isReleasedToReviewee(rules, now),
      releasedAt: iso(row.releasedAt),
      isOpened: relations.has('hrAdmin') && row.openedAt !== null,
    },
    questions: questionsFor(found),
    result: await readResult(tx, viewer, found, now, { as }),
    takeaway: presentTakeaway(found, takeaway),
    ownParticipantId: found.own && relations.has('reviewer') ? found.own.id : null,
    can: {
      nominate,
      finishNominating: canFinishNominating(rules, relations, now),
      resumeNominating: canResumeNominating(rules, relations, now),
      approve: canApprove(rules, relations, now),
      withdrawApproval: canWithdrawApproval(rules, relations, now),
      complete: canComplete(rules, relations, now),
      reopen: canReopenWriting(rules, relations, now),
      release: canRelease(rules, relations, now),
      takeBackRelease: canTakeBackRelease(rules, relations, now),
      remind: canRemindReviewers(rules, remindable, relations, now),
      editNote: canWriteNote(rules, relations, now).allowed,
      previewAs: relations.has('hrAdmin') ? [...feedbackAudiences] : [],
      // There are no exports of results yet.
      exportResult: false,
    },
  }
}

/** The questions as the viewer may read them, about the reviewee by their first name. */
export const questionsFor = ({ cycle, reviewee, relations }: FoundRequest): CycleQuestion[] =>
  namedQuestions(
    readableQuestions(cycle.questions as readonly CycleQuestion[], { confidential: seesConfidentialTopics(relations) }),
    reviewee.name,
  )

/** Who reads the answers, as reviewers are told before they write (FBK-P19). */
export const presentReaders = (found: FoundRequest): z.input<typeof ReadersOfFeedback> => ({
  visibility: found.rules.visibility,
  reviewee: found.reviewee,
  directManager: found.managers[0] ?? null,
  managerRelease: iso(found.cycle.managerRelease),
  revieweeRelease: iso(found.cycle.revieweeReleaseDate),
  hasConfidentialQuestions: questionsFor(found).some(({ isConfidential }) => isConfidential),
})

/** What whoever picks the reviewers is told; the note is for them alone. */
function presentNomination({ cycle, relations }: FoundRequest) {
  const { limit, suggestion, note } = cycle.nomination
  const isPicker = [...relations].some((relation) => relation !== 'reviewer')
  return {
    limit: limit.enabled ? limit.limit : null,
    suggestion: suggestion.enabled ? { lower: suggestion.lowerLimit, upper: suggestion.upperLimit } : null,
    note: note.enabled && isPicker ? note.note : '',
  }
}

/** The reviewers the viewer may know; null where the list is hidden from them. */
export function visibleParticipants({ rules, relations, participants }: FoundRequest) {
  const isListed = (participant: FoundParticipant) =>
    // Among hidden authors, someone who wrote without being asked is certainly one of them.
    isPicked(participant) || isSelf(participant) || (isSubmittedProactive(participant) && !hidesAuthors)
  const hidesAuthors = progressFor('WRITTEN', rules, relations) === 'HIDDEN'
  if (seesReviewers(rules, relations)) return { participants: participants.filter(isListed), isPartial: false }
  if (!relations.has('reviewee')) return null
  return {
    participants: participants.filter((participant) => participant.origin === 'REVIEWEE' || isSelf(participant)),
    isPartial: true,
  }
}

/** By progress as the viewer sees it, then by name (FBC-07). */
const presentParticipants = (
  found: FoundRequest,
  participants: readonly FoundParticipant[],
  loads: ReviewerLoads | undefined,
  now: Date,
): z.input<typeof Participant>[] =>
  participants
    .map((participant) => presentParticipant(found, participant, loads, now))
    .toSorted((a, b) => byProgress(a.progress, b.progress))

function presentParticipant(
  found: FoundRequest,
  participant: FoundParticipant,
  loads: ReviewerLoads | undefined,
  now: Date,
): z.input<typeof Participant> {
  const { rules, relations, own } = found
  const progress = progressOf(found, participant)
  return {
    id: participant.id,
    person: participant.reviewer,
    isGuest: participant.isGuest,
    origin: participant.origin,
    relationship: participant.relationship,
    progress,
    declineReason:
      participant === own || (progress === 'DECLINED' && seesDeclineReason(relations)) ? participant.declineReason : '',
    load: loads && !isSelf(participant) ? (loads.get(participant.reviewerId) ?? { open: 0, nextDue: null }) : null,
    canRemove: canRemoveReviewer(rules, removableOf(participant), relations, now),
  }
}

/** The self-assessment always has a name, so that its progress is no secret to those who read the request (FBK-P28). */
export const progressOf = ({ rules, relations, own }: FoundRequest, participant: FoundParticipant): ProgressLabel =>
  participant === own || isSelf(participant) ? participant.state : progressFor(participant.state, rules, relations)

export const removableOf = (participant: FoundParticipant) => ({
  ...participantFactsOf(participant),
  addedAt: participant.addedAt,
  isInBatch: participant.batch !== null,
})
