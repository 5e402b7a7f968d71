import type { Area } from '../core/area.ts'
import { page } from '../core/define-page.ts'
import { everyone } from '../core/roles.ts'

/** The performance graph of a cycle: for the company, and for a team. */
export const area: Area = {
  pages: [
    page<{ cycleId: string }>({
      path: '/app/reviews/graph/company/{cycleId}',
      aliases: ['/app/admin/reviews/graph/{cycleId}'],
      title: 'graph.title',
      for: ['hrAdmin', 'hrAssistant', 'reviewCycleAdmin'],
      feature: 'review',
      below: [{ to: '/app/admin/reviews', title: 'reviewCycles.title' }],
      load: () => import('./GraphPages.tsx').then((file) => file.CompanyGraphPage),
    }),
    page<{ managerId: string; cycleId: string }>({
      path: '/app/reviews/graph/team/{managerId}/{cycleId}',
      title: 'graph.title',
      for: everyone,
      feature: 'review',
      load: () => import('./GraphPages.tsx').then((file) => file.TeamGraphPage),
    }),
  ],
}
