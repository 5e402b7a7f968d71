import { ActivityStream } from '../activity/ActivityStream.tsx'
import { t } from '../core/i18n.ts'
import { useCurrentUser } from '../core/session.ts'
import { Page } from '../ui/Page.tsx'
import { ParentTabs } from '../ui/Tabs.tsx'

/** `/app/people/activity`: activity around the viewer: their manager, peers and reports (PEOPLE-01). */
export function PeopleActivityPage() {
  const me = useCurrentUser()
  return (
    <Page
      title={t('people.title')}
      intro={t('people.intro', { company: me.company.name })}
      tabs={<ParentTabs parent="/app/people" label={t('people.title')} />}
    >
      <ActivityStream scope="people" emptyBody={t('activity.nonePeople')} />
    </Page>
  )
}
