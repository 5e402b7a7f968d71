import { DangerZone } from '../company-deletion/DangerZone.tsx'
import { t } from '../core/i18n.ts'
import { isOn } from '../core/roles.ts'
import { hasRole, useCurrentUser } from '../core/session.ts'
import { Card } from '../ui/Card.tsx'
import { Link } from '../ui/Link.tsx'
import { Page, Stack } from '../ui/Page.tsx'
import { AdvancedForm } from './AdvancedForm.tsx'
import { BasicsForm } from './BasicsForm.tsx'
import { DateTimeForm } from './DateTimeForm.tsx'

/** The sections of the company settings in order: name with subdomain, date and time, advanced, objectives, danger zone (SET-01). */
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
      </p>
      {isOn(me, 'objective') && <ObjectiveDefaults />}
      <DangerZone />
    </Page>
  )
}

/** What new objective cycles start from (SYS-045). */
const ObjectiveDefaults = () => (
  <Card title={t('settings.company.objectives')}>
    <Stack gap={12}>
      <p>{t('settings.company.objectivesBody')}</p>
      <p>
        <Link to="/app/admin/settings/objective/categories">{t('objectiveCycles.categoriesOfCompany')}</Link> ·{' '}
        <Link to="/app/admin/settings/objective/ratings">{t('objectiveCycles.ratingsOfCompany')}</Link>
      </p>
    </Stack>
  </Card>
)

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
