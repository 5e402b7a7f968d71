import type { Participant } from '@perennial/contract/feedback/schemas.ts'
import { byProgress, type ProgressLabel } from '@perennial/domain/feedback/participant.ts'
import { relationshipOf } from '@perennial/domain/feedback/relationship.ts'
import { canRemoveReviewer } from '@perennial/domain/feedback/reviewers.ts'
import { progressFor, seesDeclineReason, seesReviewers } from '@perennial/domain/feedback/visibility.ts'
import type { z } from 'zod'
import { type FoundParticipant, type FoundRequest, isPicked, isSelf, participantFactsOf } from './queries.ts'
import type { ReviewerLoads } from './reviewer-load.ts'

/** The reviewers that the viewer may know; null if the list is hidden from them. */
export function visibleParticipants(found: FoundRequest) {
  const { rules, relations, participants } = found
  if (seesReviewers(rules, relations)) {
    // Where authors are hidden, listing someone who wrote without being asked would reveal an author.
    const isShown = hidesAuthors(found) ? () => false : isSubmittedProactive
    const isListed = (participant: FoundParticipant) =>
      isPicked(participant) || isSelf(participant) || isShown(participant)
    return { participants: participants.filter(isListed), isPartial: false }
  }
  if (!relations.has('reviewee')) return null
  return { participants: participants.flatMap((item) => (isSelf(item) ? [item] : ownPickOf(item))), isPartial: true }
}

/**
 * The reviewee’s own pick. If others had picked the same person without the reviewee seeing it, it looks as if only the
 * reviewee had; a link that was revoked before isn’t shown as revoked.
 */
function ownPickOf(participant: FoundParticipant): FoundParticipant[] {
  const { origin, revieweePickedAt: addedAt, guestLinkRevokedAt: revokedAt } = participant
  if (origin === 'REVIEWEE') return [participant]
  if (!isPicked(participant) || !addedAt) return []
  const guestLinkRevokedAt = revokedAt && revokedAt >= addedAt ? revokedAt : null
  return [{ ...participant, origin: 'REVIEWEE', addedAt, guestLinkRevokedAt }]
}

/** Whether the viewer may not know who has written. */
export const hidesAuthors = ({ rules, relations }: FoundRequest): boolean =>
  progressFor('WRITTEN', rules, relations) === 'HIDDEN'

/** What someone begins without being asked is not shown before it is submitted. */
export const isSubmittedProactive = ({ origin, submittedAt }: FoundParticipant): boolean =>
  origin === 'PROACTIVE' && submittedAt !== null

/** How many were picked, as far as the viewer knows: picking a hidden reviewer must look like picking anyone. */
export const knownReviewers = (found: FoundRequest): number =>
  (visibleParticipants(found)?.participants ?? found.participants).filter(isPicked).length

/** Sorted by progress as the viewer sees it, then by name (FBC-07). */
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
    person: participant.reviewer,
    isGuest: participant.isGuest,
    origin: participant.origin,
    relationship: shownRelationship(found, participant),
    progress,
    declineReason:
      participant === own || (progress === 'DECLINED' && seesDeclineReason(relations)) ? participant.declineReason : '',
    guestLink: loads && participant.isGuest ? guestLinkStateOf(participant) : null,
    load: loads && !isSelf(participant) ? (loads.get(participant.reviewerId) ?? { open: 0, nextDue: null }) : null,
    canRemove: canRemoveReviewer(rules, removableOf(participant), relations, now),
  }
}

/** The self-assessment always has a name, so its progress is shown to everyone who reads the request (FBK-P28). */
export const progressOf = ({ rules, relations, own }: FoundRequest, participant: FoundParticipant): ProgressLabel =>
  participant === own || isSelf(participant) ? participant.state : progressFor(participant.state, rules, relations)

/**
 * Results are grouped by the relationship at the time when someone was added. Where authors are hidden, lists show the
 * current one: an older one would reveal that this person had begun before they were picked.
 */
const shownRelationship = (found: FoundRequest, { relationship, reviewerId, managerId, isGuest }: FoundParticipant) =>
  hidesAuthors(found)
    ? relationshipOf(
        { id: reviewerId, managerId, isGuest },
        { id: found.row.revieweeId, managerId: found.managers[0]?.id ?? null },
      )
    : relationship

export const removableOf = (participant: FoundParticipant) => ({
  ...participantFactsOf(participant),
  addedAt: participant.addedAt,
  isInBatch: participant.batch !== null,
})

function guestLinkStateOf({ guestLinkRevokedAt, informedAt }: FoundParticipant) {
  if (guestLinkRevokedAt) return 'REVOKED'
  return informedAt ? 'SENT' : 'NOT_SENT'
}
