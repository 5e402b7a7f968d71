import { IconTarget } from '@tabler/icons-react'
import type { Area } from '../../core/area.ts'
import { page } from '../../core/define-page.ts'
import { admins, cycleCreators, everyone, hrType, type PageRole } from '../../core/roles.ts'

/** HR, and administrators of single cycles. */
const administration: readonly PageRole[] = ['hrAdmin', 'hrAssistant', 'objectiveCycleAdmin']
const ofCycles = { feature: 'objective' } as const
const below = [{ to: '/app/admin/objectives', title: 'objectiveCycles.title' }] as const
const editor = () => import('./CycleWizardPages.tsx')
const settings = () => import('./SettingsPage.tsx')
const settingsPage = [{ to: '/app/admin/settings', title: 'settings.title' }] as const

/** Setting up objective cycles, and their overview. */
export const area: Area = {
  pages: [
    page({
      ...ofCycles,
      path: '/app/admin/objectives',
      title: 'objectiveCycles.title',
      for: administration,
      load: () => import('./ObjectiveCyclesPage.tsx').then((file) => file.ObjectiveCyclesPage),
    }),
    page({
      ...ofCycles,
      path: '/app/admin/objectives/create',
      title: 'cycles.wizard.new',
      for: administration,
      below,
      load: () => editor().then((file) => file.CreateObjectiveCyclePage),
    }),
    page<{ cycleId: string }>({
      ...ofCycles,
      path: '/app/admin/objectives/edit/{cycleId}',
      title: 'cycles.wizard.editTitle',
      for: administration,
      below,
      load: () => editor().then((file) => file.EditObjectiveCyclePage),
    }),
    page<{ cycleId: string }>({
      ...ofCycles,
      path: '/app/admin/objectives/copy/{cycleId}',
      title: 'cycles.wizard.copy',
      for: administration,
      below,
      load: () => editor().then((file) => file.CopyObjectiveCyclePage),
    }),
    page({
      ...ofCycles,
      path: '/app/admin/objectives/settings',
      title: 'objectiveCycles.settings',
      for: ['hrAdmin'],
      below,
      load: () => settings().then((file) => file.ObjectiveSettingsPage),
    }),
    page({
      ...ofCycles,
      path: '/app/admin/objectives/emails',
      title: 'mailTemplates.title',
      for: administration,
      below,
      load: () => import('./ObjectiveEmailsPage.tsx').then((file) => file.ObjectiveEmailsPage),
    }),
    page<{ cycleId: string }>({
      ...ofCycles,
      path: '/app/admin/objectives/{cycleId}',
      title: 'objectiveCycles.title',
      for: administration,
      below,
      reads: ['/objective-cycles/{cycleId}'],
      load: () => import('./overview/ObjectiveCyclePage.tsx').then((file) => file.ObjectiveCyclePage),
    }),
    page({
      ...ofCycles,
      path: '/app/objective-cycles',
      title: 'objectiveCycles.title',
      for: everyone,
      redirectTo: ['/app/admin/objectives', '/app/objectives/team/cycles'],
    }),
    page({
      path: '/app/admin/settings/objective/categories',
      aliases: ['/app/admin/objective/categories'],
      title: 'objectiveCycles.categories',
      for: admins,
      below: settingsPage,
      load: () => settings().then((file) => file.ObjectiveCategoriesPage),
    }),
    page({
      path: '/app/admin/settings/objective/ratings',
      aliases: ['/app/admin/objective/ratings'],
      title: 'objectiveCycles.ratings',
      for: admins,
      below: settingsPage,
      load: () => settings().then((file) => file.ObjectiveRatingsPage),
    }),
  ],
  create: [
    {
      ...ofCycles,
      order: 44,
      label: 'objectiveCycles.create',
      icon: 'ClipboardList',
      for: cycleCreators,
      to: '/app/admin/objectives/create',
    },
  ],
  adminHome: [
    {
      ...ofCycles,
      name: 'objective-cycles',
      place: 'aside',
      order: 30,
      for: hrType,
      load: () => import('./RunningObjectiveCycles.tsx').then((file) => file.RunningObjectiveCycles),
    },
  ],
  navigation: [
    {
      view: 'admin',
      order: 55,
      to: '/app/admin/objectives',
      label: 'objectiveCycles.nav',
      icon: IconTarget,
      alsoAt: ['/app/objective-cycles'],
    },
  ],
  helpArticles: {
    '/app/admin/objectives': 'objectiveCycles',
    '/app/admin/objectives/create': 'objectiveCycles',
    '/app/admin/objectives/edit/{cycleId}': 'objectiveCycles',
    '/app/admin/objectives/copy/{cycleId}': 'objectiveCycles',
    '/app/admin/objectives/{cycleId}': 'objectiveCycles',
  },
}
