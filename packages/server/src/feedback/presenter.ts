import type { FeedbackRequestDetails, ReadersOfFeedback } from '@perennial/contract/feedback/schemas.ts'
import type { CycleQuestion } from '@perennial/domain/feedback/cycle/questions.ts'
import { readableQuestions } from '@perennial/domain/feedback/cycle/questions.ts'
import { type FeedbackAudience, feedbackAudiences } from '@perennial/domain/feedback/cycle/visibility-settings.ts'
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
import { canExportPerspective, canExportResult, resultPerspectives } from '@perennial/domain/feedback/result-export.ts'
import { areTooFewReviewers, canRemindReviewers, canWriteNote } from '@perennial/domain/feedback/reviewers.ts'
import { seesConfidentialTopics } from '@perennial/domain/feedback/visibility.ts'
import { namedQuestions } from '@perennial/domain/questionnaires/named-questions.ts'
import type { z } from 'zod'
import type { Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'
import type { FoundRequest } from './queries.ts'
import { findRemindable } from './reminders.ts'
import { iso, presentCard } from './request-cards.ts'
import { readResult } from './results.ts'
import { knownReviewers, presentParticipants, visibleParticipants } from './reviewer-list.ts'
import { findLoads } from './reviewer-load.ts'
import { findTakeaway, presentTakeaway } from './takeaway-queries.ts'

/** The only function that turns a request into what this viewer may read of it (MAY-4). */
export async function presentRequest(
  tx: Tx,
  viewer: Viewer,
  found: FoundRequest,
  now: Date,
  as?: FeedbackAudience,
): Promise<FeedbackRequestDetails> {
  const { row, rules, relations } = found
  // A preview of HR shows no more here than the audience sees on its own page.
  const shownTo = as && relations.has('hrAdmin') ? { ...found, relations: new Set([as]) } : found
  const nominate = canNominate(rules, relations, now)
  const shown = visibleParticipants(found)
  const [takeaway, remindable, loads, result] = await Promise.all([
    findTakeaway(tx, found),
    findRemindable(tx, viewer, found),
    nominate.allowed && shown
      ? findLoads(
          tx,
          viewer.company.id,
          shown.participants.map(({ reviewerId }) => reviewerId),
          now,
          row.id,
        )
      : undefined,
    readResult(tx, viewer, found, now, { as }),
  ])
  return {
    ...presentCard(found, viewer, now),
    version: row.version,
    manager: found.managers[0] ?? null,
    noteFromReviewee: row.noteFromReviewee,
    nomination: presentNomination(found),
    participants: shown && presentParticipants(found, shown.participants, loads, now),
    isListPartial: shown?.isPartial ?? false,
    tooFewReviewers: areTooFewReviewers({ ...rules, reviewers: knownReviewers(found) }),
    readers: presentReaders(shownTo),
    released: {
      managers: isReleasedToManagers(rules, now),
      reviewee: isReleasedToReviewee(rules, now),
      releasedAt: iso(row.releasedAt),
      isOpened: relations.has('hrAdmin') && row.openedAt !== null,
    },
    questions: questionsFor(shownTo),
    result,
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
      exportResult: canExportResult(result.state).allowed,
      exportAs: resultPerspectives.filter(
        (perspective) => canExportPerspective(perspective, rules, relations, now).allowed,
      ),
    },
  }
}

/** The questions that the viewer may read, with the reviewee’s first name. */
export const questionsFor = ({ cycle, reviewee, relations }: FoundRequest): CycleQuestion[] =>
  namedQuestions(
    readableQuestions(cycle.questions as readonly CycleQuestion[], { confidential: seesConfidentialTopics(relations) }),
    reviewee.name,
  )

/** Who reads the answers, as shown to reviewers before they write (FBK-P19). */
export const presentReaders = (found: FoundRequest): z.input<typeof ReadersOfFeedback> => ({
  visibility: found.rules.visibility,
  reviewee: found.reviewee,
  directManager: found.managers[0] ?? null,
  managerRelease: iso(found.cycle.managerRelease),
  revieweeRelease: iso(found.cycle.revieweeReleaseDate),
  hasConfidentialQuestions: questionsFor(found).some(({ isConfidential }) => isConfidential),
})

/** The rules for picking reviewers, shown to those who pick; the note is only for them. */
function presentNomination({ cycle, relations }: FoundRequest) {
  const { limit, suggestion, note } = cycle.nomination
  const isPicker = [...relations].some((relation) => relation !== 'reviewer')
  return {
    limit: limit.enabled ? limit.limit : null,
    suggestion: suggestion.enabled ? { lower: suggestion.lowerLimit, upper: suggestion.upperLimit } : null,
    note: note.enabled && isPicker ? note.note : '',
  }
}
