import { IconClipboardText } from '@tabler/icons-react'
import { type Area, homeSource } from '../core/area.ts'
import { page } from '../core/page.ts'
import { everyone } from '../core/roles.ts'

const ofReviews = { for: everyone, feature: 'review' } as const
const cycles = () => import('./TeamCyclesScreen.tsx')
const team = () => import('./TeamScreen.tsx')

/** Reviews: reading, writing, sharing and signing them. */
export const reviews: Area = {
  name: 'reviews',
  pages: [
    page({
      ...ofReviews,
      path: '/app/reviews',
      title: 'reviews.title',
      load: () => import('./ReviewsScreen.tsx').then((file) => file.ReviewsScreen),
    }),
    page<{ reviewId: string }>({
      ...ofReviews,
      path: '/app/reviews/view/{reviewId}',
      title: 'reviews.one',
      over: 960,
      load: () => import('./ReadScreen.tsx').then((file) => file.ReadScreen),
    }),
    page<{ reviewId: string }>({
      ...ofReviews,
      path: '/app/reviews/edit/{reviewId}',
      title: 'reviews.one',
      chrome: 'none',
      load: () => import('./WriteScreen.tsx').then((file) => file.WriteScreen),
    }),
    page({
      ...ofReviews,
      path: '/app/reviews/team',
      title: 'reviews.team.title',
      load: () => cycles().then((file) => file.TeamCyclesScreen),
    }),
    page<{ cycleId: string }>({
      ...ofReviews,
      path: '/app/reviews/team/{cycleId}',
      title: 'reviews.team.title',
      load: () => team().then((file) => file.TeamScreen),
    }),
    page<{ cycleId: string }>({
      path: '/app/reviews/preview/questionnaire/{cycleId}',
      title: 'reviews.preview',
      for: ['hrAdmin', 'hrAssistant', 'reviewCycleAdmin'],
      feature: 'review',
      chrome: 'none',
      load: () => import('./PreviewScreen.tsx').then((file) => file.PreviewScreen),
    }),
    page({
      path: '/app/team/reviews',
      title: 'team.title',
      for: ['team'],
      feature: 'review',
      tab: { of: '/app/team', label: 'reviews.title', order: 60 },
      load: () => cycles().then((file) => file.TeamTabScreen),
    }),
    page<{ a: string; b: string }>({
      path: '/app/team/reviews/{a}/{b}',
      title: 'reviews.team.title',
      for: ['team'],
      feature: 'review',
      load: () => team().then((file) => file.TeamOfScreen),
    }),
    page({ path: '/appraisalView', title: 'reviews.one', for: everyone, leadsTo: ['/app/reviews/view/{reviewId}'] }),
    page({ path: '/appraisalDetails', title: 'reviews.one', for: everyone, leadsTo: ['/app/reviews/view/{reviewId}'] }),
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
  home: [
    homeSource('/app/reviews', 'GET /reviews', {}, () => import('./home-tasks.ts').then((file) => file.homeTasks)),
  ],
}
