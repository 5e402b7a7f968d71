import type { Area } from '../../core/area.ts'
import { page } from '../../core/define-page.ts'
import { everyone } from '../../core/roles.ts'

const ofObjectives = { for: everyone, feature: 'objective' } as const
const analysis = { for: ['objectiveAnalyst'], feature: 'objective' } as const
const ofCompany = { title: 'yourCompany.title' } as const

/** Objectives in figures and by reporting line, and all views of them in Your Company (COMP-04, COMP-09). */
export const area: Area = {
  pages: [
    page({
      ...analysis,
      path: '/app/objectives/analyze',
      title: 'objectives.tab.analyze',
      load: () => import('./AnalyzePage.tsx').then((file) => file.AnalyzePage),
    }),
    page<{ view: string }>({
      ...analysis,
      path: '/app/objectives/analyze/{view}',
      title: 'objectives.tab.analyze',
      load: () => import('./AnalyzePage.tsx').then((file) => file.AnalyzePage),
    }),
    page({
      ...ofObjectives,
      path: '/app/objectives/hierarchy',
      title: 'objectives.tab.hierarchy',
      load: () => import('./HierarchyPage.tsx').then((file) => file.HierarchyPage),
    }),
    page({
      ...ofObjectives,
      ...ofCompany,
      path: '/app/company/objectives',
      tab: { parent: '/app/company', label: 'yourCompany.objectives', order: 30, isClassic: true },
      load: () => import('./CompanyPages.tsx').then((file) => file.CompanyListPage),
    }),
    page({
      ...ofObjectives,
      ...ofCompany,
      path: '/app/company/objectives/cascading',
      load: () => import('./CompanyPages.tsx').then((file) => file.CompanyCascadePage),
    }),
    page({
      ...analysis,
      ...ofCompany,
      path: '/app/company/objectives/analyze',
      load: () => import('./CompanyPages.tsx').then((file) => file.CompanyAnalyzePage),
    }),
    page<{ view: string }>({
      ...analysis,
      ...ofCompany,
      path: '/app/company/objectives/analyze/{view}',
      load: () => import('./CompanyPages.tsx').then((file) => file.CompanyAnalyzePage),
    }),
    page({
      ...ofObjectives,
      ...ofCompany,
      path: '/app/company/objectives/hierarchy',
      load: () => import('./CompanyPages.tsx').then((file) => file.CompanyHierarchyPage),
    }),
  ],
  helpArticles: {
    '/app/objectives/analyze': 'objectives',
    '/app/objectives/analyze/{view}': 'objectives',
    '/app/objectives/hierarchy': 'objectives',
    '/app/company/objectives': 'objectives',
    '/app/company/objectives/cascading': 'objectives',
    '/app/company/objectives/analyze': 'objectives',
    '/app/company/objectives/analyze/{view}': 'objectives',
    '/app/company/objectives/hierarchy': 'objectives',
  },
}
