import type { Area } from '../core/area.ts'
import { page } from '../core/define-page.ts'
import { technical } from '../core/roles.ts'

/** The branding of the company (FRAME-19); who may: ADM-P01. */
export const area: Area = {
  pages: [
    page({
      path: '/app/admin/settings/design',
      title: 'design.title',
      for: technical,
      below: [{ to: '/app/admin/settings', title: 'shell.companySettings' }],
      load: () => import('./BrandingPage.tsx').then((file) => file.BrandingPage),
    }),
  ],
}
