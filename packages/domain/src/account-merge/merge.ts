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

/** Whom a merge is about, as the rule needs them. */
export type MergeAccount = AdministeredPerson & {
  /** Made up: goes with everything once the sample content goes. */
  isSample: boolean
  /** Stands in the line above whoever merges (COM-P01). */
  isAboveYou: boolean
}

export type MergeFacts = {
  otherSuperAdmins: number
  /** The account that ends stands above the one that stays: its reports would report to someone below themselves. */
  sourceIsAboveDestination: boolean
  isRunning: boolean
  deleteSource: boolean
  /** The account that ends reads about whoever merges, or about people above them: the other one would from then on. */
  sourceReadsAboveYou: boolean
  /** Whoever merges has a hand in the account that stays, and the other one has written: they would read it. */
  givesYouDrafts: boolean
  /** Whether the reports of the account that ends may have the other one as their manager (`canWidenHr`). */
  hrReach: Verdict<HrReachRefusal>
}

/** May someone begin at all? HR Admins; Tech Admins only as super admins, who are HR Admins too (ADM-P05). */
export const canStartMerge = ({ isHr }: Pick<Administrator, 'isHr'>): Verdict<'ONLY_HR_ADMINS_MERGE'> =>
  isHr ? allowed : refused('ONLY_HR_ADMINS_MERGE')

/**
 * May this account become that one? Not one’s own, no one above, no rights beyond one’s own, no circle of managers (ADM-P22), and no
 * account in which one has a hand where it would come to read more than oneself (MAY-8).
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
  // Sample people go with all that is theirs.
  if (source.isSample !== destination.isSample) return refused('SAMPLE_WITH_SAMPLE')
  if (!destination.isActive) return refused('DESTINATION_LEFT')
  if (facts.sourceReadsAboveYou) return refused('REVIEWS_ABOVE_YOU')
  if (facts.givesYouDrafts) return refused('DESTINATION_YOU_CONTROL')
  if (sourceIsAboveDestination) return refused('MERGE_CLOSES_CIRCLE')
  if (!facts.hrReach.allowed) return facts.hrReach
  if (isRunning) return refused('MERGE_RUNNING')
  return deleteSource && !isSuperAdmin(by) ? refused('SUPER_ADMINS_ONLY') : allowed
}

/** How far a merge is: one that did not come to its end within a day is not tried again, and holds no one (ADM-P22). */
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

/** How far a contribution is that both accounts were asked for. */
export type ContributionProgress = { isBegun: boolean; isWritten: boolean }

/**
 * Both contribute to one review: the written one stays, else that of the destination (ADM-P22). Nothing that someone wrote is
 * lost: where both wrote, the other one stays where it is.
 */
export function contributionToKeep(
  source: ContributionProgress,
  destination: ContributionProgress,
): { stays: 'source' | 'destination'; other: 'goes' | 'stays' } {
  const stays = source.isWritten && !destination.isWritten ? 'source' : 'destination'
  const other = stays === 'source' ? destination : source
  return { stays, other: other.isBegun ? 'stays' : 'goes' }
}

/** What a merge moves, each counted. */
export const mergeItemKinds = [
  ...(['reviewsAbout', 'reviewsAsManager', 'contributions', 'reports', 'secondaryReviewees'] as const),
  ...(['files', 'leaves', 'backups'] as const),
] as const
export type MergeItemKind = (typeof mergeItemKinds)[number]

/** What stands in the way of moving something as it is, each with what becomes of it. */
export const mergeConflicts = ['BOTH_REVIEWED', 'BOTH_CONTRIBUTE', 'ONE_REVIEWS_THE_OTHER', 'BOTH_AWAY'] as const
export type MergeConflict = (typeof mergeConflicts)[number]
