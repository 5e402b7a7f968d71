import { useRead } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { useMe } from '../core/session.ts'
import { useParam } from '../core/url-query.ts'
import { ViewSwitch } from '../ui/SegmentFilter.tsx'

export type Reach = 'direct' | 'tree'

/** How far down a team page looks, kept in the address: direct reports unless somebody wants the whole team. */
export function useReach(): [Reach, (reach: string) => void] {
  const [scope, setScope] = useParam('scope', 'direct')
  return [scope === 'tree' ? 'tree' : 'direct', setScope]
}

type Props = {
  value: Reach
  onChange: (reach: string) => void
  /** With the number of people; not where the team is that of somebody else. */
  hasCounts?: boolean
  /** The team is that of somebody else. */
  isOthers?: boolean
}

/** The switch between direct reports and the whole team; who has the page by what they write alone has neither. */
export function ReachSwitch({ value, onChange, hasCounts = false, isOthers = false }: Props) {
  const { reports } = useMe()
  const { data } = useRead('GET /team', {}, { when: hasCounts && reports.length > 0 })
  if (!isOthers && reports.length === 0) return null
  return (
    <ViewSwitch
      label={t('team.scope')}
      value={value}
      onChange={onChange}
      options={[
        { value: 'direct', label: t('team.direct'), count: data?.directReports },
        { value: 'tree', label: t('team.tree'), count: data?.allReports },
      ]}
    />
  )
}
