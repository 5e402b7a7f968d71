import type { SettingsLink } from '../core/area.ts'

/** This area's links on the settings page; loaded with the pages that list them. */
export const settingsLinks: readonly SettingsLink[] = [
  {
    group: 'safety',
    order: 30,
    to: '/app/admin/settings/audit-log',
    icon: 'ListCheck',
    label: 'audit.title',
    hint: 'audit.hint',
  },
]
