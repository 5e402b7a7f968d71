import type { Participant } from '@perennial/contract/feedback/schemas.ts'
import { byProgress, type ProgressLabel } from '@perennial/domain/feedback/participant.ts'
import { canRemoveReviewer } from '@perennial/domain/feedback/reviewers.ts'
import { progressFor, seesDeclineReason, seesReviewers } from '@perennial/domain/feedback/visibility.ts'
import type { z } from 'zod'
import { type FoundParticipant, type FoundRequest, isPicked, isSelf, participantFactsOf } from './queries.ts'
import type { ReviewerLoads } from './reviewer-load.ts'

/** The reviewers the viewer may know; null where the list is hidden from them. */
export function visibleParticipants(found: FoundRequest) {
  const { rules, relations, participants } = found
  if (seesReviewers(rules, relations)) {
    // Among hidden authors, someone who wrote without being asked is certainly one of them.
    const isShown = hidesAuthors(found) ? () => false : isSubmittedProactive
    const isListed = (participant: FoundParticipant) =>
      isPicked(participant) || isSelf(participant) || isShown(participant)
    return { participants: participants.filter(isListed), isPartial: false }
  }
  if (!relations.has('reviewee')) return null
  return { participants: participants.filter((item) => item.origin === 'REVIEWEE' || isSelf(item)), isPartial: true }
}

/** Whether the viewer may not know who has written. */
export const hidesAuthors = ({ rules, relations }: FoundRequest): boolean =>
  progressFor('WRITTEN', rules, relations) === 'HIDDEN'

/** What was begun without being asked is no one’s business before it is submitted. */
export const isSubmittedProactive = ({ origin, submittedAt }: FoundParticipant): boolean =>
  origin === 'PROACTIVE' && submittedAt !== null

/** How many were picked as far as the viewer knows: picking someone who is hidden must look like picking anyone. */
export const knownReviewers = (found: FoundRequest): number =>
  (visibleParticipants(found)?.participants ?? found.participants).filter(isPicked).length

/** By progress as the viewer sees it, then by name (FBC-07). */
export const presentParticipants = (
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
