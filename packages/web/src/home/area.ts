import { IconHome } from '@tabler/icons-react'
import type { Area } from '../core/area.ts'
import { page } from '../core/page.ts'
import { everyone } from '../core/roles.ts'

/** The start page. */
export const home: Area = {
  name: 'home',
  pages: [
    page({
      path: '/app/home',
      title: 'home.title',
      for: everyone,
      // Guests have the feedback that they are asked for, as soon as anybody can ask them (ROUTE-25).
      deniedTo: '/app/feedback',
      isStart: true,
      load: () => import('./HomeScreen.tsx').then((file) => file.HomeScreen),
    }),
  ],
  navigation: [{ view: 'employee', order: 10, to: '/app/home', label: 'shell.home', icon: IconHome }],
}
