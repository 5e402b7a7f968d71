import { afterFirstPaint } from '../core/after-first-paint.ts'
import type { Area } from '../core/area.ts'
import { page } from '../core/define-page.ts'
import { lazyComponent } from '../core/lazy-component.ts'

const creator = ['creator'] as const
const DemoButton = lazyComponent(afterFirstPaint(() => import('./DemoButton.tsx').then((file) => file.DemoButton)))

/** The questions after registering, and asking for a demo (ONB-01, LIC-06). */
export const area: Area = {
  pages: [
    page({
      path: '/app/onboarding-survey',
      title: 'onboarding.profile',
      for: creator,
      chrome: 'none',
      load: () => import('./ProfilePage.tsx').then((file) => file.ProfilePage),
    }),
    page({
      path: '/app/onboarding-survey/origin',
      title: 'onboarding.origin',
      for: creator,
      chrome: 'none',
      load: () => import('./OriginPage.tsx').then((file) => file.OriginPage),
    }),
    page({
      path: '/app/onboarding-survey/interestsettings',
      title: 'onboarding.interests',
      for: creator,
      chrome: 'none',
      load: () => import('./InterestsPage.tsx').then((file) => file.InterestsPage),
    }),
    page({
      path: '/app/onboarding-survey/hris',
      title: 'onboarding.hris',
      for: creator,
      chrome: 'none',
      load: () => import('./HrisPage.tsx').then((file) => file.HrisPage),
    }),
    page({
      path: '/app/onboarding-survey/done',
      title: 'onboarding.doneTitle',
      for: creator,
      chrome: 'none',
      load: () => import('./DonePage.tsx').then((file) => file.DonePage),
    }),
  ],
  headerAction: { for: creator, Button: DemoButton },
}
