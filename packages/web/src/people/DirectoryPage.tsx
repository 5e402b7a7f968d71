import { t } from '../core/i18n.ts'
import { lazyComponent } from '../core/lazy-component.ts'
import { useCurrentUser } from '../core/session.ts'
import { useUrlParam } from '../core/url-query.ts'
import { DelayedSkeleton } from '../ui/Loaded.tsx'
import { Page } from '../ui/Page.tsx'
import { ViewSwitch } from '../ui/SegmentFilter.tsx'
import { ParentTabs } from '../ui/Tabs.tsx'
import { PeopleList } from './PeopleList.tsx'

const Organisation = lazyComponent(() => import('./OrgChart.tsx').then((file) => file.OrgChart), <DelayedSkeleton />)

/** The directory for everyone: as a list, or as a picture of who reports to whom. */
export function DirectoryPage() {
  const me = useCurrentUser()
  const [view, setView] = useUrlParam('view', 'list')
  return (
    <Page
      title={t('people.title')}
      intro={t('people.intro', { company: me.company.name })}
      tabs={<ParentTabs parent="/app/people" label={t('people.title')} />}
    >
      <ViewSwitch
        label={t('directory.view')}
        value={view}
        onChange={setView}
        options={[
          { value: 'list', label: t('directory.list') },
          { value: 'organisation', label: t('directory.organisation') },
        ]}
      />
      {view === 'organisation' ? <Organisation /> : <PeopleList />}
    </Page>
  )
}
