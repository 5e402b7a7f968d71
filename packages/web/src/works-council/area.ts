import type { Area } from '../core/area.ts'
import { page } from '../core/define-page.ts'
import { technical } from '../core/roles.ts'

const hub = '/app/admin/settings'

/** A report on which data is stored, who reads it, for how long, and what happens automatically. */
export const area: Area = {
  pages: [
    page({
      path: `${hub}/works-council`,
      title: 'worksCouncil.title',
      for: technical,
      below: [{ to: hub, title: 'settings.title' }],
      load: () => import('./ReportPage.tsx').then((file) => file.ReportPage),
    }),
  ],
}
