import type { Area } from '../core/area.ts'
import { page } from '../core/define-page.ts'

const parent = '/app/admin/settings/csv'
const technical = ['techAdmin'] as const
const below = [{ to: '/app/admin/settings', title: 'shell.companySettings' }] as const

/** People from CSV files: below the settings, for Tech Admins (IMP-07). */
export const area: Area = {
  pages: [
    page({ path: parent, title: 'imports.title', for: technical, isParent: true }),
    page({
      path: `${parent}/import`,
      title: 'imports.importTitle',
      for: technical,
      below,
      tab: { parent, label: 'imports.tab.import', order: 1 },
      load: () => import('./ImportPage.tsx').then((file) => file.ImportPage),
    }),
    page({
      path: `${parent}/config`,
      title: 'imports.configTitle',
      for: technical,
      below,
      tab: { parent, label: 'imports.tab.config', order: 2 },
      load: () => import('./ImportSettingsPage.tsx').then((file) => file.ImportSettingsPage),
    }),
    page({
      path: `${parent}/history`,
      title: 'imports.historyTitle',
      for: technical,
      below,
      tab: { parent, label: 'imports.tab.history', order: 3 },
      load: () => import('./ImportHistoryPage.tsx').then((file) => file.ImportHistoryPage),
    }),
    page({
      path: '/app/admin/manager-changes',
      title: 'approvals.title',
      for: ['hrAdmin'],
      below,
      load: () => import('./ManagerChangesPage.tsx').then((file) => file.ManagerChangesPage),
    }),
  ],
  create: [{ order: 92, label: 'create.import', icon: 'FileImport', for: technical, to: `${parent}/import` }],
  helpArticles: {
    '/app/admin/settings/csv/import': 'importing',
  },
}
