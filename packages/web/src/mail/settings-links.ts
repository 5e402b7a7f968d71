import type { SettingsLink } from '../core/area.ts'

/** This area's links on the settings page; loaded with the pages that list them. */
export const settingsLinks: readonly SettingsLink[] = [
  {
    group: 'mail',
    order: 10,
    to: '/app/admin/settings/mail-log',
    errors: 'mailLog',
    label: 'mailLog.title',
    hint: 'settings.hint.mailLog',
    icon: 'MailCheck',
  },
  {
    group: 'mail',
    order: 20,
    to: '/app/admin/settings/bounced-emails',
    errors: 'bouncedMails',
    label: 'bounced.title',
    hint: 'bounced.hint',
    icon: 'MailX',
  },
]
