import type { Area } from '../core/area.ts'
import { page } from '../core/define-page.ts'
import { admins, everyone, withGuests } from '../core/roles.ts'

const appearance = () => import('./commands.ts')

/** The entry addresses, and the user’s notifications. */
export const area: Area = {
  pages: [
    page({ path: '/', title: 'shell.home', for: withGuests, redirectTo: ['/app/home', '/app/feedback'] }),
    page({ path: '/app', title: 'shell.home', for: withGuests, redirectTo: ['/app/home', '/app/feedback'] }),
    // The bare address of the administration redirects to the first of its pages that opens (ROUTE-03).
    page({
      path: '/app/admin',
      title: 'shell.view.admin',
      for: admins,
      redirectTo: ['/app/admin/home', '/app/admin/settings'],
    }),
    page({
      path: '/app/notifications',
      title: 'notifications.yours',
      for: withGuests,
      load: () => import('../notifications/NotificationsPage.tsx').then((file) => file.NotificationsPage),
    }),
  ],
  commands: [
    {
      name: 'dark-mode',
      label: 'shell.darkMode',
      for: everyone,
      isHidden: (me) => me.theme === 'dark',
      load: () => appearance().then((file) => file.chooseDark),
    },
    {
      name: 'light-mode',
      label: 'shell.lightMode',
      for: everyone,
      isHidden: (me) => me.theme === 'light',
      load: () => appearance().then((file) => file.chooseLight),
    },
    {
      name: 'device-appearance',
      label: 'shell.deviceAppearance',
      for: everyone,
      isHidden: (me) => me.theme === null,
      load: () => appearance().then((file) => file.chooseDevice),
    },
    {
      name: 'log-out',
      label: 'shell.logOut',
      for: everyone,
      load: () => appearance().then((file) => file.logOutHere),
    },
  ],
}
