import { t } from '../core/i18n.ts'
import { AccessLog } from '../impersonation/Access.tsx'
import { Page } from '../ui/Page.tsx'

/** Who acted as whom, for HR Admins (administration, section 9). */
export function AccessScreen() {
  return (
    <Page title={t('settings.access.title')} intro={t('impersonation.logIntro')}>
      <AccessLog />
    </Page>
  )
}
