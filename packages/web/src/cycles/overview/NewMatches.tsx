import { formatList, t } from '../../core/i18n.ts'
import { showSuccess } from '../../core/toasts.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import type { CycleOverviewBase, CycleOverviewKind } from './overview-kind.ts'

const NAMED = 5

type Props<O extends CycleOverviewBase, R> = { overview: CycleOverviewKind<O, R>; cycle: O }

/** People who now match the filter, added with one click (REV-P23). */
export function NewMatches<O extends CycleOverviewBase, R>({ overview, cycle }: Props<O, R>) {
  const { data } = overview.useMatches(cycle.id)
  const add = overview.useAddPeople((added) => showSuccess(t('cycles.added', { count: added })))
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
          {t('cycles.addMatches', { count: people.length })}
        </Button>
      }
    >
      {t('cycles.matches', { count: total })} {total <= NAMED && formatList(people.map((person) => person.name))}
    </Banner>
  )
}
