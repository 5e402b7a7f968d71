import { IconUsers } from '@tabler/icons-react'
import type { Area } from '../core/area.ts'
import { page } from '../core/define-page.ts'
import { admins, everyone, technical } from '../core/roles.ts'

const profile = () => import('./ProfilePages.tsx')

/** The people of the company: directory, org chart, profiles. */
export const area: Area = {
  pages: [
    page({ path: '/app/people', title: 'people.title', for: everyone, isParent: true }),
    page({
      path: '/app/people/team',
      title: 'people.title',
      for: everyone,
      tab: { parent: '/app/people', label: 'people.team', order: 10 },
      load: () => import('./ReportingLinesPage.tsx').then((file) => file.ReportingLinesPage),
    }),
    page<{ userId: string }>({
      path: '/app/people/team/{userId}',
      title: 'people.title',
      for: everyone,
      load: () => import('./ReportingLinesPage.tsx').then((file) => file.ReportingLinesPage),
    }),
    page({
      path: '/app/people/directory',
      title: 'people.title',
      for: everyone,
      tab: { parent: '/app/people', label: 'people.directory', order: 20 },
      load: () => import('./DirectoryPage.tsx').then((file) => file.DirectoryPage),
    }),
    page({
      path: '/app/people/activity',
      title: 'people.title',
      for: everyone,
      tab: { parent: '/app/people', label: 'people.activity', order: 30 },
      load: () => import('./PeopleActivityPage.tsx').then((file) => file.PeopleActivityPage),
    }),
    page({
      path: '/app/users',
      title: 'people.title',
      for: everyone,
      redirectTo: ['/app/admin/directory', '/app/people/directory'],
    }),
    page({ path: '/app/user', title: 'people.profile', for: everyone, redirectTo: (_, me) => [`/app/user/${me.id}`] }),
    // The former page with the user’s own data.
    page({
      path: '/app/users/edit',
      title: 'people.profile',
      for: everyone,
      redirectTo: (_, me) => [`/app/user/${me.id}?edit=true`],
    }),
    page<{ id: string }>({
      path: '/app/user/{id}',
      title: 'people.profile',
      for: everyone,
      load: () => profile().then((file) => file.ProfileOverviewPage),
    }),
    page<{ id: string }>({
      path: '/app/user/{id}/timeline',
      title: 'people.profile',
      for: everyone,
      load: () => import('../person-timeline/PersonTimelinePage.tsx').then((file) => file.PersonTimelinePage),
    }),
    page<{ id: string }>({
      path: '/app/user/{id}/activities',
      title: 'people.profile',
      for: everyone,
      load: () => import('./ProfileActivitiesPage.tsx').then((file) => file.ProfileActivitiesPage),
    }),
    page<{ id: string }>({
      path: '/app/user/{id}/files',
      title: 'people.profile',
      for: everyone,
      load: () => import('../files/PersonFilesPage.tsx').then((file) => file.PersonFilesPage),
    }),
    page<{ id: string }>({
      path: '/app/user/{id}/reviews',
      title: 'people.profile',
      for: everyone,
      feature: 'review',
      load: () => profile().then((file) => file.ProfileReviewsPage),
    }),
    page<{ id: string }>({
      path: '/app/user/{id}/personal',
      title: 'people.profile',
      for: everyone,
      load: () => profile().then((file) => file.ProfilePersonalPage),
    }),
    page<{ id: string }>({
      path: '/app/user/{id}/export-data',
      title: 'people.allDataTitle',
      for: everyone,
      chrome: 'none',
      requiresConfirmedIdentity: true,
      load: () => import('./ExportDataPage.tsx').then((file) => file.ExportDataPage),
    }),
    page({
      path: '/app/admin/directory',
      title: 'directory.title',
      for: admins,
      load: () => import('./AdminDirectoryPage.tsx').then((file) => file.AdminDirectoryPage),
    }),
    page({
      path: '/app/admin/directory/create',
      title: 'directory.addTitle',
      for: admins,
      below: [{ to: '/app/admin/directory', title: 'directory.title' }],
      load: () => import('./AddPeoplePage.tsx').then((file) => file.AddPeoplePage),
    }),
  ],
  navigation: [
    { view: 'employee', order: 120, to: '/app/people', label: 'people.title', icon: IconUsers },
    {
      view: 'admin',
      order: 120,
      to: '/app/admin/directory',
      label: 'directory.title',
      icon: IconUsers,
      for: technical,
    },
  ],
  create: [{ order: 90, label: 'directory.add', icon: 'UserPlus', for: admins, to: '/app/admin/directory/create' }],
  userMenu: [
    { order: 10, label: 'shell.viewProfile', to: '/app/user/{own}', icon: 'User' },
    { order: 20, label: 'shell.editProfile', to: '/app/user/{own}?edit=true', icon: 'Pencil' },
  ],
  helpArticles: {
    '/app/admin/directory': 'inviting',
    '/app/admin/directory/create': 'importing',
  },
}
