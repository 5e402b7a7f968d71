import type { CycleOverview } from '@perennial/contract/reviews/cycle/schemas.ts'
import { useRead, useWrite } from '../../../core/api.ts'
import { formatList, t } from '../../../core/i18n.ts'
import { showSuccess } from '../../../core/toasts.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { overviewQueries } from './queries-to-refresh.ts'

const NAMED = 5

/** Who matches the filter by now: offered, and added with one click (REV-P23). */
export function NewMatches({ cycle }: { cycle: CycleOverview }) {
  const { data } = useRead('GET /review-cycles/{cycleId}/matches', { cycleId: cycle.id })
  const add = useWrite('POST /review-cycles/{cycleId}/reviewees', {
    refresh: [...overviewQueries, 'GET /review-cycles/{cycleId}/matches'],
    done: ({ added }) => showSuccess(t('cycle.added', { count: added })),
  })
  if (!data || data.people.length === 0) return null
  const { people, total } = data
  const inform = cycle.state === 'RUNNING'
  return (
    <Banner
      actions={
        <Button
          busy={add.isPending}
          onClick={() => add.mutate({ cycleId: cycle.id, userIds: people.map((person) => person.id), inform })}
        >
          {t('cycle.addMatches', { count: people.length })}
        </Button>
      }
    >
      {t('cycle.matches', { count: total })} {total <= NAMED && formatList(people.map((person) => person.name))}
    </Banner>
  )
}
