import type { Area } from '../core/area.ts'
import { page } from '../core/define-page.ts'
import { admins, withGuests } from '../core/roles.ts'

/** The ways in, and one's notifications. */
export const area: Area = {
  pages: [
    page({ path: '/', title: 'shell.home', for: withGuests, redirectTo: ['/app/home'] }),
    page({ path: '/app', title: 'shell.home', for: withGuests, redirectTo: ['/app/home'] }),
    // The bare address of the administration leads to its first page that opens (ROUTE-03).
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
}
