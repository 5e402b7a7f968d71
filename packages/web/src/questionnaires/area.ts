import { TEMPLATES_FLAG } from '@perennial/domain/questionnaires/library.ts'
import type { Area } from '../core/area.ts'
import { page } from '../core/define-page.ts'
import { hrType, type PageRole } from '../core/roles.ts'

/** People who administer cycles: HR, and cycle administrators. */
const administration: readonly PageRole[] = ['hrAdmin', 'hrAssistant', 'reviewCycleAdmin']
const below = [{ to: '/app/admin/reviews', title: 'reviewCycles.title' }] as const

/** The company’s own questionnaires, behind the flag of review templates (PERM-37). */
export const area: Area = {
  pages: [
    page({
      path: '/app/admin/reviews/questionnaires',
      title: 'questionnaires.title',
      for: administration,
      feature: TEMPLATES_FLAG,
      below,
      load: () => import('./LibraryPage.tsx').then((file) => file.LibraryPage),
    }),
    page<{ questionnaireId: string }>({
      path: '/app/admin/reviews/questionnaires/{questionnaireId}',
      title: 'questionnaires.one',
      for: administration,
      feature: TEMPLATES_FLAG,
      below: [...below, { to: '/app/admin/reviews/questionnaires', title: 'questionnaires.title' }],
      load: () => import('./QuestionnairePage.tsx').then((file) => file.QuestionnairePage),
    }),
  ],
  create: [
    {
      order: 60,
      label: 'questionnaires.new',
      icon: 'FileText',
      for: hrType,
      to: '/app/admin/reviews/questionnaires?new=true',
    },
  ],
}
