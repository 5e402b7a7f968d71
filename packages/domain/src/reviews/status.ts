/** Kinds of assessment (REV-07). */
export const assessmentTypes = ['SELF_ASSESSMENT', 'ASSESSMENT', 'CONTRIBUTOR_ASSESSMENT'] as const
export type AssessmentType = (typeof assessmentTypes)[number]

/** The states of an assessment, in order (REV-05). */
export const assessmentStatuses = ['NOT_STARTED', 'STARTED', 'WRITTEN', 'SHARED', 'SIGNED'] as const
export type AssessmentStatus = (typeof assessmentStatuses)[number]

/** What can be done with a written assessment (REV-06). */
export const reviewActions = ['SHARING', 'SIGNING', 'HIDING'] as const
export type ReviewAction = (typeof reviewActions)[number]

/** What is stored of an assessment: when each step was taken. */
export type AssessmentTimestamps = {
  firstSavedAt: Date | null
  writtenAt: Date | null
  sharedAt: Date | null
  signedAt: Date | null
}

/** The status that follows from what was done; the latest step counts (REV-05). */
export function assessmentStatusOf(marks: AssessmentTimestamps): AssessmentStatus {
  if (marks.signedAt) return 'SIGNED'
  if (marks.sharedAt) return 'SHARED'
  if (marks.writtenAt) return 'WRITTEN'
  return marks.firstSavedAt ? 'STARTED' : 'NOT_STARTED'
}

/** Whether an assessment has reached at least this status. */
export const hasReached = (status: AssessmentStatus, least: AssessmentStatus): boolean =>
  assessmentStatuses.indexOf(status) >= assessmentStatuses.indexOf(least)

/** The marks after hiding: the text stays, and it is a draft again, whether it had been marked as finished or not (REV-06). */
export const timestampsAfterHiding = <M extends AssessmentTimestamps>(marks: M): M => ({
  ...marks,
  writtenAt: null,
  sharedAt: null,
})
