import type { Area } from '../core/area.ts'
import { page } from '../core/define-page.ts'
import { technical } from '../core/roles.ts'

const hub = '/app/admin/settings'
const path = `${hub}/helpful-resources`

/** Files and links of the company beside writing forms (SYS-039, ADM-P01). */
export const area: Area = {
  pages: [
    page({
      path,
      title: 'resources.title',
      for: technical,
      below: [{ to: hub, title: 'shell.companySettings' }],
      load: () => import('./ResourcesPage.tsx').then((file) => file.ResourcesPage),
    }),
  ],
}
