import type { Area } from '../../core/area.ts'
import { page } from '../../core/define-page.ts'

const ofObjectives = { feature: 'objective', title: 'objectiveImport.title' } as const
const load = () => import('./ImportPage.tsx')

/** Objectives out of files: for HR Admins beside the cycles, for managers beside their team. */
export const area: Area = {
  pages: [
    page({
      ...ofObjectives,
      path: '/app/admin/objectives/import',
      for: ['hrAdmin'],
      below: [{ to: '/app/admin/objectives', title: 'objectiveCycles.title' }],
      load: () => load().then((file) => file.AdminImportPage),
    }),
    page({
      ...ofObjectives,
      path: '/app/objectives/team/import',
      for: ['manager', 'hrAdmin'],
      below: [{ to: '/app/objectives/team', title: 'objectives.tab.team' }],
      load: () => load().then((file) => file.TeamImportPage),
    }),
  ],
  helpArticles: {
    '/app/admin/objectives/import': 'objectiveImport',
    '/app/objectives/team/import': 'objectiveImport',
  },
}
