import type { Area } from '../core/area.ts'
import { page } from '../core/define-page.ts'
import { admins, everyone } from '../core/roles.ts'

/** Files created in the background, and their downloads page. */
export const area: Area = {
  pages: [
    page({
      path: '/app/downloads',
      title: 'exports.title',
      for: everyone,
      load: () => import('./DownloadsPage.tsx').then((file) => file.DownloadsPage),
    }),
  ],
  create: [{ order: 94, label: 'create.export', icon: 'FileDownload', for: admins, to: '/app/downloads?new=people' }],
  userMenu: [{ order: 60, label: 'exports.title', to: '/app/downloads', icon: 'FileDownload' }],
}
