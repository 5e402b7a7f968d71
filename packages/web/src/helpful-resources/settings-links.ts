import type { SettingsLink } from '../core/area.ts'

/** This area's links on the settings page; loaded with the pages that list them. */
export const settingsLinks: readonly SettingsLink[] = [
  {
    group: 'company',
    order: 60,
    to: '/app/admin/settings/helpful-resources',
    label: 'resources.title',
    hint: 'resources.hint',
    icon: 'Books',
  },
]
