import type { Area } from '../core/area.ts'
import { page } from '../core/define-page.ts'
import { anybody } from '../core/roles.ts'

const SETTINGS = '/app/admin/settings'

/** The texts of emails: the company's for HR Admins (ADM-P02), those of a cycle for anyone who administers it. */
export const area: Area = {
  pages: [
    page({
      path: `${SETTINGS}/emails`,
      title: 'mailTemplates.title',
      for: ['hrAdmin'],
      below: [{ to: SETTINGS, title: 'settings.title' }],
      load: () => import('./EmailTemplatesPages.tsx').then((file) => file.CompanyEmailsPage),
    }),
    page({
      path: '/app/admin/reviews/emails',
      title: 'mailTemplates.title',
      for: ['hrAdmin', 'hrAssistant', 'reviewCycleAdmin'],
      feature: 'review',
      below: [{ to: '/app/admin/reviews', title: 'reviewCycles.title' }],
      load: () => import('./ReviewEmailsPage.tsx').then((file) => file.ReviewEmailsPage),
    }),
    page({
      path: '/confirm-reply-to',
      title: 'mailTemplates.confirmTitle',
      for: anybody,
      chrome: 'none',
      load: () => import('./ConfirmReplyToPage.tsx').then((file) => file.ConfirmReplyToPage),
    }),
  ],
}
