import type { Area } from '../core/area.ts'
import { page } from '../core/define-page.ts'

const hub = '/app/admin/settings'
const own = `${hub}/merge-users`

/** Merging two accounts of one person (SYS-044, ADM-P05, ADM-P22). */
export const area: Area = {
  pages: [
    page({
      path: own,
      title: 'merging.title',
      for: ['hrAdmin'],
      below: [{ to: hub, title: 'settings.title' }],
      load: () => import('./MergesPage.tsx').then((file) => file.MergesPage),
    }),
    page<{ sourceUserId: string }>({
      path: `${own}/{sourceUserId}`,
      title: 'merging.title',
      for: ['hrAdmin'],
      below: [
        { to: hub, title: 'settings.title' },
        { to: own, title: 'merging.title' },
      ],
      load: () => import('./MergePage.tsx').then((file) => file.MergePage),
    }),
  ],
}
