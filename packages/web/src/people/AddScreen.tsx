import { useParam } from '../core/address.ts'
import { useRead } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { useMe } from '../core/session.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { Page } from '../ui/Page.tsx'
import { ViewSwitch } from '../ui/Segments.tsx'
import { AddOne } from './AddOne.tsx'
import { AddSeveral } from './AddSeveral.tsx'

/** Adds one person, or several as they are pasted (ADM-6). */
export function AddScreen() {
  const [way, setWay] = useParam('way', 'one')
  const read = useRead('GET /companies/{id}/user-settings', { id: useMe().company.id })
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
        {({ switches }) => (way === 'several' ? <AddSeveral settings={switches} /> : <AddOne settings={switches} />)}
      </Loaded>
    </Page>
  )
}
