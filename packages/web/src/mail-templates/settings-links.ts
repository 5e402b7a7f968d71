import type { SettingsLink } from '../core/area.ts'

/** This area's links on the settings page; loaded with the pages that list them. */
export const settingsLinks: readonly SettingsLink[] = [
  {
    group: 'mail',
    order: 5,
    to: '/app/admin/settings/emails',
    icon: 'MailCog',
    label: 'mailTemplates.title',
    hint: 'mailTemplates.hint',
  },
]
