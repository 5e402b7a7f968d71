import { type FunctionComponent, useState } from 'react'
import { formatTimeAgo } from '../../core/dates.ts'
import { t } from '../../core/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { EmptyState, Loaded } from '../../ui/Loaded.tsx'
import { PersonName } from '../../ui/PersonName.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import { StageBar } from '../StageMark.tsx'
import type { StageSegment } from '../stages.ts'
import { LazyDialogBoundary } from './LazyDialogBoundary.tsx'
import css from './Overview.module.css'
import type { BulkActionProps, CycleOverviewBase, CycleOverviewKind, Grouping, ProgressGroup } from './overview-kind.ts'

type Props<O extends CycleOverviewBase, R> = { overview: CycleOverviewKind<O, R>; cycle: O; by: Grouping }

/** The progress of a cycle with one row for each manager or department. */
export function GroupTable<O extends CycleOverviewBase, R>({ overview, cycle, by }: Props<O, R>) {
  const read = overview.useGroups(cycle, by)
  const [reminding, setReminding] = useState<{ Dialog: FunctionComponent<BulkActionProps<O>>; ids: string[] }>()
  const isByManager = by === 'managers'
  return (
    <Loaded read={read}>
      {(groups) => (
        <div className={css.people}>
          <Table
            label={t(`cycles.view.${by}`)}
            rows={groups}
            rowKey={(group) => group.key}
            columns={[
              nameColumn(isByManager, `${overview.kind.path}/${cycle.id}`),
              {
                key: 'people',
                label: t('cycles.column.people'),
                align: 'end',
                text: (group) => group.people,
                cell: (group) => group.people,
              },
              ...progressColumns(groups),
              ...(isByManager ? [activityColumn] : []),
              ...(isByManager && cycle.can.change.allowed
                ? [remindColumn((ids) => setReminding({ Dialog: overview.RemindGroupDialog, ids }))]
                : []),
            ]}
            things={isByManager ? 'people' : 'rows'}
            search
            csv={`${cycle.name} – ${t(`cycles.view.${by}`)}`}
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

/** A column for each progress bar of the kind. */
const progressColumns = (groups: readonly ProgressGroup[]): Column<ProgressGroup>[] =>
  (groups[0]?.progress ?? []).map(({ label }, index) => {
    const segmentsOf = (group: ProgressGroup) => group.progress[index]?.segments ?? []
    return {
      key: `progress${index}`,
      label,
      text: (group) => sharedOf(segmentsOf(group)),
      sort: (group) => sharedOf(segmentsOf(group)) / Math.max(1, allOf(segmentsOf(group))),
      cell: (group) => {
        const segments = segmentsOf(group)
        const count = allOf(segments)
        if (count === 0) return <span className={css.idle}>–</span>
        return (
          <span className={css.groupProgress}>
            <StageBar segments={segments} />
            {t('cycles.sharedOf', { done: sharedOf(segments), count })}
          </span>
        )
      },
    }
  })

const activityColumn: Column<ProgressGroup> = {
  key: 'activity',
  get label() {
    return t('cycles.column.activity')
  },
  sort: (group) => group.lastActivity ?? '',
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
