import { t } from '../core/i18n.ts'
import { Page } from '../ui/Page.tsx'
import { ImpersonationLog } from './ImpersonationLog.tsx'

/** The impersonation log, for HR Admins (administration, section 9). */
export function ImpersonationLogPage() {
  return (
    <Page title={t('settings.access.title')} intro={t('impersonation.logIntro')}>
      <ImpersonationLog />
    </Page>
  )
}
