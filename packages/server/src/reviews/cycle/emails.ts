import { emailTexts } from '@perennial/contract/messages/email-texts.ts'
import type { NudgeKind, NudgeSide } from '@perennial/domain/reviews/cycle/nudging.ts'
import { defineEmail } from '../../mail/public.ts'
import { defineNotification } from '../../notifications/public.ts'

const common = { category: 'tasks', feature: 'review' } as const
const ofCycle = { ...common, isOfCycle: true } as const

/** To a reviewee when their part begins. */
const selfInformed = defineEmail({
  name: 'review-self-informed',
  ...ofCycle,
  placeholders: ['cycleName', 'writeUntil'],
  texts: emailTexts('review-self-informed'),
})

/** To a main reviewer: one email with everyone they write about. */
const managerInformed = defineEmail({
  name: 'review-manager-informed',
  ...ofCycle,
  placeholders: ['cycleName', 'writeUntil', 'people'],
  lists: ['people'],
  texts: emailTexts('review-manager-informed'),
})

/** To a contributor. */
const contributorInformed = defineEmail({
  name: 'review-contributor-informed',
  ...ofCycle,
  placeholders: ['cycleName', 'writeUntil', 'people'],
  lists: ['people'],
  texts: emailTexts('review-contributor-informed'),
})

const selfNudged = defineEmail({
  name: 'review-self-nudged',
  ...ofCycle,
  pausesOnLeave: true,
  placeholders: ['cycleName', 'reminder'],
  texts: emailTexts('review-self-nudged'),
})

const managerNudged = defineEmail({
  name: 'review-manager-nudged',
  ...ofCycle,
  pausesOnLeave: true,
  placeholders: ['cycleName', 'reminder', 'people'],
  lists: ['people'],
  texts: emailTexts('review-manager-nudged'),
})

const contributorNudged = defineEmail({
  name: 'review-contributor-nudged',
  ...ofCycle,
  pausesOnLeave: true,
  placeholders: ['cycleName', 'reminder', 'people'],
  lists: ['people'],
  texts: emailTexts('review-contributor-nudged'),
})

/** To a new main reviewer (REV-P27). */
export const reviewerAssignedMessages = {
  mail: defineEmail({
    name: 'review-manager-assigned',
    ...ofCycle,
    placeholders: ['cycleName', 'name'],
    texts: emailTexts('review-manager-assigned'),
  }),
  news: defineNotification('review-manager-assigned', ['cycle', 'person']),
}

/** To someone who is back from leave: their dates are later (REV-P03). */
export const datesMovedMessages = {
  mail: defineEmail({
    name: 'review-dates-moved',
    ...common,
    placeholders: ['cycles'],
    lists: ['cycles'],
    texts: emailTexts('review-dates-moved'),
  }),
  news: defineNotification('review-dates-moved', ['count']),
}

/** To a new cycle admin (ADM-P23). */
export const adminAssignedNotification = defineNotification('review-cycle-admin-added', ['cycle'])

/** What each side gets when their task begins and as a reminder, as an email and as a notification. */
export const cycleMessages = {
  reviewees: {
    informed: { mail: selfInformed, news: defineNotification('review-self-informed', ['cycle']) },
    nudged: { mail: selfNudged, news: defineNotification('review-self-nudged', ['cycle']) },
  },
  reviewers: {
    informed: { mail: managerInformed, news: defineNotification('review-manager-informed', ['cycle', 'count']) },
    nudged: { mail: managerNudged, news: defineNotification('review-manager-nudged', ['cycle', 'count']) },
  },
  contributors: {
    informed: {
      mail: contributorInformed,
      news: defineNotification('review-contributor-informed', ['cycle', 'count']),
    },
    nudged: { mail: contributorNudged, news: defineNotification('review-contributor-nudged', ['cycle', 'count']) },
  },
}

const ofSides = Object.values(cycleMessages)
/** All of them, in the order of the list of templates: each is an email and a notification. */
export const cycleMessageKinds = [
  ...ofSides.map(({ informed }) => informed),
  ...ofSides.map(({ nudged }) => nudged),
  reviewerAssignedMessages,
  datesMovedMessages,
]

/** What people are reminded of, in a sentence. */
export const reminderKeyOf = (side: NudgeSide, kind: NudgeKind | null) =>
  side === 'contributors' ? 'mail.reminder.contributors' : (`mail.reminder.${side}.${kind ?? 'NOT_STARTED'}` as const)
