import type { SettingsLink } from '../core/area.ts'

/** This area's links on the settings page; loaded with the pages that list them. */
export const settingsLinks: readonly SettingsLink[] = [
  {
    group: 'mail',
    order: 30,
    to: '/app/admin/settings/email-reports',
    icon: 'ReportAnalytics',
    label: 'emailReports.title',
    hint: 'emailReports.hint',
  },
]
