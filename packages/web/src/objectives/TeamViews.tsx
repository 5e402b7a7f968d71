import { useRead } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { Tabs } from '../ui/Tabs.tsx'

const TEAM = '/app/objectives/team'

/** The views of a manager: their people, the objectives of these, and check-ins where a cycle has them. */
export function TeamViews({ current }: { current?: string }) {
  const cycles = useRead('GET /objectives/browse/options', {}, { freshMs: 60_000 }).data?.cycles ?? []
  return (
    <Tabs
      label={t('objectives.team.views')}
      tabs={[
        { to: TEAM, label: t('objectives.team.people') },
        { to: `${TEAM}/browse`, label: t('objectives.title') },
        ...(cycles.some(({ uses }) => uses.checkIns)
          ? [{ to: `${TEAM}/check-ins`, label: t('objectives.checkIns') }]
          : []),
      ]}
      {...(current !== undefined && { current })}
    />
  )
}
