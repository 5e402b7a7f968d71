import { defineTimeline } from '../../cycles/timeline.ts'
import type { InstantsOf } from '../../cycles/timeline-definition.ts'
import { hasApproval, type NominationMode, nominationModes } from './nomination.ts'

/**
 * The dates of a feedback cycle and the days after its start that are proposed (part 2 §9). Without a date of release managers
 * read each answer when it is submitted, and reviewees only what is released by hand (FBK-P02).
 */
export const feedbackTimeline = defineTimeline({
  variants: nominationModes,
  dates: {
    processStarts: { role: 'opening', offsetDays: 0 },
    inviteReviewersBy: { role: 'deadline', offsetDays: 6 },
    approveReviewersFrom: { role: 'opening', offsetDays: 8, onlyIn: modesWithApproval() },
    approveReviewersBy: { role: 'deadline', offsetDays: 13, onlyIn: modesWithApproval() },
    writeFeedbackBy: { role: 'deadline', offsetDays: 20 },
    managerRelease: { role: 'opening', offsetDays: 22, isOptional: true },
    revieweeReleaseDate: { role: 'opening', offsetDays: 25, isOptional: true },
    processEnds: { role: 'deadline', offsetDays: 27 },
  },
  orders: [
    [
      'processStarts',
      'inviteReviewersBy',
      'approveReviewersFrom',
      'approveReviewersBy',
      'writeFeedbackBy',
      'managerRelease',
      'revieweeReleaseDate',
      'processEnds',
    ],
  ],
  strictOrders: [
    ['processStarts', 'inviteReviewersBy'],
    ['approveReviewersBy', 'writeFeedbackBy'],
  ],
  start: ['processStarts'],
  end: ['processEnds'],
})

export type FeedbackTimelineField = (typeof feedbackTimeline)['fields'][number]

function modesWithApproval(): NominationMode[] {
  return nominationModes.filter(hasApproval)
}

/**
 * Openings that have passed: they can no longer move, since people already act or read (FBK-P03). A deadline that has passed
 * can be extended, as far as the order of the dates allows.
 */
export const passedDates = (dates: InstantsOf<FeedbackTimelineField>, now: Date): FeedbackTimelineField[] =>
  feedbackTimeline.fields.filter((field) => {
    const date = dates[field]
    return date !== null && date <= now && !feedbackTimeline.extendableFields.includes(field)
  })
