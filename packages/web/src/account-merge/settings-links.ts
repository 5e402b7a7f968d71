import type { SettingsLink } from '../core/area.ts'

/** This area's links on the settings page; loaded with the pages that list them. */
export const settingsLinks: readonly SettingsLink[] = [
  {
    group: 'people',
    order: 40,
    to: '/app/admin/settings/merge-users',
    icon: 'ArrowMerge',
    label: 'merging.title',
    hint: 'merging.intro',
  },
]
