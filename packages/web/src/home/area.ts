import { INBOX_FLAG } from '@perennial/domain/companies/features.ts'
import { IconHome, IconInbox } from '@tabler/icons-react'
import type { Area } from '../core/area.ts'
import { page } from '../core/define-page.ts'
import { everyone } from '../core/roles.ts'

/** The home page, a page for each task, and the inbox. */
export const area: Area = {
  pages: [
    page({
      path: '/app/home',
      title: 'home.title',
      for: everyone,
      // Guests go to the feedback they are asked for, once that module exists (ROUTE-25).
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
  ],
  navigation: [
    { view: 'employee', order: 10, to: '/app/home', label: 'shell.home', icon: IconHome },
    { view: 'employee', order: 20, to: '/app/inbox', label: 'inbox.title', icon: IconInbox },
  ],
  home: [
    {
      name: 'activities',
      order: 80,
      for: everyone,
      load: () => import('./HomeActivities.tsx').then((file) => file.HomeActivities),
    },
  ],
}
