import { INBOX_FLAG } from '@perennial/domain/companies/features.ts'
import { IconHome, IconInbox } from '@tabler/icons-react'
import type { Area } from '../core/area.ts'
import { page } from '../core/define-page.ts'
import { everyone, hrType } from '../core/roles.ts'

/** The home pages of everyone and of the administration, a page for each task, and the inbox. */
export const area: Area = {
  pages: [
    page({
      path: '/app/home',
      title: 'home.title',
      for: everyone,
      // Guests go to the feedback they are asked for, once they can be asked in cycles (ROUTE-25).
      deniedTo: '/app/feedback',
      reads: ['/tasks?limit=50&snoozed=false'],
      load: () => import('./HomePage.tsx').then((file) => file.HomePage),
    }),
    page<{ itemId: string }>({
      path: '/app/home/item/{itemId}',
      title: 'home.item',
      for: everyone,
      below: [{ to: '/app/home', title: 'home.title' }],
      load: () => import('./TaskPage.tsx').then((file) => file.TaskPage),
    }),
    page({
      path: '/app/inbox',
      title: 'inbox.title',
      for: everyone,
      feature: INBOX_FLAG,
      load: () => import('./inbox/InboxPage.tsx').then((file) => file.InboxPage),
    }),
    page({
      path: '/app/admin/home',
      title: 'adminHome.title',
      for: hrType,
      reads: ['/admin-home'],
      load: () => import('./admin/AdminHomePage.tsx').then((file) => file.AdminHomePage),
    }),
  ],
  navigation: [
    { view: 'admin', order: 10, to: '/app/admin/home', label: 'shell.home', icon: IconHome },
    { view: 'employee', order: 10, to: '/app/home', label: 'shell.home', icon: IconHome },
    { view: 'employee', order: 20, to: '/app/inbox', label: 'inbox.title', icon: IconInbox },
  ],
  home: [
    {
      name: 'dates',
      place: 'aside',
      order: 10,
      for: everyone,
      load: () => import('./HomeAside.tsx').then((file) => file.HomeAside),
    },
    {
      name: 'activities',
      order: 80,
      for: everyone,
      load: () => import('./HomeActivities.tsx').then((file) => file.HomeActivities),
    },
  ],
}
