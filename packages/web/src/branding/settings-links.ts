import type { SettingsLink } from '../core/area.ts'

/** This area's links on the settings page; loaded with the pages that list them. */
export const settingsLinks: readonly SettingsLink[] = [
  {
    group: 'company',
    order: 40,
    to: '/app/admin/settings/design',
    label: 'design.title',
    hint: 'settings.hint.design',
    enabled: 'branding',
    icon: 'Palette',
  },
]
