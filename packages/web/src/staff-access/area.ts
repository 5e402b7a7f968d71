import type { Area } from '../core/area.ts'
import { page } from '../core/define-page.ts'

const companies = '/app/observer/companies'

/** Staff of the operator: the other companies, and the people of those that grant access (PERM-27). */
export const area: Area = {
  pages: [
    page({ path: '/app/observer', title: 'staff.title', for: ['observer'], redirectTo: [companies] }),
    page({
      path: companies,
      title: 'staff.title',
      for: ['observer'],
      load: () => import('./CompaniesPage.tsx').then((file) => file.CompaniesPage),
    }),
    page<{ companyId: string }>({
      path: `${companies}/{companyId}/users`,
      title: 'staff.title',
      for: ['observer'],
      below: [{ to: companies, title: 'staff.title' }],
      load: () => import('./CompanyPeoplePage.tsx').then((file) => file.CompanyPeoplePage),
    }),
  ],
  userMenu: [{ order: 100, label: 'staff.menu', to: companies, icon: 'Buildings' }],
}
