import { t } from '../../core/i18n.ts'
import { ModuleEmails } from '../../mail-templates/EmailTemplatesPages.tsx'
import { AdminLayout } from './AdminLayout.tsx'

/** The emails about feedback requests; HR Admins edit their texts, HR Assistants only see the list. */
export const EmailsPage = () => (
  <AdminLayout title={t('anytimeFeedback.admin.emails')} intro={t('anytimeFeedback.admin.emailsIntro')}>
    <ModuleEmails module="feedbackRequests" />
  </AdminLayout>
)
