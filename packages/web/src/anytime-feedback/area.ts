import { GIVE_FEEDBACK_FLAG } from '@perennial/domain/companies/features.ts'
import { IconMessage2, IconMessages } from '@tabler/icons-react'
import type { Area } from '../core/area.ts'
import { page } from '../core/define-page.ts'
import { lazyComponent } from '../core/lazy-component.ts'
import { everyone, hrType, isOn, withGuests } from '../core/roles.ts'

const ofRequests = { feature: 'requestFeedback' } as const
/** The lists show what is asked in cycles as well (ATF-13). */
const ofAllFeedback = { feature: ['requestFeedback', 'feedback'] } as const
const belowList = { below: [{ to: '/app/feedback', title: 'anytimeFeedback.title' }] } as const

/** Feedback outside of cycles: asking for it, writing, reading and giving it. */
export const area: Area = {
  pages: [
    page({
      ...ofAllFeedback,
      path: '/app/feedback',
      title: 'anytimeFeedback.title',
      for: withGuests,
      load: () => import('./AboutMePage.tsx').then((file) => file.AboutMePage),
    }),
    page({
      ...ofAllFeedback,
      path: '/app/feedback/todo',
      title: 'anytimeFeedback.tab.toWrite',
      for: everyone,
      deniedTo: '/app/feedback',
      load: () => import('./ToWritePage.tsx').then((file) => file.ToWritePage),
    }),
    page({
      ...ofAllFeedback,
      path: '/app/feedback/by-you',
      title: 'anytimeFeedback.tab.byMe',
      for: withGuests,
      load: () => import('./ByMePage.tsx').then((file) => file.ByMePage),
    }),
    page({
      ...ofRequests,
      path: '/app/feedback/requests',
      title: 'anytimeFeedback.tab.sent',
      for: everyone,
      load: () => import('./SentRequestsPage.tsx').then((file) => file.SentRequestsPage),
    }),
    page({
      ...ofRequests,
      path: '/app/feedback/team/anytime',
      title: 'anytimeFeedback.tab.team',
      for: everyone,
      load: () => import('./TeamFeedbackPage.tsx').then((file) => file.TeamFeedbackPage),
    }),
    page({
      ...ofRequests,
      path: '/app/team/requested-feedback',
      title: 'team.title',
      for: ['team'],
      closed: 'errors.forbiddenTeam',
      tab: { parent: '/app/team', label: 'anytimeFeedback.requests', order: 50 },
      load: () => import('./TeamFeedbackPage.tsx').then((file) => file.TeamRequestsPage),
    }),
    page({
      ...ofRequests,
      ...belowList,
      path: '/app/anytime-feedback/request',
      title: 'anytimeFeedback.request',
      for: everyone,
      load: () => import('./request/RequestFeedbackPage.tsx').then((file) => file.RequestFeedbackPage),
    }),
    page<{ id: string }>({
      ...ofRequests,
      ...belowList,
      path: '/app/anytime-feedback/request/{id}',
      title: 'anytimeFeedback.title',
      for: everyone,
      reads: ['/feedback-requests/{id}'],
      load: () => import('./detail/FeedbackDetailsPage.tsx').then((file) => file.FeedbackDetailsPage),
    }),
    page({
      ...belowList,
      path: '/app/anytime-feedback/give',
      title: 'anytimeFeedback.give',
      for: everyone,
      feature: GIVE_FEEDBACK_FLAG,
      load: () => import('./GiveFeedbackPage.tsx').then((file) => file.GiveFeedbackPage),
    }),
    page<{ requestId: string }>({
      ...ofRequests,
      path: '/app/anytime-feedback/provide/{requestId}',
      title: 'anytimeFeedback.title',
      for: everyone,
      chrome: 'none',
      load: () => import('./provide/ProvidePage.tsx').then((file) => file.ProvidePage),
    }),
    page<{ requestId: string; reviewerId: string }>({
      ...ofRequests,
      path: '/app/anytime-feedback/provide/{requestId}/{reviewerId}',
      title: 'anytimeFeedback.title',
      for: everyone,
      chrome: 'none',
      // The form needs the key of this device's drafts before anything can be written.
      reads: ['/feedback-requests/{requestId}/responses/{reviewerId}', '/drafts/encryption-key'],
      load: () => import('./provide/ProvidePage.tsx').then((file) => file.ProvidePage),
    }),
    page({
      ...ofRequests,
      path: '/app/admin/feedback-requests',
      title: 'anytimeFeedback.admin.title',
      for: hrType,
      load: () => import('./admin/OverviewPage.tsx').then((file) => file.OverviewPage),
    }),
    page({
      ...ofRequests,
      path: '/app/admin/feedback-requests/templates',
      title: 'anytimeFeedback.admin.templates',
      for: hrType,
      load: () => import('./admin/TemplatesPage.tsx').then((file) => file.TemplatesPage),
    }),
    page({
      ...ofRequests,
      path: '/app/admin/feedback-requests/settings',
      title: 'anytimeFeedback.admin.settings',
      for: hrType,
      load: () => import('./admin/SettingsPage.tsx').then((file) => file.SettingsPage),
    }),
    page({
      ...ofRequests,
      path: '/app/admin/feedback-requests/emails',
      title: 'anytimeFeedback.admin.emails',
      for: hrType,
      load: () => import('./admin/EmailsPage.tsx').then((file) => file.EmailsPage),
    }),
  ],
  navigation: [
    {
      view: 'admin',
      order: 70,
      to: '/app/admin/feedback-requests',
      label: 'anytimeFeedback.admin.nav',
      icon: IconMessages,
    },
    {
      view: 'employee',
      order: 70,
      to: '/app/feedback',
      label: 'anytimeFeedback.title',
      icon: IconMessage2,
      alsoAt: ['/app/anytime-feedback'],
      // Where feedback cycles are on, their link takes the place of this one.
      isHidden: (me) => isOn(me, 'feedback'),
    },
  ],
  evidence: [
    {
      ...ofRequests,
      source: 'anytime-feedback',
      order: 20,
      label: 'anytimeFeedback.title',
      load: () => import('./evidence/FeedbackEvidence.tsx').then((file) => file.FeedbackEvidence),
    },
  ],
  // Where giving is off there is nothing to choose: the entry opens the request form (CREATE-04).
  create: [
    {
      order: 40,
      label: 'anytimeFeedback.create',
      icon: 'Message',
      for: everyone,
      feature: 'requestFeedback',
      isHidden: (me) => !isOn(me, GIVE_FEEDBACK_FLAG),
      dialog: lazyComponent(() => import('./ChooseFeedbackDialog.tsx').then((file) => file.ChooseFeedbackDialog)),
    },
    {
      order: 40,
      label: 'anytimeFeedback.create',
      icon: 'Message',
      for: everyone,
      feature: 'requestFeedback',
      isHidden: (me) => isOn(me, GIVE_FEEDBACK_FLAG),
      to: '/app/anytime-feedback/request',
    },
  ],
}
