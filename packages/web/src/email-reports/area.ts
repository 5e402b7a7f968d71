import type { Area } from '../core/area.ts'
import { page } from '../core/define-page.ts'
import { anybody, hrType } from '../core/roles.ts'

const hub = '/app/admin/settings'

/** Email reports: the user’s subscriptions, and the unsubscribe page of the link in a report (REP-01). */
export const area: Area = {
  pages: [
    page({
      path: `${hub}/email-reports`,
      title: 'emailReports.title',
      for: hrType,
      below: [{ to: hub, title: 'shell.companySettings' }],
      load: () => import('./EmailReportsPage.tsx').then((file) => file.EmailReportsPage),
    }),
    page({
      path: '/unsubscribe',
      title: 'emailReports.end.page',
      for: anybody,
      chrome: 'none',
      load: () => import('./UnsubscribePage.tsx').then((file) => file.UnsubscribePage),
    }),
  ],
}
