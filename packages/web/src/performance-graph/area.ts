import type { Area } from '../core/area.ts'
import { page } from '../core/define-page.ts'
import { everyone } from '../core/roles.ts'

/** Where the people of a cycle stand between two axes: in the company, and in a team. */
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
