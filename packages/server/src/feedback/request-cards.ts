import type { CycleOfRequest, FeedbackRequestCard } from '@perennial/contract/feedback/schemas.ts'
import { MIN_ANONYMOUS_AUTHORS } from '@perennial/domain/anonymity/minimum-group.ts'
import { cycleStateOf } from '@perennial/domain/cycles/life.ts'
import { nextStepOf } from '@perennial/domain/feedback/next-step.ts'
import type { Participant } from '@perennial/domain/feedback/participant.ts'
import { resultLevel } from '@perennial/domain/feedback/visibility.ts'
import type { z } from 'zod'
import type { FeedbackCycleRow } from './cycle/tables.ts'
import { type FoundParticipant, type FoundRequest, isPicked, isSelf } from './queries.ts'

export const iso = (date: Date | null): string | null => date?.toISOString() ?? null

/** A cycle as everyone with a part in one of its requests may know it. */
export const presentCycle = (cycle: FeedbackCycleRow, now: Date): z.input<typeof CycleOfRequest> => ({
  id: cycle.id,
  name: cycle.name,
  explanation: cycle.explanation,
  state: cycleStateOf(cycle, now),
  nominationMode: cycle.nominationMode,
  timeline: {
    processStarts: cycle.processStarts.toISOString(),
    inviteReviewersBy: cycle.inviteReviewersBy.toISOString(),
    approveReviewersFrom: iso(cycle.approveReviewersFrom),
    approveReviewersBy: iso(cycle.approveReviewersBy),
    writeFeedbackBy: cycle.writeFeedbackBy.toISOString(),
    managerRelease: iso(cycle.managerRelease),
    revieweeReleaseDate: iso(cycle.revieweeReleaseDate),
    processEnds: cycle.processEnds.toISOString(),
  },
  selfAssessment: cycle.selfAssessment,
})

/** A request as lists show it to someone who knows of it. */
export const presentCard = (found: FoundRequest, now: Date): FeedbackRequestCard => ({
  id: found.row.id,
  cycle: presentCycle(found.cycle, now),
  reviewee: found.reviewee,
  state: found.state,
  reviewers: { total: countedReviewers(found).length, written: found.rules.submitted },
  canReadAnswers: canReadAnswers(found, now),
  nextStep: nextStepFor(found, now),
})

/** Reviewers who were picked, and those who wrote without being asked. */
const countedReviewers = ({ participants }: FoundRequest): FoundParticipant[] =>
  participants.filter((participant) => isPicked(participant) || isSubmittedProactive(participant))

/** What was begun without being asked is no one’s business before it is submitted. */
export const isSubmittedProactive = ({ origin, submittedAt }: FoundParticipant): boolean =>
  origin === 'PROACTIVE' && submittedAt !== null

export function canReadAnswers({ rules, relations }: FoundRequest, now: Date): boolean {
  const level = resultLevel(rules, relations, now)
  if (level === 'NONE') return false
  return rules.submitted >= (level === 'NAMED' ? 1 : MIN_ANONYMOUS_AUTHORS)
}

export const participantFactsOf = (participant: FoundParticipant): Participant => ({
  state: participant.state,
  isSelf: isSelf(participant),
  isProactive: participant.origin === 'PROACTIVE',
})

/** What the viewer should do next. */
export function nextStepFor(found: FoundRequest, now: Date) {
  const { own, rules, relations } = found
  const self = own && isSelf(own) ? participantFactsOf(own) : undefined
  const hasManager = found.managers[0]?.isActive === true
  return nextStepOf(rules, relations, { canRead: canReadAnswers(found, now), hasManager, self }, now)
}
