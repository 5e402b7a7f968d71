import { t } from '../core/i18n.ts'
import { PeopleList } from '../people/PeopleList.tsx'
import { Page } from '../ui/Page.tsx'
import { ParentTabs } from '../ui/Tabs.tsx'

/** `/app/company/directory`: the directory as a tab of Your Company (COMP-08). */
export function CompanyDirectoryPage() {
  return (
    <Page title={t('yourCompany.title')} tabs={<ParentTabs parent="/app/company" label={t('yourCompany.title')} />}>
      <PeopleList />
    </Page>
  )
}
