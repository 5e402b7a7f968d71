import { t } from '../core/i18n.ts'
import { Page } from '../ui/Page.tsx'
import { AccessLog } from './ImpersonationLog.tsx'

/** Who acted as whom, for HR Admins (administration, section 9). */
export function AccessScreen() {
  return (
    <Page title={t('settings.access.title')} intro={t('impersonation.logIntro')}>
      <AccessLog />
    </Page>
  )
}
