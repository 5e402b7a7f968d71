import type { Area } from '../core/area.ts'
import { page } from '../core/define-page.ts'

const to = '/app/admin/role-requests'

/** Requests to make someone an HR Admin, for HR Admins. */
export const area: Area = {
  pages: [
    page({
      path: to,
      title: 'roleRequests.title',
      for: ['hrAdmin'],
      below: [{ to: '/app/admin/settings', title: 'shell.companySettings' }],
      load: () => import('./RoleRequestsPage.tsx').then((file) => file.RoleRequestsPage),
    }),
  ],
}
