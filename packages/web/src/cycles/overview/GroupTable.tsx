import { type FunctionComponent, useState } from 'react'
import { formatTimeAgo } from '../../core/dates.ts'
import { t } from '../../core/i18n.ts'
import { useUrlParam } from '../../core/url-query.ts'
import { Button } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { EmptyState, Loaded } from '../../ui/Loaded.tsx'
import { PersonName } from '../../ui/PersonName.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import { parseSort, serializeSort } from '../../ui/table-rows.ts'
import { StageBar } from '../StageMark.tsx'
import type { StageSegment } from '../stages.ts'
import { exportAll } from './export-all.ts'
import { LazyDialogBoundary } from './LazyDialogBoundary.tsx'
import css from './Overview.module.css'
import type {
  BulkActionProps,
  CycleOverviewBase,
  CycleOverviewKind,
  Grouping,
  ProgressBar,
  ProgressGroup,
} from './overview-kind.ts'

type Props<O extends CycleOverviewBase, R> = { overview: CycleOverviewKind<O, R>; cycle: O; by: Grouping }

/** The progress of a cycle with one row for each manager or department. */
export function GroupTable<O extends CycleOverviewBase, R>({ overview, cycle, by }: Props<O, R>) {
  const [q, setSearch] = useUrlParam(`${by}.q`)
  const [sort, setSort] = useUrlParam(`${by}.sort`)
  const order = parseSort(sort)
  const read = overview.useGroups(cycle, by, { q, order })
  const [reminding, setReminding] = useState<{ Dialog: FunctionComponent<BulkActionProps<O>>; ids: string[] }>()
  const isByManager = by === 'managers'
  const columns: Column<ProgressGroup>[] = [
    nameColumn(isByManager, `${overview.kind.path}/${cycle.id}`),
    {
      key: 'people',
      label: t('cycles.column.people'),
      align: 'end',
      text: (group) => group.people,
      cell: (group) => group.people,
    },
    ...overview.progress(cycle).map(progressColumn),
    ...(isByManager ? [activityColumn] : []),
    ...(isByManager && cycle.can.change.allowed
      ? [remindColumn((ids) => setReminding({ Dialog: overview.RemindGroupDialog, ids }))]
      : []),
  ]
  return (
    <Loaded read={read}>
      {({ rows, first }) => (
        <div className={css.people}>
          <Table
            label={t(`cycles.view.${by}`)}
            rows={rows}
            rowKey={(group) => group.key}
            columns={columns}
            things="groups"
            search={{ value: q, onChange: setSearch }}
            order={{ value: order, onChange: (next) => setSort(serializeSort(next)) }}
            total={first.total ?? rows.length}
            onEnd={read.onEnd}
            moreError={read.moreError}
            onRetryMore={read.more}
            isFetchingMore={read.isFetchingMore}
            csv={exportAll(`${cycle.name} – ${t(`cycles.view.${by}`)}`, columns, read.fetchAll)}
            empty={<EmptyState title={t('cycles.noneYet')} body={t(overview.emptyBody)} />}
            name={by}
          />
          {reminding && (
            <LazyDialogBoundary onClose={() => setReminding(undefined)}>
              <reminding.Dialog cycle={cycle} ids={reminding.ids} onClose={() => setReminding(undefined)} />
            </LazyDialogBoundary>
          )}
        </div>
      )}
    </Loaded>
  )
}

const nameColumn = (isByManager: boolean, path: string): Column<ProgressGroup> => ({
  key: 'name',
  label: t(isByManager ? 'cycles.column.manager' : 'cycles.column.department'),
  isHead: true,
  text: (group) => group.name,
  cell: ({ person, name, key }) => {
    if (person) return <PersonName person={person} />
    // People without a department can’t be filtered by it.
    if (isByManager || key === '') return name
    return <Link to={`${path}?department=${encodeURIComponent(key)}`}>{name}</Link>
  },
})

const sharedOf = (segments: readonly StageSegment[]) =>
  segments.reduce((sum, { stage, count }) => (stage === 'shared' || stage === 'done' ? sum + count : sum), 0)
const allOf = (segments: readonly StageSegment[]) => segments.reduce((sum, { count }) => sum + count, 0)

const sharedText = (progress: { done: number; count: number }) => t('cycles.sharedOf', progress)

/** A column for a progress bar of the kind. */
function progressColumn({ param, label, doneOf = sharedText }: ProgressBar): Column<ProgressGroup> {
  const segmentsOf = (group: ProgressGroup) => group.progress.find((bar) => bar.param === param)?.segments ?? []
  return {
    key: param,
    label,
    text: (group) => sharedOf(segmentsOf(group)),
    cell: (group) => {
      const segments = segmentsOf(group)
      const count = allOf(segments)
      if (count === 0) return <span className={css.idle}>–</span>
      return (
        <span className={css.groupProgress}>
          <StageBar segments={segments} />
          {doneOf({ done: sharedOf(segments), count })}
        </span>
      )
    },
  }
}

const activityColumn: Column<ProgressGroup> = {
  key: 'activity',
  get label() {
    return t('cycles.column.activity')
  },
  text: (group) => (group.lastActivity ? formatTimeAgo(group.lastActivity) : t('cycles.noActivity')),
  cell: ({ lastActivity }) =>
    lastActivity ? (
      <time dateTime={lastActivity}>{formatTimeAgo(lastActivity)}</time>
    ) : (
      <span className={css.idle}>{t('cycles.noActivity')}</span>
    ),
}

const remindColumn = (remind: (ids: string[]) => void): Column<ProgressGroup> => ({
  key: 'remind',
  label: t('cycles.remind'),
  isLabelHidden: true,
  isUnsorted: true,
  align: 'end',
  cell: ({ person, name, openIds }) =>
    person &&
    openIds.length > 0 && (
      <Button size="small" aria-label={t('cycles.remindNamed', { name })} onClick={() => remind([...openIds])}>
        {t('cycles.remindOne')}
      </Button>
    ),
})
