import type { CycleOfRequest, FeedbackRequestCard } from '@perennial/contract/feedback/schemas.ts'
import { cycleStateOf } from '@perennial/domain/cycles/life.ts'
import { nextStepOf } from '@perennial/domain/feedback/next-step.ts'
import type { z } from 'zod'
import type { FeedbackCycleRow } from './cycle/tables.ts'
import { type FoundRequest, isSelf, participantFactsOf } from './queries.ts'
import { hasReadableAnswers, releasesFor } from './results.ts'
import { hidesAuthors, isSubmittedProactive, knownReviewers } from './reviewer-list.ts'

type Reader = Parameters<typeof hasReadableAnswers>[1]

export const iso = (date: Date | null): string | null => date?.toISOString() ?? null

/** A cycle, as shown to everyone with a part in one of its requests. */
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

/** A request in a list, for viewers who may know about it. */
export const presentCard = (found: FoundRequest, viewer: Reader, now: Date): FeedbackRequestCard => ({
  id: found.row.id,
  cycle: presentCycle(found.cycle, now),
  reviewee: found.reviewee,
  state: found.state,
  reviewers: countsFor(found, viewer, now),
  canReadAnswers: hasReadableAnswers(found, viewer, now),
  nextStep: nextStepFor(found, viewer, now),
})

/**
 * How many reviewers there are, and how many have written. Readers without names see as many as they read answers of,
 * once someone has read (ANON-3). For them, people who write without being asked are not counted, and picking someone
 * always has the same effect.
 */
function countsFor(found: FoundRequest, viewer: Reader, now: Date): FeedbackRequestCard['reviewers'] {
  const { participants, rules } = found
  const picked = knownReviewers(found)
  if (!hidesAuthors(found))
    return { total: picked + participants.filter(isSubmittedProactive).length, written: rules.submitted }
  const releases = releasesFor(found, viewer, now)
  const read = participants.filter((item, index) => !isSelf(item) && (item.batch ?? releases[index] ?? null) !== null)
  const written = read.length > 0 ? read.length : rules.submitted
  return { total: Math.max(picked, written), written }
}

/** The viewer’s next step. */
export function nextStepFor(found: FoundRequest, viewer: Reader, now: Date) {
  const { own, rules, relations } = found
  const self = own && isSelf(own) ? participantFactsOf(own) : undefined
  const hasManager = found.managers[0]?.isActive === true
  return nextStepOf(rules, relations, { canRead: hasReadableAnswers(found, viewer, now), hasManager, self }, now)
}
