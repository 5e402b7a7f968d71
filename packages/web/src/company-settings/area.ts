import { IconSettings } from '@tabler/icons-react'
import type { Area } from '../core/area.ts'
import { page } from '../core/define-page.ts'
import { admins, technical } from '../core/roles.ts'

const hub = '/app/admin/settings'
const below = [{ to: hub, title: 'settings.title' }] as const

/** The settings of the company. Who opens which: ADM-P01, ADM-P06, SET-11. */
export const area: Area = {
  pages: [
    page({
      path: hub,
      title: 'settings.title',
      for: admins,
      load: () => import('./SettingsPage.tsx').then((file) => file.SettingsPage),
    }),
    page({
      path: '/app/admin/basics',
      title: 'settings.company.title',
      for: admins,
      redirectTo: [`${hub}/company`, hub],
    }),
    page({
      path: `${hub}/company`,
      title: 'settings.company.title',
      for: technical,
      below,
      load: () => import('./CompanySettingsPage.tsx').then((file) => file.CompanySettingsPage),
    }),
    page({
      path: `${hub}/datetime`,
      title: 'settings.dateTime.title',
      for: technical,
      below,
      load: () => import('./CompanySettingsPage.tsx').then((file) => file.DateTimePage),
    }),
    page({
      path: `${hub}/advanced`,
      aliases: ['/app/admin/advanced'],
      title: 'settings.advanced.title',
      for: ['techAdmin'],
      below,
      load: () => import('./CompanySettingsPage.tsx').then((file) => file.AdvancedPage),
    }),
    page({
      path: `${hub}/usersettings`,
      title: 'settings.users.title',
      for: admins,
      below,
      load: () => import('./UserSettingsPage.tsx').then((file) => file.UserSettingsPage),
    }),
    page({
      path: `${hub}/feature-selection`,
      title: 'settings.features.title',
      for: technical,
      below,
      load: () => import('./FeaturesPage.tsx').then((file) => file.FeaturesPage),
    }),
    page({
      path: `${hub}/custom-wording`,
      title: 'wording.title',
      for: technical,
      below,
      load: () => import('../terminology/TerminologyPage.tsx').then((file) => file.TerminologyPage),
    }),
    page({
      path: `${hub}/access`,
      title: 'settings.access.title',
      for: ['hrAdmin'],
      below,
      load: () => import('../impersonation/ImpersonationLogPage.tsx').then((file) => file.ImpersonationLogPage),
    }),
  ],
  navigation: [
    // At the bare address of the administration, Settings is highlighted too (NAV-08).
    { view: 'admin', order: 140, to: hub, label: 'settings.title', icon: IconSettings, alsoAt: ['/app/admin'] },
  ],
}
