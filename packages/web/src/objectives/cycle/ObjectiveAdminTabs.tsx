import { t } from '../../core/i18n.ts'
import { useCurrentUser } from '../../core/session.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { objectiveCycles } from './kind.ts'

/** The pages of the administration of objective cycles; settings are for HR Admins alone (PERM-04). */
export function ObjectiveAdminTabs() {
  const { isHR } = useCurrentUser()
  const { path } = objectiveCycles
  return (
    <Tabs
      label={t('objectiveCycles.administration')}
      tabs={[
        { to: path, label: t('cycles.list') },
        ...(isHR ? [{ to: `${path}/import`, label: t('objectiveImport.nav') }] : []),
        ...(isHR ? [{ to: `${path}/settings`, label: t('objectiveCycles.settings') }] : []),
        { to: `${path}/emails`, label: t('mailTemplates.title') },
      ]}
    />
  )
}
