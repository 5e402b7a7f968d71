import { TOKENS_FLAG } from '@perennial/domain/security/access-tokens.ts'
import type { Area } from '../core/area.ts'
import { page } from '../core/define-page.ts'
import { everyone, withGuests } from '../core/roles.ts'

const hub = '/app/admin/settings'

/** What the company requires for logging in, and access tokens (SYS-130). */
export const area: Area = {
  pages: [
    page({
      path: `${hub}/security`,
      title: 'security.title',
      for: ['techAdmin'],
      requiresConfirmedIdentity: true,
      below: [{ to: hub, title: 'settings.title' }],
      load: () => import('./SecurityPage.tsx').then((file) => file.SecurityPage),
    }),
    page({
      path: '/app/personal-access-tokens',
      title: 'tokens.title',
      for: everyone,
      feature: TOKENS_FLAG,
      requiresConfirmedIdentity: true,
      load: () => import('./AccessTokensPage.tsx').then((file) => file.AccessTokensPage),
    }),
    page({
      path: '/app/second-factor',
      title: 'enroll.title',
      for: withGuests,
      chrome: 'none',
      load: () => import('./SetUpSecondFactorPage.tsx').then((file) => file.SetUpSecondFactorPage),
    }),
  ],
}
