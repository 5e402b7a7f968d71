import { emailTexts } from '@perennial/contract/messages/email-texts.ts'
import { defineEmail } from '../mail/public.ts'
import { defineNotification } from '../notifications/public.ts'

const toWrite = { feature: 'requestFeedback', category: 'tasks', hidesSubject: true } as const
const toRead = { feature: 'requestFeedback', category: 'feedback', hidesSubject: true } as const
const ofTeam = { feature: 'requestFeedback', category: 'team', hidesSubject: true } as const

/**
 * Emails of anytime feedback: names, dates and a link, never what was written (COM-P13). Subject lines contain neither
 * the topic nor the name of the person the feedback is about, and the email log hides those to others (ANY-P05).
 */
export const feedbackEmails = {
  askedAboutRequester: defineEmail({
    ...toWrite,
    name: 'feedback-request-about-requester',
    placeholders: ['name', 'deadline'],
    texts: emailTexts('feedback-request-about-requester'),
  }),
  askedAboutOther: defineEmail({
    ...toWrite,
    name: 'feedback-request-about-other',
    placeholders: ['name', 'about', 'deadline'],
    texts: emailTexts('feedback-request-about-other'),
  }),
  askedOnTopic: defineEmail({
    ...toWrite,
    name: 'feedback-request-topic',
    placeholders: ['name', 'about', 'deadline'],
    texts: emailTexts('feedback-request-topic'),
  }),
  askedToReflect: defineEmail({
    ...toWrite,
    name: 'feedback-request-self-reflection',
    placeholders: ['name', 'deadline'],
    texts: emailTexts('feedback-request-self-reflection'),
  }),
  askedAboutSeveral: defineEmail({
    ...toWrite,
    name: 'feedback-request-several',
    placeholders: ['name', 'people', 'deadline'],
    lists: ['people'],
    texts: emailTexts('feedback-request-several'),
  }),
  reminder: defineEmail({
    ...toWrite,
    name: 'feedback-reminder',
    pausesOnLeave: true,
    placeholders: ['name', 'about', 'deadline'],
    texts: emailTexts('feedback-reminder'),
  }),
  nudge: defineEmail({
    ...toWrite,
    name: 'feedback-nudge',
    pausesOnLeave: true,
    placeholders: ['name', 'about', 'deadline'],
    texts: emailTexts('feedback-nudge'),
  }),
  deadlineMoved: defineEmail({
    ...toWrite,
    name: 'feedback-deadline-moved',
    placeholders: ['name', 'about', 'deadline'],
    texts: emailTexts('feedback-deadline-moved'),
  }),
  collected: defineEmail({
    ...toRead,
    name: 'feedback-collected',
    placeholders: ['name', 'deadline'],
    texts: emailTexts('feedback-collected'),
  }),
  collectedUntil: defineEmail({
    ...toRead,
    name: 'feedback-collected-until',
    placeholders: ['name', 'deadline'],
    texts: emailTexts('feedback-collected-until'),
  }),
  responses: defineEmail({
    ...toRead,
    name: 'feedback-responses',
    placeholders: ['responses'],
    lists: ['responses'],
    texts: emailTexts('feedback-responses'),
  }),
  declined: defineEmail({
    ...toRead,
    name: 'feedback-declined',
    placeholders: ['name', 'about'],
    texts: emailTexts('feedback-declined'),
  }),
  declinedWithoutName: defineEmail({
    ...toRead,
    name: 'feedback-declined-without-name',
    placeholders: ['about'],
    texts: emailTexts('feedback-declined-without-name'),
  }),
  shared: defineEmail({
    ...toRead,
    name: 'feedback-shared',
    placeholders: ['name'],
    texts: emailTexts('feedback-shared'),
  }),
  sharedAboutReport: defineEmail({
    ...ofTeam,
    name: 'feedback-shared-about-report',
    placeholders: ['about'],
    texts: emailTexts('feedback-shared-about-report'),
  }),
  given: defineEmail({
    ...toRead,
    name: 'feedback-given',
    placeholders: ['name'],
    texts: emailTexts('feedback-given'),
  }),
  givenAboutReport: defineEmail({
    ...ofTeam,
    name: 'feedback-given-about-report',
    placeholders: ['name', 'about'],
    texts: emailTexts('feedback-given-about-report'),
  }),
  results: defineEmail({
    ...toRead,
    name: 'feedback-results',
    placeholders: ['about'],
    texts: emailTexts('feedback-results'),
  }),
  tooFew: defineEmail({
    ...toRead,
    name: 'feedback-too-few',
    placeholders: ['about'],
    texts: emailTexts('feedback-too-few'),
  }),
} as const

const whose = ['aboutKind', 'about'] as const

/** Only the recipients may know topics, subjects and givers. */
const confidential = { isConfidential: true }

/** The notifications. Each kind has the message `notification.<kind>`; `aboutKind` says what `about` is. */
export const feedbackNotifications = {
  asked: defineNotification('feedback-request', ['name', ...whose], confidential),
  reminder: defineNotification('feedback-reminder', [...whose, 'deadline'], confidential),
  nudge: defineNotification('feedback-nudge', ['name', ...whose], confidential),
  deadlineMoved: defineNotification('feedback-deadline-moved', [...whose, 'deadline'], confidential),
  collected: defineNotification('feedback-collected', ['name'], confidential),
  collectedUntil: defineNotification('feedback-collected-until', ['name', 'deadline'], confidential),
  response: defineNotification('feedback-response', ['name', ...whose], confidential),
  declined: defineNotification('feedback-declined', ['name', ...whose], confidential),
  declinedWithoutName: defineNotification('feedback-declined-without-name', whose, confidential),
  shared: defineNotification('feedback-shared', ['name'], confidential),
  sharedAboutReport: defineNotification('feedback-shared-about-report', ['about'], confidential),
  given: defineNotification('feedback-given', ['name'], confidential),
  givenAboutReport: defineNotification('feedback-given-about-report', ['name', 'about'], confidential),
  results: defineNotification('feedback-results', whose, confidential),
  tooFew: defineNotification('feedback-too-few', whose, confidential),
  // Notifications without an email.
  closed: defineNotification('feedback-closed', whose, confidential),
  removed: defineNotification('feedback-removed', ['name', ...whose, 'hasText'], confidential),
  reviewerRemoved: defineNotification('feedback-reviewer-removed', ['name', ...whose], confidential),
  passedOn: defineNotification('feedback-passed-on', ['name', 'about'], confidential),
} as const
