import { DangerZone } from '../company-deletion/DangerZone.tsx'
import { t } from '../core/i18n.ts'
import { holds, useMe } from '../core/session.ts'
import { A } from '../ui/Link.tsx'
import { Page } from '../ui/Page.tsx'
import { AdvancedForm } from './AdvancedForm.tsx'
import { BasicsForm } from './BasicsForm.tsx'
import { DateTimeForm } from './DateTimeForm.tsx'

/** The sections of the company in their order: name with subdomain, date and time, advanced, danger zone (SET-01). */
export function CompanyScreen() {
  const me = useMe()
  return (
    <Page title={t('settings.company.title')} width="form">
      <BasicsForm />
      <DateTimeForm />
      {holds(me, ['techAdmin']) && <AdvancedForm />}
      <p>
        <A to="/app/downloads">{t('settings.company.exports')}</A> ·{' '}
        <A to="/vacuumSampleCompany">{t('settings.company.sample')}</A>
      </p>
      <DangerZone />
    </Page>
  )
}

/** Date and time alone. */
export function DateTimeScreen() {
  return (
    <Page title={t('settings.dateTime.title')} width="form">
      <DateTimeForm isAlone />
    </Page>
  )
}

/** Advanced settings alone. */
export function AdvancedScreen() {
  return (
    <Page title={t('settings.advanced.title')} width="form">
      <AdvancedForm isAlone />
    </Page>
  )
}
