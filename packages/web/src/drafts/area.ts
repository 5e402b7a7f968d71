import type { Area } from '../core/area.ts'
import { page } from '../core/define-page.ts'
import { withGuests } from '../core/roles.ts'

/** Backups: earlier versions of the user’s own texts. */
export const area: Area = {
  pages: [
    page({
      path: '/backups',
      title: 'backups.title',
      for: withGuests,
      load: () => import('./BackupsPage.tsx').then((file) => file.BackupsPage),
    }),
  ],
  userMenu: [{ order: 50, label: 'backups.title', to: '/backups', icon: 'History' }],
  helpArticles: {
    '/backups': 'backups',
  },
}
