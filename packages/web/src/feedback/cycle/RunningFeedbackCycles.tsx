import { useRead } from '../../core/api.ts'
import { formatShortDay } from '../../core/dates.ts'
import { t } from '../../core/i18n.ts'
import { RunningCycles } from '../../cycles/RunningCycles.tsx'
import { feedbackCycles } from './kind.ts'

/** The running feedback cycles on the home page of the administration. */
export function RunningFeedbackCycles() {
  const { data } = useRead('GET /feedback-cycles', {})
  const running = data?.cycles.filter(({ state }) => state === 'RUNNING') ?? []
  return (
    <RunningCycles
      title={t('feedbackCycle.running')}
      path={feedbackCycles.path}
      cycles={running.map(({ id, name, submitted, reviewers, processEnds }) => ({
        id,
        name,
        progress:
          reviewers === 0
            ? t('feedbackCycle.noReviewers')
            : t('feedbackCycle.writtenOf', { done: submitted, count: reviewers }),
        until: t('cycles.until', { date: formatShortDay(processEnds) }),
      }))}
    />
  )
}
