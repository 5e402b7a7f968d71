import { ActivityStream } from '../activity/ActivityStream.tsx'
import { t } from '../core/i18n.ts'
import { Page } from '../ui/Page.tsx'
import { ParentTabs } from '../ui/Tabs.tsx'

/** `/app/company/activity`: activity that concerns everyone (COMP-02). */
export function CompanyActivityPage() {
  return (
    <Page title={t('yourCompany.title')} tabs={<ParentTabs parent="/app/company" label={t('yourCompany.title')} />}>
      <ActivityStream scope="company" emptyBody={t('activity.noneCompany')} />
    </Page>
  )
}
