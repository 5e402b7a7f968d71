import type { SettingsLink } from '../core/area.ts'

/** This area's links on the settings page; loaded with the pages that list them. */
export const settingsLinks: readonly SettingsLink[] = [
  {
    group: 'safety',
    order: 60,
    to: '/app/admin/settings/works-council',
    icon: 'ClipboardList',
    label: 'worksCouncil.title',
    hint: 'worksCouncil.hint',
  },
]
