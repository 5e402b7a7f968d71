import { IconMessage2 } from '@tabler/icons-react'
import type { Area } from '../core/area.ts'
import { page } from '../core/define-page.ts'
import { anybody, everyone, isOn, withGuests } from '../core/roles.ts'

const ofCycles = { feature: 'feedback' } as const
const belowList = { below: [{ to: '/app/feedback', title: 'feedback.title' }] } as const

/** 360 feedback of employees and managers; its lists are those of all feedback (`anytime-feedback/area.ts`). */
export const area: Area = {
  pages: [
    page({
      path: '/guest-feedback',
      title: 'feedback.guestLink.title',
      for: anybody,
      chrome: 'none',
      load: () => import('./guest/GuestLinkPage.tsx').then((file) => file.GuestLinkPage),
    }),
    page<{ id: string }>({
      ...ofCycles,
      path: '/app/feedback/provide/{id}',
      title: 'feedback.title',
      for: withGuests,
      chrome: 'none',
      // The form needs the key of this device's drafts before anything can be written.
      reads: ['/feedback/provide-feedback/{id}', '/drafts/encryption-key'],
      load: () => import('./provide/ProvidePage.tsx').then((file) => file.ProvidePage),
    }),
    page<{ id: string }>({
      ...ofCycles,
      ...belowList,
      path: '/app/feedback/view/{id}',
      title: 'feedback.title',
      for: everyone,
      reads: ['/feedback-cycle-requests/{id}'],
      load: () => import('./request/RequestPage.tsx').then((file) => file.RequestPage),
    }),
    page<{ id: string }>({
      ...ofCycles,
      ...belowList,
      path: '/app/feedback/view-all/{id}',
      title: 'feedback.title',
      for: everyone,
      reads: ['/feedback-cycle-requests/{id}'],
      load: () => import('./result/ResultPage.tsx').then((file) => file.ResultPage),
    }),
    page<{ id: string }>({
      ...ofCycles,
      path: '/app/feedback/discuss/{id}',
      title: 'feedback.title',
      for: everyone,
      chrome: 'none',
      load: () => import('./result/DiscussionPage.tsx').then((file) => file.DiscussionPage),
    }),
    page({
      ...ofCycles,
      ...belowList,
      path: '/app/feedback/new-unsolicited',
      title: 'feedback.proactive.title',
      for: everyone,
      load: () => import('./NewFeedbackPage.tsx').then((file) => file.NewFeedbackPage),
    }),
    page({
      ...ofCycles,
      path: '/app/feedback/team',
      title: 'anytimeFeedback.tab.team',
      for: everyone,
      load: () => import('./team/TeamCyclesPage.tsx').then((file) => file.TeamFeedbackPage),
    }),
    page<{ managerId: string; cycleId: string }>({
      ...ofCycles,
      path: '/app/feedback/team/cycle/{managerId}/{cycleId}',
      title: 'feedback.title',
      for: everyone,
      load: () => import('./team/TeamCyclePage.tsx').then((file) => file.TeamCyclePage),
    }),
    page({
      ...ofCycles,
      path: '/app/team/feedback',
      title: 'team.title',
      for: ['team'],
      closed: 'errors.forbiddenTeam',
      tab: { parent: '/app/team', label: 'feedback.title', order: 40 },
      load: () => import('./team/TeamCyclesPage.tsx').then((file) => file.TeamCyclesTab),
    }),
  ],
  evidence: [
    {
      ...ofCycles,
      source: 'feedback',
      order: 21,
      label: 'feedback.title',
      load: () => import('./CycleEvidence.tsx').then((file) => file.CycleEvidence),
    },
  ],
  navigation: [
    {
      view: 'employee',
      order: 70,
      to: '/app/feedback',
      label: 'feedback.title',
      icon: IconMessage2,
      alsoAt: ['/app/anytime-feedback'],
      isHidden: (me) => !isOn(me, 'feedback'),
    },
  ],
  helpArticles: {
    '/app/feedback/view/{id}': 'feedback',
    '/app/feedback/view-all/{id}': 'feedback',
    '/app/feedback/team': 'feedback',
    '/app/feedback/team/cycle/{managerId}/{cycleId}': 'feedback',
  },
}
