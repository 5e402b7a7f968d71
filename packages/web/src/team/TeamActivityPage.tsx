import { ActivityStream } from '../activity/ActivityStream.tsx'
import { t } from '../core/i18n.ts'
import { Page } from '../ui/Page.tsx'
import { ParentTabs } from '../ui/Tabs.tsx'
import { ReportsSwitch, useReports } from './ReportsSwitch.tsx'

/** `/app/team/activity`: activity in the viewer’s team, as far as they may read it (TEAM-01). */
export function TeamActivityPage() {
  const [reach, setReach] = useReports()
  return (
    <Page title={t('team.title')} tabs={<ParentTabs parent="/app/team" label={t('team.title')} />}>
      <ReportsSwitch value={reach} onChange={setReach} />
      <ActivityStream scope="team" reach={reach} emptyBody={t('activity.noneTeam')} />
    </Page>
  )
}
