import type { Area } from '../core/area.ts'
import { page } from '../core/define-page.ts'
import { everyone, withGuests } from '../core/roles.ts'

/** Help, the state of the installation, what Perennial is. */
export const area: Area = {
  pages: [
    page({
      path: '/app/help',
      title: 'help.center',
      for: withGuests,
      load: () => import('./HelpPage.tsx').then((file) => file.HelpPage),
    }),
    page({
      path: '/app/status',
      title: 'status.title',
      for: withGuests,
      load: () => import('./StatusPage.tsx').then((file) => file.StatusPage),
    }),
    page({
      path: '/app/about',
      title: 'about.title',
      for: withGuests,
      load: () => import('./AboutPage.tsx').then((file) => file.AboutPage),
    }),
    page({
      path: '/app/chat',
      title: 'help.chatGone',
      for: everyone,
      load: () => import('./ChatPage.tsx').then((file) => file.ChatPage),
    }),
  ],
}
