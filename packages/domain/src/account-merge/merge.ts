import { DAY_MS } from '../calendar/durations.ts'
import { type HrReachRefusal, hrReachRefusals } from '../people/content-rights.ts'
import {
  type AdministeredPerson,
  type Administrator,
  hasRightsBeyond,
  isLastSuperAdmin,
  isSuperAdmin,
} from '../people/roles.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'

export const mergeRefusals = [
  ...(['ONLY_HR_ADMINS_MERGE', 'SAME_PERSON', 'OWN_RECORD', 'ABOVE_YOU', 'MORE_RIGHTS_THAN_YOU'] as const),
  ...(['LAST_SUPER_ADMIN', 'GUESTS_WITH_GUESTS', 'DESTINATION_LEFT', 'MERGE_CLOSES_CIRCLE', 'MERGE_RUNNING'] as const),
  ...(['SAMPLE_WITH_SAMPLE', 'SUPER_ADMINS_ONLY', 'REVIEWS_ABOVE_YOU', 'DESTINATION_YOU_CONTROL'] as const),
  ...hrReachRefusals,
] as const
export type MergeRefusal = (typeof mergeRefusals)[number]

/** An account of a merge, as the rule needs it. */
export type MergeAccount = AdministeredPerson & {
  /** A sample person, who is deleted with the sample content. */
  isSample: boolean
  /** Whether the person is above the merging one (COM-P01). */
  isAboveYou: boolean
}

export type MergeFacts = {
  otherSuperAdmins: number
  /** The source is above the destination: its reports would report to someone below themselves. */
  sourceIsAboveDestination: boolean
  isRunning: boolean
  deleteSource: boolean
  /** The source may read about the merging person, or people above them: the destination could after the merge. */
  sourceReadsAboveYou: boolean
  /** The merging person controls the destination, and the source has drafts: they could read them. */
  givesYouDrafts: boolean
  /** Whether the source’s reports may have the destination as their manager (`canWidenHr`). */
  hrReach: Verdict<HrReachRefusal>
}

/** May someone merge accounts at all? HR Admins; Tech Admins only as super admins, who are HR Admins too (ADM-P05). */
export const canStartMerge = ({ isHr }: Pick<Administrator, 'isHr'>): Verdict<'ONLY_HR_ADMINS_MERGE'> =>
  isHr ? allowed : refused('ONLY_HR_ADMINS_MERGE')

/**
 * May the source be merged into the destination? Not one’s own account, no one above, no rights beyond one’s own, no
 * circle of managers (ADM-P22), and no account one controls that could then read more than oneself (MAY-8).
 */
export function canMerge(
  by: Administrator,
  source: MergeAccount,
  destination: MergeAccount,
  facts: MergeFacts,
): Verdict<MergeRefusal> {
  const { otherSuperAdmins, sourceIsAboveDestination, isRunning, deleteSource } = facts
  if (!by.isHr) return refused('ONLY_HR_ADMINS_MERGE')
  if (source.id === destination.id) return refused('SAME_PERSON')
  if (source.id === by.id || destination.id === by.id) return refused('OWN_RECORD')
  if (source.isAboveYou || destination.isAboveYou) return refused('ABOVE_YOU')
  if (hasRightsBeyond(source, by)) return refused('MORE_RIGHTS_THAN_YOU')
  if (isLastSuperAdmin(source, otherSuperAdmins)) return refused('LAST_SUPER_ADMIN')
  if (source.isGuest !== destination.isGuest) return refused('GUESTS_WITH_GUESTS')
  // Sample people are deleted with everything they have.
  if (source.isSample !== destination.isSample) return refused('SAMPLE_WITH_SAMPLE')
  if (!destination.isActive) return refused('DESTINATION_LEFT')
  if (facts.sourceReadsAboveYou) return refused('REVIEWS_ABOVE_YOU')
  if (facts.givesYouDrafts) return refused('DESTINATION_YOU_CONTROL')
  if (sourceIsAboveDestination) return refused('MERGE_CLOSES_CIRCLE')
  if (!facts.hrReach.allowed) return facts.hrReach
  if (isRunning) return refused('MERGE_RUNNING')
  return deleteSource && !isSuperAdmin(by) ? refused('SUPER_ADMINS_ONLY') : allowed
}

/** The progress of a merge: one not finished within a day is not retried, and blocks no account (ADM-P22). */
export const mergeStates = ['RUNNING', 'DONE', 'FAILED'] as const
export type MergeState = (typeof mergeStates)[number]
export const MERGE_TIMEOUT_MS = DAY_MS

export function mergeStateOf(
  { requestedAt, finishedAt }: { requestedAt: Date; finishedAt: Date | null },
  now: Date,
): MergeState {
  if (finishedAt !== null) return 'DONE'
  return now.getTime() - requestedAt.getTime() < MERGE_TIMEOUT_MS ? 'RUNNING' : 'FAILED'
}

/** The progress of a contribution that both accounts were asked for. */
export type ContributionProgress = { isBegun: boolean; isWritten: boolean }

/**
 * Both contribute to one review: the written one stays, else the destination’s (ADM-P22). No text is lost: if both
 * wrote, the other one stays with its author.
 */
export function contributionToKeep(
  source: ContributionProgress,
  destination: ContributionProgress,
): { stays: 'source' | 'destination'; other: 'goes' | 'stays' } {
  const stays = source.isWritten && !destination.isWritten ? 'source' : 'destination'
  const other = stays === 'source' ? destination : source
  return { stays, other: other.isBegun ? 'stays' : 'goes' }
}

/** What a merge moves, counted by kind. */
export const mergeItemKinds = [
  ...(['reviewsAbout', 'reviewsAsManager', 'contributions', 'reports', 'secondaryReviewees'] as const),
  ...(['feedbackAbout', 'feedbackBy', 'files', 'leaves', 'backups'] as const),
] as const
export type MergeItemKind = (typeof mergeItemKinds)[number]

/** Conflicts that keep a record from being moved, each with its own resolution. */
export const mergeConflicts = ['BOTH_REVIEWED', 'BOTH_CONTRIBUTE', 'ONE_REVIEWS_THE_OTHER', 'BOTH_AWAY'] as const
export type MergeConflict = (typeof mergeConflicts)[number]
