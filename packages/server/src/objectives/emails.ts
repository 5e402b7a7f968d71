import { emailTexts } from '@perennial/contract/messages/email-texts.ts'
import { defineEmail } from '../mail/public.ts'
import { defineNotification } from '../notifications/public.ts'

const common = { feature: 'objective', category: 'objectives' } as const
const ofTeam = { feature: 'objective', category: 'team' } as const

/**
 * Emails about objectives. Subject lines contain names but no titles, since HR reads them in the email log; titles are
 * only in lists for people who may read the objectives. Nothing is sent about private ones.
 */
export const objectiveEmails = {
  created: defineEmail({
    ...common,
    name: 'objective-created',
    placeholders: ['name'],
    texts: emailTexts('objective-created'),
  }),
  edited: defineEmail({
    ...common,
    name: 'objective-edited',
    placeholders: ['name'],
    texts: emailTexts('objective-edited'),
  }),
  updated: defineEmail({
    ...common,
    name: 'objective-updated',
    placeholders: ['name'],
    texts: emailTexts('objective-updated'),
  }),
  rated: defineEmail({
    ...common,
    name: 'objective-rated',
    placeholders: ['name'],
    texts: emailTexts('objective-rated'),
  }),
  commented: defineEmail({
    ...common,
    name: 'objective-commented',
    placeholders: ['name'],
    texts: emailTexts('objective-commented'),
  }),
  replied: defineEmail({
    ...common,
    name: 'objective-replied',
    placeholders: ['name', 'owner'],
    texts: emailTexts('objective-replied'),
  }),
  mentioned: defineEmail({
    ...common,
    name: 'objective-mentioned',
    placeholders: ['name', 'owner'],
    texts: emailTexts('objective-mentioned'),
  }),
  shared: defineEmail({
    ...common,
    name: 'objective-shared',
    placeholders: ['name', 'owner'],
    texts: emailTexts('objective-shared'),
  }),
  nudged: defineEmail({
    ...common,
    name: 'objective-reminder',
    placeholders: ['name'],
    pausesOnLeave: true,
    texts: emailTexts('objective-reminder'),
  }),
  due: defineEmail({
    ...common,
    name: 'objective-due',
    placeholders: ['objectives'],
    pausesOnLeave: true,
    lists: ['objectives'],
    texts: emailTexts('objective-due'),
  }),
  overdueTeam: defineEmail({
    ...ofTeam,
    name: 'objective-overdue-team',
    placeholders: ['objectives'],
    lists: ['objectives'],
    texts: emailTexts('objective-overdue-team'),
  }),
  dailyTeam: defineEmail({
    ...ofTeam,
    name: 'objective-daily-team',
    placeholders: ['objectives'],
    lists: ['objectives'],
    texts: emailTexts('objective-daily-team'),
  }),
} as const

const confidential = { isConfidential: true }

/** The notifications; each kind has the message `notification.<kind>`. */
export const objectiveNotifications = {
  created: defineNotification('objective-created', ['name'], confidential),
  edited: defineNotification('objective-edited', ['name'], confidential),
  updated: defineNotification('objective-updated', ['name'], confidential),
  rated: defineNotification('objective-rated', ['name'], confidential),
  commented: defineNotification('objective-commented', ['name'], confidential),
  replied: defineNotification('objective-replied', ['name', 'owner'], confidential),
  mentioned: defineNotification('objective-mentioned', ['name', 'owner'], confidential),
  shared: defineNotification('objective-shared', ['name', 'owner'], confidential),
  nudged: defineNotification('objective-reminder', ['name'], confidential),
  // Notifications without an email.
  unlinked: defineNotification('objective-unlinked', ['name'], confidential),
  unlinkedFromHidden: defineNotification('objective-unlinked-from-hidden', [], confidential),
} as const

export type ObjectiveNotice = keyof typeof objectiveNotifications & keyof typeof objectiveEmails
