import type { ReactNode } from 'react'
import { t } from '../../core/i18n.ts'
import { hasRole, useCurrentUser } from '../../core/session.ts'
import { Page } from '../../ui/Page.tsx'
import { ParentTabs, Tabs } from '../../ui/Tabs.tsx'
import { Cascade } from '../alignment/CascadePage.tsx'
import { Browse } from '../BrowsePage.tsx'
import { Analyze } from './Analyze.tsx'
import { Hierarchy } from './HierarchyPage.tsx'

const BASE = '/app/company/objectives'

/** The tab of Your Company with its views (COMP-09). */
function CompanyObjectives({ children, width }: { children: ReactNode; width: 'normal' | 'full' }) {
  const me = useCurrentUser()
  const title = t('yourCompany.title')
  const views = [
    { to: BASE, label: t('objectives.company.list') },
    { to: `${BASE}/cascading`, label: t('objectives.company.cascading') },
    ...(hasRole(me, ['objectiveAnalyst']) ? [{ to: `${BASE}/analyze`, label: t('objectives.tab.analyze') }] : []),
    { to: `${BASE}/hierarchy`, label: t('objectives.tab.hierarchy') },
  ]
  return (
    <Page title={title} width={width} tabs={<ParentTabs parent="/app/company" label={title} />}>
      <Tabs label={t('objectives.company.views')} tabs={views} />
      {children}
    </Page>
  )
}

/** `/app/company/objectives` (COMP-04). */
export const CompanyListPage = () => (
  <CompanyObjectives width="normal">
    <Browse scope="COMPANY" />
  </CompanyObjectives>
)

export const CompanyCascadePage = () => (
  <CompanyObjectives width="full">
    <Cascade />
  </CompanyObjectives>
)

export const CompanyAnalyzePage = ({ view }: { view?: string }) => (
  <CompanyObjectives width="normal">
    <Analyze view={view} base={`${BASE}/analyze`} />
  </CompanyObjectives>
)

export const CompanyHierarchyPage = () => (
  <CompanyObjectives width="full">
    <Hierarchy />
  </CompanyObjectives>
)
