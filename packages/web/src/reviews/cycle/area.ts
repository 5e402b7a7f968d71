import { IconClipboardList } from '@tabler/icons-react'
import type { Area } from '../../core/area.ts'
import { page } from '../../core/define-page.ts'
import { cycleCreators, everyone, hrType, type PageRole } from '../../core/roles.ts'

/** HR, and administrators of single cycles. */
const administration: readonly PageRole[] = ['hrAdmin', 'hrAssistant', 'reviewCycleAdmin']
const below = [{ to: '/app/admin/reviews', title: 'reviewCycles.title' }] as const
const editor = () => import('./WizardPages.tsx')

/** Setting up review cycles, and their overview. */
export const area: Area = {
  pages: [
    page({
      path: '/app/admin/reviews',
      title: 'reviewCycles.title',
      for: administration,
      feature: 'review',
      load: () => import('./CyclesPage.tsx').then((file) => file.CyclesPage),
    }),
    page({
      path: '/app/admin/reviews/create',
      title: 'cycles.wizard.new',
      for: administration,
      feature: 'review',
      below,
      load: () => editor().then((file) => file.CreateCyclePage),
    }),
    page<{ cycleId: string }>({
      path: '/app/admin/reviews/edit/{cycleId}',
      title: 'cycles.wizard.editTitle',
      for: administration,
      feature: 'review',
      below,
      load: () => editor().then((file) => file.EditCyclePage),
    }),
    page<{ cycleId: string }>({
      path: '/app/admin/reviews/copy/{cycleId}',
      title: 'cycles.wizard.copy',
      for: administration,
      feature: 'review',
      below,
      load: () => editor().then((file) => file.CopyCyclePage),
    }),
    page<{ cycleId: string }>({
      path: '/app/admin/reviews/{cycleId}',
      title: 'reviewCycles.title',
      for: administration,
      feature: 'review',
      below,
      // Not its people: while a new cycle is being filled, they must be read after the overview, or the two would disagree.
      reads: ['/review-cycles/{cycleId}'],
      load: () => import('./overview/CyclePage.tsx').then((file) => file.CyclePage),
    }),
    page({
      path: '/app/review-cycles',
      title: 'reviewCycles.title',
      for: everyone,
      redirectTo: ['/app/admin/reviews', '/app/team/reviews', '/app/reviews'],
    }),
    page<{ cycleId: string }>({
      path: '/app/review-cycles/edit/{cycleId}',
      title: 'cycles.wizard.editTitle',
      for: administration,
      redirectTo: ['/app/admin/reviews/edit/{cycleId}'],
    }),
  ],
  create: [
    {
      order: 50,
      label: 'create.reviewCycle',
      icon: 'ClipboardList',
      for: cycleCreators,
      to: '/app/admin/reviews/create',
    },
  ],
  home: [
    {
      name: 'running-cycles',
      place: 'aside',
      order: 5,
      feature: 'review',
      for: hrType,
      load: () => import('./admin-home/CyclesOnHome.tsx').then((file) => file.CyclesOnHome),
    },
  ],
  adminHome: [
    {
      name: 'review-cycles',
      place: 'top',
      order: 10,
      feature: 'review',
      for: hrType,
      load: () => import('./admin-home/RunningCycles.tsx').then((file) => file.RunningCycles),
    },
    {
      name: 'late-managers',
      place: 'main',
      order: 10,
      feature: 'review',
      for: hrType,
      load: () => import('./admin-home/LateManagers.tsx').then((file) => file.LateManagers),
    },
  ],
  navigation: [
    {
      view: 'admin',
      order: 80,
      to: '/app/admin/reviews',
      label: 'reviewCycles.nav',
      icon: IconClipboardList,
      alsoAt: ['/app/reviews/graph/company'],
    },
  ],
  helpArticles: {
    '/app/admin/reviews': 'cycles',
    '/app/admin/reviews/create': 'cycles',
    '/app/admin/reviews/edit/{cycleId}': 'cycles',
    '/app/admin/reviews/copy/{cycleId}': 'cycles',
    '/app/admin/reviews/{cycleId}': 'extensions',
  },
}
