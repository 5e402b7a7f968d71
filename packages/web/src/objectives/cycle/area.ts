import { IconTarget } from '@tabler/icons-react'
import type { Area } from '../../core/area.ts'
import { page } from '../../core/define-page.ts'
import type { PageRole } from '../../core/roles.ts'

/** HR, and administrators of single cycles. */
const administration: readonly PageRole[] = ['hrAdmin', 'hrAssistant', 'objectiveCycleAdmin']
const ofCycles = { feature: 'objective' } as const
const below = [{ to: '/app/admin/objectives', title: 'objectiveCycles.title' }] as const
const editor = () => import('./CycleWizardPages.tsx')
const settings = () => import('./SettingsPage.tsx').then((file) => file.ObjectiveSettingsPage)

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
      load: settings,
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
    ...(['categories', 'ratings'] as const).flatMap((list) =>
      (['/app/admin/settings/objective', '/app/admin/objective'] as const).map((at) =>
        page({
          ...ofCycles,
          path: `${at}/${list}`,
          title: 'objectiveCycles.settings',
          for: ['hrAdmin'],
          redirectTo: ['/app/admin/objectives/settings'],
        }),
      ),
    ),
  ],
  create: [
    {
      ...ofCycles,
      order: 46,
      label: 'objectiveCycles.create',
      icon: 'ClipboardList',
      for: administration,
      to: '/app/admin/objectives/create',
    },
  ],
  navigation: [
    {
      view: 'admin',
      order: 65,
      to: '/app/admin/objectives',
      label: 'objectiveCycles.nav',
      icon: IconTarget,
    },
  ],
}
