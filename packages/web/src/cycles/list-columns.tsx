import { t } from '../core/i18n.ts'
import { Link } from '../ui/Link.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import type { Column } from '../ui/Table.tsx'
import type { ListedCycle } from './CycleListPage.tsx'
import { type CycleKind, cycleStateTones } from './cycle-kind.ts'

/** The name of a cycle, linked to its overview. */
export const nameColumn = <C extends ListedCycle>({ path }: CycleKind): Column<C> => ({
  key: 'name',
  label: t('cycles.column.name'),
  isHead: true,
  text: (cycle) => cycle.name,
  cell: (cycle) => <Link to={`${path}/${cycle.id}`}>{cycle.name}</Link>,
})

export const stateColumn = <C extends ListedCycle>(): Column<C> => ({
  key: 'state',
  label: t('cycles.column.state'),
  text: (cycle) => t(`cycles.state.${cycle.state}`),
  cell: (cycle) => <StatusChip tone={cycleStateTones[cycle.state]}>{t(`cycles.state.${cycle.state}`)}</StatusChip>,
})

export const peopleColumn = <C extends ListedCycle>(countOf: (cycle: C) => number): Column<C> => ({
  key: 'people',
  label: t('cycles.column.people'),
  align: 'end',
  text: countOf,
  cell: countOf,
})

/** How many of a cycle's people are done. */
export const finishedColumn = <C extends ListedCycle>(
  progressOf: (cycle: C) => { done: number; count: number },
): Column<C> => ({
  key: 'finished',
  label: t('cycles.column.finished'),
  sort: (cycle) => progressOf(cycle).done / Math.max(1, progressOf(cycle).count),
  text: (cycle) => progressOf(cycle).done,
  cell: (cycle) => {
    const { done, count } = progressOf(cycle)
    return <ProgressBar done={done} count={count} label={t('cycles.finishedOf', { done, count })} isWide />
  },
})
