import type { SettingsLink } from '../core/area.ts'

/** This area's links on the settings page; loaded with the pages that list them. */
export const settingsLinks: readonly SettingsLink[] = [
  {
    group: 'people',
    order: 26,
    to: '/app/admin/role-requests',
    label: 'roleRequests.title',
    hint: 'roleRequests.hint',
    icon: 'ListCheck',
  },
]
