import type { Area } from '../core/area.ts'
import { page } from '../core/define-page.ts'

const hub = '/app/admin/settings'

/** The audit log of the company (LOG-1, STF-P16). */
export const area: Area = {
  pages: [
    page({
      path: `${hub}/audit-log`,
      title: 'audit.title',
      for: ['superAdmin'],
      closed: 'audit.closed',
      below: [{ to: hub, title: 'settings.title' }],
      load: () => import('./AuditLogPage.tsx').then((file) => file.AuditLogPage),
    }),
  ],
}
