import { useRead } from '../../core/api.ts'
import { formatShortDay } from '../../core/dates.ts'
import { t } from '../../core/i18n.ts'
import { RunningCycles } from '../../cycles/RunningCycles.tsx'
import { objectiveCycles } from './kind.ts'

/** The running objective cycles on the home page of the administration. */
export function RunningObjectiveCycles() {
  const { data } = useRead('GET /objective-cycles', {})
  const running = data?.cycles.filter(({ state }) => state === 'RUNNING') ?? []
  return (
    <RunningCycles
      title={t('objectiveCycles.running')}
      path={objectiveCycles.path}
      cycles={running.map(({ id, name, withObjectives, people, endsAt }) => ({
        id,
        name,
        progress: t('objectiveCycles.withObjectivesOf', { done: withObjectives, count: people }),
        until: t('cycles.until', { date: formatShortDay(endsAt) }),
      }))}
    />
  )
}
