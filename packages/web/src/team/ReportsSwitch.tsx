import { useRead } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { useCurrentUser } from '../core/session.ts'
import { useUrlParam } from '../core/url-query.ts'
import { ViewSwitch } from '../ui/SegmentFilter.tsx'

export type Reports = 'direct' | 'tree'

/** The depth of a team page, kept in the address: direct reports unless the user wants the whole team. */
export function useReports(): [Reports, (reach: string) => void] {
  const [scope, setScope] = useUrlParam('scope', 'direct')
  return [scope === 'tree' ? 'tree' : 'direct', setScope]
}

type Props = {
  value: Reports
  onChange: (reach: string) => void
  /** Shows the number of people; not for someone else’s team. */
  hasCounts?: boolean
  /** The team is someone else’s. */
  isOthers?: boolean
}

/** The switch between direct reports and the whole team; hidden from people who only have the page because they write reviews. */
export function ReportsSwitch({ value, onChange, hasCounts = false, isOthers = false }: Props) {
  const { reports } = useCurrentUser()
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
