import type { TimelineField } from '@perennial/domain/reviews/cycle/timeline.ts'

type Instants = Partial<Record<TimelineField, string | null>>

/** The deadlines of the phase that people are in: of writing, then of sharing and signing, then of signing. */
export function openDeadlines(timeline: Instants, now: Date): readonly TimelineField[] {
  const isOpen = (field: TimelineField) => {
    const at = timeline[field]
    return at !== null && at !== undefined && new Date(at) > now
  }
  const used = (fields: readonly TimelineField[]) => fields.filter((field) => timeline[field])
  if (isOpen('processEndsForReviewees') || isOpen('processEndsForReviewers'))
    return used(['revieweeWriteUntil', 'processEndsForReviewees', 'managerWriteUntil', 'processEndsForReviewers'])
  if (isOpen('managerShareUntil')) return used(['discussAndShareBy', 'managerShareUntil', 'signBy'])
  return used(['signBy'])
}
