import { useRead } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { useCurrentUser } from '../core/session.ts'
import { useUrlParam } from '../core/url-query.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { Page } from '../ui/Page.tsx'
import { ViewSwitch } from '../ui/SegmentFilter.tsx'
import { AddPeopleForm } from './AddPeopleForm.tsx'
import { AddPersonForm } from './AddPersonForm.tsx'

/** Adds one person, or several as they are pasted (ADM-6). */
export function AddPeoplePage() {
  const [way, setWay] = useUrlParam('way', 'one')
  const read = useRead('GET /companies/{id}/user-settings', { id: useCurrentUser().company.id })
  return (
    <Page title={t('directory.addTitle')} width={way === 'several' ? 'wide' : 'form'}>
      <ViewSwitch
        label={t('directory.way')}
        value={way}
        onChange={setWay}
        options={[
          { value: 'one', label: t('directory.one') },
          { value: 'several', label: t('directory.several') },
        ]}
      />
      <Loaded read={read}>
        {({ switches }) =>
          way === 'several' ? <AddPeopleForm settings={switches} /> : <AddPersonForm settings={switches} />
        }
      </Loaded>
    </Page>
  )
}
