import type { SettingsLink } from '../core/area.ts'

/** This area's links on the settings page; loaded with the pages that list them. */
export const settingsLinks: readonly SettingsLink[] = [
  {
    group: 'safety',
    order: 15,
    to: '/app/admin/settings/security',
    icon: 'ShieldLock',
    label: 'security.title',
    hint: 'security.hint',
    enabled: 'secondFactor',
  },
]
