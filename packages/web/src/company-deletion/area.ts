import type { Area } from '../core/area.ts'
import { page } from '../core/define-page.ts'
import { admins } from '../core/roles.ts'

const hub = '/app/admin/settings'

/** Deletion of content, or of the whole company (SYS-049). Administrators who may not delete read who may (DEL-03). */
export const area: Area = {
  pages: [
    page({
      path: '/app/admin/delete-company',
      title: 'companyEnds.title',
      for: admins,
      requiresConfirmedIdentity: true,
      below: [{ to: hub, title: 'settings.title' }],
      load: () => import('./DeleteCompanyPage.tsx').then((file) => file.DeleteCompanyPage),
    }),
  ],
}
