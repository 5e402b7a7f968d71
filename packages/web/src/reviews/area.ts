import { IconClipboardText } from '@tabler/icons-react'
import type { Area } from '../core/area.ts'
import { page } from '../core/define-page.ts'
import { everyone } from '../core/roles.ts'

const ofReviews = { for: everyone, feature: 'review' } as const

/** Reviews: reading, writing, sharing and signing them. */
export const area: Area = {
  pages: [
    page({
      ...ofReviews,
      path: '/app/reviews',
      title: 'reviews.title',
      load: () => import('./ReviewsPage.tsx').then((file) => file.ReviewsPage),
    }),
    page<{ reviewId: string }>({
      ...ofReviews,
      path: '/app/reviews/view/{reviewId}',
      title: 'reviews.one',
      dialogWidth: 1180,
      reads: ['/reviews/{reviewId}'],
      load: () => import('./ReviewPage.tsx').then((file) => file.ReviewPage),
    }),
    page<{ reviewId: string }>({
      ...ofReviews,
      path: '/app/reviews/discuss/{reviewId}',
      title: 'reviews.one',
      chrome: 'none',
      load: () => import('./DiscussionPage.tsx').then((file) => file.DiscussionPage),
    }),
    page<{ reviewId: string }>({
      ...ofReviews,
      path: '/app/reviews/edit/{reviewId}',
      title: 'reviews.one',
      chrome: 'none',
      // What this device keeps is opened before anything can be written.
      reads: ['/reviews/{reviewId}', '/drafts/encryption-key'],
      load: () => import('./WriteReviewPage.tsx').then((file) => file.WriteReviewPage),
    }),
    page({
      ...ofReviews,
      path: '/app/reviews/team',
      title: 'reviews.team.title',
      redirectTo: ['/app/team/reviews', '/app/reviews'],
    }),
    page<{ cycleId: string }>({
      ...ofReviews,
      path: '/app/reviews/team/{cycleId}',
      title: 'reviews.team.title',
      redirectTo: ['/app/team/reviews?cycle={cycleId}', '/app/reviews'],
    }),
    page<{ cycleId: string }>({
      path: '/app/reviews/preview/questionnaire/{cycleId}',
      title: 'reviews.preview',
      for: ['hrAdmin', 'hrAssistant', 'reviewCycleAdmin'],
      feature: 'review',
      chrome: 'none',
      load: () => import('./PreviewPage.tsx').then((file) => file.PreviewPage),
    }),
    page({ path: '/appraisalView', title: 'reviews.one', for: everyone, redirectTo: ['/app/reviews/view/{reviewId}'] }),
    page({
      path: '/appraisalDetails',
      title: 'reviews.one',
      for: everyone,
      redirectTo: ['/app/reviews/view/{reviewId}'],
    }),
  ],
  evidence: [
    {
      source: 'reviews',
      order: 10,
      label: 'evidence.lastReview',
      load: () => import('./evidence/PastReviews.tsx').then((file) => file.PastReviews),
    },
  ],
  navigation: [
    {
      view: 'employee',
      order: 80,
      to: '/app/reviews',
      label: 'reviews.title',
      icon: IconClipboardText,
      alsoAt: ['/appraisalView', '/appraisalDetails'],
    },
  ],
  helpArticles: {
    '/app/reviews': 'deadlines',
    '/app/reviews/view/{reviewId}': 'signing',
    '/app/reviews/edit/{reviewId}': 'sharing',
  },
}
