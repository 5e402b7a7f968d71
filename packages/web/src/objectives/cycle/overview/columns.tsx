import type { ObjectiveCycleOverview, ObjectiveCycleRow } from '@perennial/contract/objectives/cycle/schemas.ts'
import { formatShortDay } from '../../../core/dates.ts'
import { t } from '../../../core/i18n.ts'
import css from '../../../cycles/overview/Overview.module.css'
import type { OpenRowDialog } from '../../../cycles/overview/overview-kind.ts'
import { departmentColumn, flagColumn } from '../../../cycles/overview/person-columns.ts'
import { NoStage, StageBar, StageChip } from '../../../cycles/StageMark.tsx'
import { MoreMenu } from '../../../ui/Menu.tsx'
import { PersonName } from '../../../ui/PersonName.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import type { Column } from '../../../ui/Table.tsx'
import { ownerStages, statusStages } from '../stages.ts'
import { RemovePersonDialog } from './lazy-dialogs.ts'

type OpenDialog = OpenRowDialog<ObjectiveCycleOverview, ObjectiveCycleRow>

/** The columns of the overview. */
export function personColumns(cycle: ObjectiveCycleOverview, open: OpenDialog): Column<ObjectiveCycleRow>[] {
  return [
    {
      key: 'name',
      label: t('objectiveCycles.column.owner'),
      isHead: true,
      text: (row) => row.owner.name,
      cell: (row) => <PersonName person={row.owner} />,
    },
    departmentColumn(),
    {
      key: 'manager',
      label: t('cycles.column.manager'),
      text: (row) => row.manager?.name,
      cell: ({ manager }) =>
        manager ? (
          <PersonName person={manager} size={24} />
        ) : (
          <StatusChip tone={cycle.process === 'MANAGER_HR_PROCESS' ? 'warning' : 'neutral'}>
            {t('objectiveCycles.noManager')}
          </StatusChip>
        ),
    },
    {
      key: 'state',
      label: t('objectiveCycles.column.state'),
      isUnsorted: true,
      text: (row) => t(`objectiveCycles.state.${row.state}`),
      cell: ({ state }) => <StageChip stage={ownerStages[state]} label={t(`objectiveCycles.state.${state}`)} />,
    },
    {
      key: 'objectives',
      label: t('objectiveCycles.column.objectives'),
      text: (row) => row.objectives,
      cell: (row) => <Objectives {...row} hasStatus={cycle.options.status} />,
    },
    ...(cycle.options.completionPercentage ? [completionColumn] : []),
    {
      key: 'updated',
      label: t('objectiveCycles.column.updated'),
      isShort: true,
      isOptional: true,
      text: ({ lastUpdateAt }) => (lastUpdateAt ? formatShortDay(lastUpdateAt) : ''),
      cell: ({ lastUpdateAt }) => (lastUpdateAt ? formatShortDay(lastUpdateAt) : ''),
    },
    flagColumn('informed', t('objectiveCycles.column.informed'), (row) => row.isInformed),
    ...(cycle.allUsers
      ? []
      : [
          {
            key: 'actions',
            label: t('cycles.column.state'),
            isLabelHidden: true,
            isUnsorted: true,
            cell: (row: ObjectiveCycleRow) => <Actions row={row} cycle={cycle} open={open} />,
          } as const,
        ]),
  ]
}

const completionColumn: Column<ObjectiveCycleRow> = {
  key: 'completion',
  get label() {
    return t('objectiveCycles.column.completion')
  },
  text: ({ completion }) => completion ?? '',
  cell: ({ completion }) =>
    completion === null ? (
      <NoStage label={t('objectiveCycles.noCompletion')} />
    ) : (
      <ProgressBar done={completion} count={100} label={t('objectiveCycles.percent', { percent: completion })} />
    ),
}

/** How many objectives someone has, and how they are going. */
function Objectives({ objectives: count, byStatus, hasStatus }: ObjectiveCycleRow & { hasStatus: boolean }) {
  if (count === 0) return <NoStage label={t('objectiveCycles.none')} />
  if (!hasStatus) return <span>{t('objectiveCycles.count', { count })}</span>
  const segments = byStatus.map((item) => ({
    key: item.status,
    label: t(`objectiveCycles.status.${item.status}`),
    count: item.count,
    stage: statusStages[item.status],
  }))
  return (
    <span className={css.groupProgress}>
      <StageBar segments={segments} />
      {t('objectiveCycles.count', { count })}
    </span>
  )
}

function Actions({ row, cycle, open }: { row: ObjectiveCycleRow; cycle: ObjectiveCycleOverview; open: OpenDialog }) {
  return (
    <MoreMenu
      kind="quiet"
      label={t('cycles.actionsFor', { name: row.owner.name })}
      items={[
        {
          label: t('cycles.remove'),
          onClick: () => open(RemovePersonDialog, row),
          disabledReason: cycle.can.change.allowed ? undefined : t('refusal.CYCLE_ARCHIVED'),
          isDanger: true,
        },
      ]}
    />
  )
}
