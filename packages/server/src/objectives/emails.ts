import { type EmailName, emailTexts } from '@perennial/contract/messages/email-texts.ts'
import { defineEmail, type EmailKind } from '../mail/public.ts'
import { defineNotification } from '../notifications/public.ts'

const common = { feature: 'objective', category: 'objectives' } as const

const email = (name: EmailName, placeholders: readonly string[], more: Partial<EmailKind> = {}) =>
  defineEmail({ ...common, ...more, name, placeholders: [...placeholders], texts: emailTexts(name) }) as EmailKind

/**
 * Emails about objectives. Subjects name people and no titles, since HR reads them in the email log; titles are in lists for people
 * who read the objectives. Nothing is sent about private ones.
 */
export const objectiveEmails = {
  created: email('objective-created', ['name']),
  edited: email('objective-edited', ['name']),
  updated: email('objective-updated', ['name']),
  rated: email('objective-rated', ['name']),
  commented: email('objective-commented', ['name']),
  replied: email('objective-replied', ['name', 'owner']),
  mentioned: email('objective-mentioned', ['name', 'owner']),
  shared: email('objective-shared', ['name', 'owner']),
  due: email('objective-due', ['objectives'], { lists: ['objectives'], restsOnLeave: true }),
  overdueTeam: email('objective-overdue-team', ['objectives'], { lists: ['objectives'], category: 'team' }),
  dailyTeam: email('objective-daily-team', ['objectives'], { lists: ['objectives'], category: 'team' }),
} as const

const confidential = { isConfidential: true }

/** The same in the app; each kind has the message `notification.<kind>`. */
export const objectiveNotifications = {
  created: defineNotification('objective-created', ['name'], confidential),
  edited: defineNotification('objective-edited', ['name'], confidential),
  updated: defineNotification('objective-updated', ['name'], confidential),
  rated: defineNotification('objective-rated', ['name'], confidential),
  commented: defineNotification('objective-commented', ['name'], confidential),
  replied: defineNotification('objective-replied', ['name', 'owner'], confidential),
  mentioned: defineNotification('objective-mentioned', ['name', 'owner'], confidential),
  shared: defineNotification('objective-shared', ['name', 'owner'], confidential),
  // There is no email about it.
  unlinked: defineNotification('objective-unlinked', ['name'], confidential),
} as const

export type ObjectiveNotice = keyof typeof objectiveNotifications & keyof typeof objectiveEmails
