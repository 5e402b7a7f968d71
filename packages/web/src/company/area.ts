import { IconBuildingCommunity } from '@tabler/icons-react'
import type { Area } from '../core/area.ts'
import { page } from '../core/define-page.ts'
import { admins, everyone, hrType } from '../core/roles.ts'

/** Your Company: pages that concern everyone (COMP-01). */
export const area: Area = {
  pages: [
    page({ path: '/app/company', title: 'yourCompany.title', for: everyone, isParent: true }),
    page({
      path: '/app/company/activity',
      title: 'yourCompany.title',
      for: everyone,
      tab: { parent: '/app/company', label: 'yourCompany.activity', order: 10 },
      load: () => import('./CompanyActivityPage.tsx').then((file) => file.CompanyActivityPage),
    }),
    page({
      path: '/app/company/feedback',
      title: 'yourCompany.title',
      for: ['feedbackCycleAdmin'],
      except: hrType,
      feature: 'feedback',
      tab: { parent: '/app/company', label: 'yourCompany.feedback', order: 40 },
      load: () => import('./CompanyFeedbackPage.tsx').then((file) => file.CompanyFeedbackPage),
    }),
    page<{ cycleId: string }>({
      path: '/app/company/feedback/{cycleId}',
      title: 'yourCompany.title',
      for: ['feedbackCycleAdmin'],
      feature: 'feedback',
      below: [{ to: '/app/company/feedback', title: 'yourCompany.title' }],
      load: () => import('../feedback/cycle/overview/FeedbackCyclePage.tsx').then((file) => file.FeedbackCyclePage),
    }),
    page({
      path: '/app/company/reviews',
      title: 'yourCompany.title',
      for: ['reviewCycleAdmin'],
      feature: 'review',
      tab: { parent: '/app/company', label: 'yourCompany.reviews', order: 50 },
      load: () => import('./CompanyReviewsPage.tsx').then((file) => file.CompanyReviewsPage),
    }),
    page<{ cycleId: string }>({
      path: '/app/company/reviews/{cycleId}',
      title: 'yourCompany.title',
      for: ['reviewCycleAdmin'],
      feature: 'review',
      below: [{ to: '/app/company/reviews', title: 'yourCompany.title' }],
      load: () => import('../reviews/cycle/overview/CyclePage.tsx').then((file) => file.CyclePage),
    }),
    page({
      path: '/app/company/directory',
      title: 'yourCompany.title',
      for: everyone,
      except: hrType,
      closed: 'yourCompany.directoryClosed',
      tab: { parent: '/app/company', label: 'yourCompany.directory', order: 70 },
      load: () => import('./CompanyDirectoryPage.tsx').then((file) => file.CompanyDirectoryPage),
    }),
  ],
  navigation: [
    { view: 'employee', order: 110, to: '/app/company', label: 'yourCompany.short', icon: IconBuildingCommunity },
  ],
  userMenu: [
    { order: 70, label: 'shell.companyDirectory', to: '/app/company/directory', icon: 'AddressBook', except: admins },
  ],
}
