import { useParam } from '../core/address.ts'
import { t } from '../core/i18n.ts'
import { Page } from '../ui/Page.tsx'
import { ViewSwitch } from '../ui/Segments.tsx'
import { AddOne } from './AddOne.tsx'
import { AddSeveral } from './AddSeveral.tsx'

/** Adds one person, or several as they are pasted (ADM-6). */
export function AddScreen() {
  const [way, setWay] = useParam('way', 'one')
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
      {way === 'several' ? <AddSeveral /> : <AddOne />}
    </Page>
  )
}
