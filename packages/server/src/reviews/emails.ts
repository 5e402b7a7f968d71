import { emailTexts } from '@perennial/contract/messages/email-texts.ts'
import { defineEmail } from '../mail/public.ts'
import { defineNotification } from '../notifications/public.ts'

const ofReviews = { feature: 'review', isOfCycle: true, placeholders: ['name', 'reviewee', 'cycle'] } as const
const aboutMe = { ...ofReviews, category: 'feedback' } as const
const ofTeam = { ...ofReviews, category: 'team' } as const

/** Emails about one review (domain "Emails"): names, the cycle and a link, never what was written (COM-P13). */
export const reviewEmails = {
  managerShared: defineEmail({
    ...aboutMe,
    name: 'review-shared',
    texts: emailTexts('review-shared'),
  }),
  managerHidden: defineEmail({
    ...aboutMe,
    name: 'review-hidden',
    texts: emailTexts('review-hidden'),
  }),
  selfShared: defineEmail({
    ...ofTeam,
    name: 'review-self-shared',
    texts: emailTexts('review-self-shared'),
  }),
  selfHidden: defineEmail({
    ...ofTeam,
    name: 'review-self-hidden',
    texts: emailTexts('review-self-hidden'),
  }),
  changed: defineEmail({
    ...aboutMe,
    name: 'review-changed',
    texts: emailTexts('review-changed'),
  }),
  finished: defineEmail({
    ...ofTeam,
    name: 'review-finished',
    texts: emailTexts('review-finished'),
  }),
  signed: defineEmail({
    ...aboutMe,
    name: 'review-signed',
    texts: emailTexts('review-signed'),
  }),
  editedAs: defineEmail({
    ...ofTeam,
    name: 'review-edited-as',
    texts: emailTexts('review-edited-as'),
  }),
  ratingChanged: defineEmail({
    ...ofTeam,
    name: 'review-rating-changed',
    texts: emailTexts('review-rating-changed'),
  }),
} as const

const fields = ['name', 'reviewee', 'cycle'] as const
/** Whose review it is: the actor's own, the recipient's, or someone else's. */
const fieldsWithWhose = [...fields, 'whose'] as const

/** The same as notifications in the app; each kind has the message `notification.<kind>`. */
export const reviewNotifications = {
  managerShared: defineNotification('review-manager-shared', ['name', 'cycle']),
  managerHidden: defineNotification('review-manager-hidden', ['name', 'cycle']),
  selfShared: defineNotification('review-self-shared', ['name', 'cycle']),
  selfHidden: defineNotification('review-self-hidden', ['name', 'cycle']),
  changed: defineNotification('review-changed', fieldsWithWhose),
  finished: defineNotification('review-finished', fields),
  signed: defineNotification('review-signed', fieldsWithWhose),
  editedAs: defineNotification('review-edited-as', fields),
  ratingChanged: defineNotification('review-rating-changed', fields),
} as const
/** Only in the app: there is no email about it. */
export const revokedNotification = defineNotification('review-signature-revoked', fieldsWithWhose)

export type ReviewNoticeKind = keyof typeof reviewEmails
