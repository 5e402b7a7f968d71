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
      tab: { of: '/app/team', label: 'team.activity', order: 10 },
      load: () => import('./TeamActivityPage.tsx').then((file) => file.TeamActivityPage),
    }),
    page({
      path: '/app/team/reviews',
      title: 'team.title',
      for: ['team'],
      closed: 'errors.forbiddenTeam',
      feature: 'review',
      tab: { of: '/app/team', label: 'reviews.title', order: 60 },
      load: () => import('./TeamCycleListPage.tsx').then((file) => file.TeamCycleListPage),
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
      tab: { of: '/app/team', label: 'team.people', order: 70 },
      load: () => import('./TeamPage.tsx').then((file) => file.TeamPage),
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
    '/app/team/people': 'readers',
    '/app/team/reviews/{a}/{b}': 'readers',
  },
}
