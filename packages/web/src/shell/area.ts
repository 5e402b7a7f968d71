import type { Area } from '../core/area.ts'
import { page } from '../core/page.ts'
import { withGuests } from '../core/roles.ts'

/** The ways in, and one's notifications. */
export const shell: Area = {
  name: 'shell',
  pages: [
    page({ path: '/', title: 'shell.home', for: withGuests, leadsTo: ['/app/home'] }),
    page({ path: '/app', title: 'shell.home', for: withGuests, leadsTo: ['/app/home'] }),
    page({
      path: '/app/notifications',
      title: 'notifications.yours',
      for: withGuests,
      load: () => import('./NotificationsScreen.tsx').then((file) => file.NotificationsScreen),
    }),
  ],
}
