import { formatList, t } from '../../core/i18n.ts'
import { showSuccess } from '../../core/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { DelayedSkeleton } from '../../ui/Loaded.tsx'
import type { CycleOverviewBase, CycleOverviewKind } from './overview-kind.ts'

const NAMED = 20

export type MatchesProps = {
  overview: Pick<CycleOverviewKind<CycleOverviewBase, unknown>, 'useMatches' | 'useAddPeople'>
  cycle: CycleOverviewBase
  onClose: () => void
}

/** People who now match the filter, added with one click (REV-P23). */
export function MatchesDialog({ overview, cycle, onClose }: MatchesProps) {
  const { data } = overview.useMatches(cycle.id)
  const add = overview.useAddPeople((added) => {
    showSuccess(t('cycles.added', { count: added }))
    onClose()
  })
  const people = data?.people ?? []
  const names = people.slice(0, NAMED).map((person) => person.name)
  const inform = cycle.state === 'RUNNING'
  return (
    <Dialog
      title={t('cycles.newMatches', { count: cycle.newMatches })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            kind="primary"
            busy={add.isPending || !data}
            onClick={() => add.mutate({ cycleId: cycle.id, userIds: people.map((person) => person.id), inform })}
          >
            {t('cycles.addMatches', { count: people.length })}
          </Button>
        </>
      }
    >
      {!data && <DelayedSkeleton />}
      {data && (
        <>
          <p>{formatList(names)}</p>
          {data.total > names.length && <p>{t('cycles.concern.andMore', { count: data.total - names.length })}</p>}
          <p>{t(inform ? 'cycles.matchesNotified' : 'cycles.matchesLater')}</p>
        </>
      )}
    </Dialog>
  )
}
