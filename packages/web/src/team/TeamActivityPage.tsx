import { ActivityStream } from '../activity/ActivityStream.tsx'
import { t } from '../core/i18n.ts'
import { Page } from '../ui/Page.tsx'
import { ParentTabs } from '../ui/Tabs.tsx'
import { ReachSwitch, useReach } from './ReportsSwitch.tsx'

/** `/app/team/activity`: what happens in one's team, as far as one may read it (TEAM-01). */
export function TeamActivityScreen() {
  const [reach, setReach] = useReach()
  return (
    <Page title={t('team.title')} tabs={<ParentTabs of="/app/team" label={t('team.title')} />}>
      <ReachSwitch value={reach} onChange={setReach} />
      <ActivityStream scope="team" reach={reach} emptyBody={t('activity.noneTeam')} />
    </Page>
  )
}
