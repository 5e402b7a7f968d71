import { IconTopologyStarRing3 } from '@tabler/icons-react'
import type { Area } from '../../core/area.ts'
import { page } from '../../core/define-page.ts'
import { cycleCreators, everyone, hrType, type PageRole } from '../../core/roles.ts'

/** HR, and administrators of single cycles. */
const administration: readonly PageRole[] = ['hrAdmin', 'hrAssistant', 'feedbackCycleAdmin']
const ofCycles = { feature: 'feedback' } as const
const below = [{ to: '/app/admin/feedback', title: 'feedbackCycle.title' }] as const
const editor = () => import('./CycleWizardPages.tsx')

/** Setting up 360° feedback cycles, and their overview. */
export const area: Area = {
  pages: [
    page({
      ...ofCycles,
      path: '/app/admin/feedback',
      title: 'feedbackCycle.title',
      for: administration,
      load: () => import('./FeedbackCyclesPage.tsx').then((file) => file.FeedbackCyclesPage),
    }),
    page({
      ...ofCycles,
      path: '/app/admin/feedback/create',
      title: 'cycles.wizard.new',
      for: administration,
      below,
      load: () => editor().then((file) => file.CreateFeedbackCyclePage),
    }),
    page<{ cycleId: string }>({
      ...ofCycles,
      path: '/app/admin/feedback/edit/{cycleId}',
      title: 'cycles.wizard.editTitle',
      for: administration,
      below,
      load: () => editor().then((file) => file.EditFeedbackCyclePage),
    }),
    page<{ cycleId: string }>({
      ...ofCycles,
      path: '/app/admin/feedback/copy/{cycleId}',
      title: 'cycles.wizard.copy',
      for: administration,
      below,
      load: () => editor().then((file) => file.CopyFeedbackCyclePage),
    }),
    page({
      ...ofCycles,
      path: '/app/admin/feedback/templates',
      title: 'questionTemplates.title',
      for: administration,
      below,
      load: () => import('./TemplatesPage.tsx').then((file) => file.TemplatesPage),
    }),
    page({
      ...ofCycles,
      path: '/app/admin/feedback/settings',
      title: 'feedbackCycle.settings',
      for: hrType,
      below,
      load: () => import('./SettingsPage.tsx').then((file) => file.SettingsPage),
    }),
    page({
      ...ofCycles,
      path: '/app/admin/feedback/emails',
      title: 'mailTemplates.title',
      for: administration,
      below,
      load: () => import('./FeedbackEmailsPage.tsx').then((file) => file.FeedbackEmailsPage),
    }),
    page<{ cycleId: string }>({
      ...ofCycles,
      path: '/app/admin/feedback/{cycleId}',
      title: 'feedbackCycle.title',
      for: administration,
      below,
      reads: ['/feedback-cycles/{cycleId}'],
      load: () => import('./overview/FeedbackCyclePage.tsx').then((file) => file.FeedbackCyclePage),
    }),
    page<{ cycleId: string }>({
      ...ofCycles,
      path: '/app/feedback-cycles/new-preview/{cycleId}',
      title: 'feedbackCycle.preview',
      for: administration,
      load: () => import('./PreviewPage.tsx').then((file) => file.PreviewPage),
    }),
    page({
      path: '/app/feedback-cycles',
      title: 'feedbackCycle.title',
      for: everyone,
      feature: 'feedback',
      redirectTo: ['/app/admin/feedback', '/app/feedback/team'],
    }),
    page<{ cycleId: string }>({
      path: '/app/feedback-cycles/new-edit/{cycleId}',
      title: 'cycles.wizard.editTitle',
      for: administration,
      redirectTo: ['/app/admin/feedback/edit/{cycleId}'],
    }),
  ],
  create: [
    {
      ...ofCycles,
      order: 45,
      label: 'feedbackCycle.create',
      icon: 'ClipboardList',
      for: cycleCreators,
      to: '/app/admin/feedback/create',
    },
  ],
  adminHome: [
    {
      ...ofCycles,
      name: 'feedback-cycles',
      place: 'aside',
      order: 20,
      for: hrType,
      load: () => import('./RunningFeedbackCycles.tsx').then((file) => file.RunningFeedbackCycles),
    },
  ],
  navigation: [
    {
      view: 'admin',
      order: 60,
      to: '/app/admin/feedback',
      label: 'feedbackCycle.nav',
      icon: IconTopologyStarRing3,
      alsoAt: ['/app/feedback-cycles'],
    },
  ],
  helpArticles: {
    '/app/admin/feedback': 'feedbackCycles',
    '/app/admin/feedback/create': 'feedbackCycles',
    '/app/admin/feedback/edit/{cycleId}': 'feedbackCycles',
    '/app/admin/feedback/copy/{cycleId}': 'feedbackCycles',
    '/app/admin/feedback/{cycleId}': 'feedbackCycles',
  },
}
