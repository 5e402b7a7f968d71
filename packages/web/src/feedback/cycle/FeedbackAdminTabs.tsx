import { t } from '../../core/i18n.ts'
import { isHrType, useCurrentUser } from '../../core/session.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { feedbackCycles } from './kind.ts'

/** The pages of the administration of feedback cycles; settings are for HR alone. */
export function FeedbackAdminTabs() {
  const me = useCurrentUser()
  const { path } = feedbackCycles
  return (
    <Tabs
      label={t('feedbackCycle.administration')}
      tabs={[
        { to: path, label: t('cycles.list') },
        { to: `${path}/templates`, label: t('questionTemplates.title') },
        ...(isHrType(me) ? [{ to: `${path}/settings`, label: t('feedbackCycle.settings') }] : []),
        { to: `${path}/emails`, label: t('mailTemplates.title') },
      ]}
    />
  )
}
