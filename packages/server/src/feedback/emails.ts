import { emailTexts } from '@perennial/contract/messages/email-texts.ts'
import { defineEmail } from '../mail/public.ts'
import { defineNotification } from '../notifications/public.ts'

const toRead = { feature: 'feedback', category: 'feedback' } as const
const ofTeam = { feature: 'feedback', category: 'team' } as const

/**
 * Emails about requests of feedback cycles: names, dates and a link, never what was written (COM-P13). HR reads the
 * subjects in the email log, so these name no one.
 */
export const feedbackEmails = {
  declined: defineEmail({
    ...ofTeam,
    name: 'feedback-cycle-declined',
    placeholders: ['name', 'about'],
    texts: emailTexts('feedback-cycle-declined'),
  }),
  declinedWithoutName: defineEmail({
    ...ofTeam,
    name: 'feedback-cycle-declined-without-name',
    placeholders: ['about'],
    texts: emailTexts('feedback-cycle-declined-without-name'),
  }),
  available: defineEmail({
    ...ofTeam,
    name: 'feedback-cycle-available',
    placeholders: ['cycleName', 'people', 'deadline'],
    lists: ['people'],
    texts: emailTexts('feedback-cycle-available'),
  }),
  availableByHand: defineEmail({
    ...ofTeam,
    name: 'feedback-cycle-available-by-hand',
    placeholders: ['cycleName', 'people'],
    lists: ['people'],
    texts: emailTexts('feedback-cycle-available-by-hand'),
  }),
  released: defineEmail({
    ...toRead,
    name: 'feedback-cycle-released',
    placeholders: ['cycles'],
    lists: ['cycles'],
    texts: emailTexts('feedback-cycle-released'),
  }),
  releasedOfTeam: defineEmail({
    ...ofTeam,
    name: 'feedback-cycle-released-of-team',
    placeholders: ['people'],
    lists: ['people'],
    texts: emailTexts('feedback-cycle-released-of-team'),
  }),
} as const

/** Only the recipients may know who is reviewed, and by whom. */
const confidential = { isConfidential: true }

/** The notifications. */
export const feedbackNotifications = {
  declined: defineNotification('feedback-cycle-declined', ['name', 'about'], confidential),
  declinedWithoutName: defineNotification('feedback-cycle-declined-without-name', ['about'], confidential),
  available: defineNotification('feedback-cycle-available', ['cycle', 'count'], confidential),
  released: defineNotification('feedback-cycle-released', ['cycle'], confidential),
  // Notifications without an email.
  reviewerRemoved: defineNotification('feedback-cycle-reviewer-removed', ['about'], confidential),
  takeawayShared: defineNotification('feedback-cycle-takeaway-shared', ['about'], confidential),
} as const
