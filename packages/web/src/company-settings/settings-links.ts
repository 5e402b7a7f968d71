import type { SettingsLink } from '../core/area.ts'

/** Its entries among the settings; date and time and advanced settings are sections of the first (SET-01); loaded with the pages that list them. */
export const settingsLinks: readonly SettingsLink[] = [
  {
    group: 'company',
    order: 10,
    to: '/app/admin/settings/company',
    icon: 'Building',
    label: 'settings.company.title',
    hint: 'settings.hint.company',
    enabled: 'impersonation',
  },
  {
    group: 'company',
    order: 20,
    to: '/app/admin/settings/datetime',
    icon: 'Clock',
    label: 'settings.dateTime.title',
    hint: 'settings.hint.dateTime',
    isSection: true,
  },
  {
    group: 'company',
    order: 30,
    to: '/app/admin/settings/custom-wording',
    icon: 'Language',
    label: 'wording.title',
    hint: 'settings.hint.wording',
  },
  {
    group: 'people',
    order: 10,
    to: '/app/admin/settings/usersettings',
    icon: 'UserCog',
    label: 'settings.users.title',
    hint: 'settings.hint.users',
  },
  {
    group: 'modules',
    order: 10,
    to: '/app/admin/settings/feature-selection',
    icon: 'ToggleRight',
    label: 'settings.features.title',
    hint: 'settings.hint.features',
  },
  {
    group: 'safety',
    order: 10,
    to: '/app/admin/settings/advanced',
    icon: 'Adjustments',
    label: 'settings.advanced.title',
    hint: 'settings.hint.advanced',
    isSection: true,
  },
  {
    group: 'safety',
    order: 20,
    to: '/app/admin/settings/access',
    icon: 'EyeCheck',
    label: 'settings.access.title',
    hint: 'settings.hint.access',
  },
]
