import { emailTexts } from '@perennial/contract/messages/email-texts.ts'
import { defineEmail } from '../mail/public.ts'
import { defineNotification } from '../notifications/public.ts'

const toWrite = { feature: 'requestFeedback', category: 'tasks' } as const
const toRead = { feature: 'requestFeedback', category: 'feedback' } as const
const ofTeam = { feature: 'requestFeedback', category: 'team' } as const

/**
 * Emails of anytime feedback: names, dates and a link, never what was written (COM-P13). HR reads the subjects in the
 * email log, so these name neither a topic nor the person whom feedback is about (ANY-P05).
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
    restsOnLeave: true,
    placeholders: ['name', 'about', 'deadline'],
    texts: emailTexts('feedback-reminder'),
  }),
  nudge: defineEmail({
    ...toWrite,
    name: 'feedback-nudge',
    restsOnLeave: true,
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

/** Names of topics, subjects and givers are for their recipients alone. */
const confidential = <const F extends string>(name: string, fields: readonly F[]) =>
  defineNotification(name, fields, { isConfidential: true })

/** The same in the app. Each kind has the message `notification.<kind>`; `aboutKind` says what `about` is. */
export const feedbackNotifications = {
  asked: confidential('feedback-request', ['name', ...whose]),
  reminder: confidential('feedback-reminder', [...whose, 'deadline']),
  nudge: confidential('feedback-nudge', ['name', ...whose]),
  deadlineMoved: confidential('feedback-deadline-moved', [...whose, 'deadline']),
  collected: confidential('feedback-collected', ['name']),
  collectedUntil: confidential('feedback-collected-until', ['name', 'deadline']),
  response: confidential('feedback-response', ['name', ...whose]),
  declined: confidential('feedback-declined', ['name', ...whose]),
  declinedWithoutName: confidential('feedback-declined-without-name', whose),
  shared: confidential('feedback-shared', ['name']),
  sharedAboutReport: confidential('feedback-shared-about-report', ['about']),
  given: confidential('feedback-given', ['name']),
  givenAboutReport: confidential('feedback-given-about-report', ['name', 'about']),
  results: confidential('feedback-results', whose),
  tooFew: confidential('feedback-too-few', whose),
  // There are no emails about these.
  closed: confidential('feedback-closed', whose),
  removed: confidential('feedback-removed', ['name', ...whose, 'hasText']),
  reviewerRemoved: confidential('feedback-reviewer-removed', ['name', ...whose]),
  passedOn: confidential('feedback-passed-on', ['name', 'about']),
} as const
