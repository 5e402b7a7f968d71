import type { SettingsLink } from '../core/area.ts'

/** This area's links on the settings page; loaded with the pages that list them. */
export const settingsLinks: readonly SettingsLink[] = [
  {
    group: 'people',
    order: 20,
    to: '/app/admin/settings/csv/import',
    label: 'imports.title',
    hint: 'settings.hint.import',
    icon: 'FileImport',
  },
  {
    group: 'people',
    order: 25,
    to: '/app/admin/manager-changes',
    label: 'approvals.title',
    hint: 'approvals.hint',
    icon: 'ListCheck',
  },
]
