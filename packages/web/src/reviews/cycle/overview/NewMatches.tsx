import type { CycleOverview } from '@perennial/contract/reviews/cycle/schemas.ts'
import { useRead, useWrite } from '../../../core/api.ts'
import { listed, t } from '../../../core/i18n.ts'
import { succeed } from '../../../core/toasts.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { refreshed } from './queries-to-refresh.ts'

const NAMED = 5

/** Who matches the filter by now: offered, and added with one click (REV-P23). */
export function Matches({ cycle }: { cycle: CycleOverview }) {
  const { data } = useRead('GET /review-cycles/{cycleId}/matches', { cycleId: cycle.id })
  const add = useWrite('POST /review-cycles/{cycleId}/reviewees', {
    refresh: [...refreshed, 'GET /review-cycles/{cycleId}/matches'],
    done: ({ added }) => succeed(t('cycle.added', { count: added })),
  })
  if (!data || data.people.length === 0) return null
  const { people, total } = data
  const inform = cycle.state === 'RUNNING'
  return (
    <Banner
      actions={
        <Button
          busy={add.isPending}
          onPress={() => add.mutate({ cycleId: cycle.id, userIds: people.map((one) => one.id), inform })}
        >
          {t('cycle.addMatches', { count: people.length })}
        </Button>
      }
    >
      {t('cycle.matches', { count: total })} {total <= NAMED && listed(people.map((one) => one.name))}
    </Banner>
  )
}
