import { DangerZone } from '../company-deletion/DangerZone.tsx'
import { t } from '../core/i18n.ts'
import { isOn } from '../core/roles.ts'
import { hasRole, useCurrentUser } from '../core/session.ts'
import { Link } from '../ui/Link.tsx'
import { Page } from '../ui/Page.tsx'
import { AdvancedForm } from './AdvancedForm.tsx'
import { BasicsForm } from './BasicsForm.tsx'
import { DateTimeForm } from './DateTimeForm.tsx'

/** The sections of the company settings in order: name with subdomain, date and time, advanced, danger zone (SET-01). */
export function CompanySettingsPage() {
  const me = useCurrentUser()
  return (
    <Page title={t('settings.company.title')} width="form">
      <BasicsForm />
      <DateTimeForm />
      {hasRole(me, ['techAdmin']) && <AdvancedForm />}
      <p>
        <Link to="/app/downloads">{t('settings.company.exports')}</Link> ·{' '}
        <Link to="/vacuumSampleCompany">{t('settings.company.sample')}</Link>
        {isOn(me, 'objective') && (
          <>
            {' · '}
            <Link to="/app/admin/settings/objective/categories">{t('objectiveCycles.categoriesOfCompany')}</Link> ·{' '}
            <Link to="/app/admin/settings/objective/ratings">{t('objectiveCycles.ratingsOfCompany')}</Link>
          </>
        )}
      </p>
      <DangerZone />
    </Page>
  )
}

/** Only date and time. */
export function DateTimePage() {
  return (
    <Page title={t('settings.dateTime.title')} width="form">
      <DateTimeForm isAlone />
    </Page>
  )
}

/** Only the advanced settings. */
export function AdvancedPage() {
  return (
    <Page title={t('settings.advanced.title')} width="form">
      <AdvancedForm isAlone />
    </Page>
  )
}
