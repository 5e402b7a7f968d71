import type { SettingsLink } from '../core/area.ts'

/** This area's links on the settings page; loaded with the pages that list them. */
export const settingsLinks: readonly SettingsLink[] = [
  {
    group: 'safety',
    order: 90,
    to: '/app/admin/delete-company',
    icon: 'Trash',
    label: 'companyEnds.title',
    hint: 'companyEnds.hint',
  },
]
