import { IconUsersGroup } from '@tabler/icons-react'
import type { Area } from '../core/area.ts'
import { page } from '../core/define-page.ts'

/** The team page, for people who have reports or write reviews (EMP-P06). */
export const area: Area = {
  pages: [
    page({ path: '/app/team', title: 'team.title', for: ['team'], closed: 'errors.forbiddenTeam', isParent: true }),
    page({
      path: '/app/team/activity',
      title: 'team.title',
      for: ['team'],
      closed: 'errors.forbiddenTeam',
      tab: { parent: '/app/team', label: 'team.activity', order: 10 },
      load: () => import('./TeamActivityPage.tsx').then((file) => file.TeamActivityPage),
    }),
    page({
      path: '/app/team/reviews',
      title: 'team.title',
      for: ['team'],
      closed: 'errors.forbiddenTeam',
      feature: 'review',
      tab: { parent: '/app/team', label: 'reviews.title', order: 60 },
      load: () => import('./TeamReviewsPage.tsx').then((file) => file.TeamReviewsPage),
    }),
    page<{ a: string; b: string }>({
      path: '/app/team/reviews/{a}/{b}',
      title: 'reviews.team.title',
      for: ['team'],
      closed: 'errors.forbiddenTeam',
      feature: 'review',
      load: () => import('./TeamCyclePage.tsx').then((file) => file.TeamCyclePage),
    }),
    page({
      path: '/app/team/people',
      title: 'team.title',
      for: ['team'],
      closed: 'errors.forbiddenTeam',
      tab: { parent: '/app/team', label: 'team.people', order: 70 },
      load: () => import('./TeamPeoplePage.tsx').then((file) => file.TeamPeoplePage),
    }),
    page<{ userId: string }>({
      path: '/app/team/people/{userId}',
      title: 'team.title',
      for: ['team'],
      closed: 'errors.forbiddenTeam',
      load: () => import('./TeamPeoplePage.tsx').then((file) => file.TeamPeoplePage),
    }),
  ],
  navigation: [
    { view: 'employee', order: 100, to: '/app/team', label: 'team.title', icon: IconUsersGroup, isClassic: true },
  ],
  helpArticles: {
    '/app/team/reviews': 'readers',
    '/app/team/reviews/{a}/{b}': 'readers',
  },
}
