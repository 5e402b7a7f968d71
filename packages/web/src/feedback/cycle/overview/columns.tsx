import type { FeedbackCycleOverview, FeedbackCycleRow } from '@perennial/contract/feedback/cycle/schemas.ts'
import { t } from '../../../core/i18n.ts'
import css from '../../../cycles/overview/Overview.module.css'
import type { OpenRowDialog } from '../../../cycles/overview/overview-kind.ts'
import { departmentColumn, flagColumn } from '../../../cycles/overview/person-columns.ts'
import { NoStage, StageBar, StageChip } from '../../../cycles/StageMark.tsx'
import { MoreMenu } from '../../../ui/Menu.tsx'
import { PersonName } from '../../../ui/PersonName.tsx'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import type { Column } from '../../../ui/Table.tsx'
import { progressStages, requestStages, requestStateLabel } from '../stages.ts'
import { RemoveRequestDialog } from './lazy-dialogs.ts'

type OpenDialog = OpenRowDialog<FeedbackCycleOverview, FeedbackCycleRow>

export const requestPath = (requestId: string) => `/app/feedback/view/${requestId}`

/** The columns of the overview; a name leads to the request. */
export function requestColumns(cycle: FeedbackCycleOverview, open: OpenDialog): Column<FeedbackCycleRow>[] {
  return [
    {
      key: 'name',
      label: t('feedbackCycle.column.reviewee'),
      isHead: true,
      text: (row) => row.reviewee.name,
      cell: (row) => <PersonName person={row.reviewee} to={requestPath(row.requestId)} />,
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
          <StatusChip tone="warning">{t('feedbackCycle.noManager')}</StatusChip>
        ),
    },
    {
      key: 'state',
      label: t('feedbackCycle.side.requests'),
      text: ({ state }) => requestStateLabel(state, cycle),
      cell: ({ state }) => <StageChip stage={requestStages[state]} label={requestStateLabel(state, cycle)} />,
    },
    {
      key: 'reviewers',
      label: t('feedbackCycle.reviewers'),
      isOptional: true,
      isHidden: true,
      align: 'end',
      text: (row) => row.reviewers.total,
      cell: (row) => row.reviewers.total,
    },
    {
      key: 'written',
      label: t('feedbackCycle.written'),
      text: ({ reviewers }) => reviewers.written,
      cell: ({ reviewers }) => <Written {...reviewers} />,
    },
    ...(cycle.selfAssessment ? [selfAssessmentColumn] : []),
    {
      key: 'released',
      label: t('feedbackCycle.column.released'),
      isUnsorted: true,
      isOptional: true,
      text: releaseOf,
      cell: (row) =>
        row.released.managers || row.released.reviewee ? (
          <StageChip stage="shared" label={releaseOf(row)} />
        ) : (
          <NoStage label={releaseOf(row)} />
        ),
    },
    flagColumn('informed', t('feedbackCycle.column.informed'), (row) => row.isInformed),
    {
      key: 'actions',
      label: t('cycles.column.state'),
      isLabelHidden: true,
      isUnsorted: true,
      cell: (row) => <Actions row={row} cycle={cycle} open={open} />,
    },
  ]
}

/** The progress of the reviewers of one reviewee. */
function Written({ total: count, started, declined, written: done }: FeedbackCycleRow['reviewers']) {
  if (count === 0) return <NoStage label={t('feedbackCycle.noReviewers')} />
  const counts = {
    NOT_STARTED: count - started - declined,
    WRITING: started - done,
    DECLINED: declined,
    WRITTEN: done,
  } as const
  const segments = (['NOT_STARTED', 'WRITING', 'DECLINED', 'WRITTEN'] as const).map((key) => ({
    key,
    label: t(`feedbackCycle.progress.${key}`),
    count: counts[key],
    stage: progressStages[key] ?? ('open' as const),
  }))
  return (
    <span className={css.groupProgress}>
      <StageBar segments={segments} />
      {t('feedbackCycle.writtenOf', { done, count })}
    </span>
  )
}

const selfAssessmentColumn: Column<FeedbackCycleRow> = {
  key: 'selfAssessment',
  get label() {
    return t('feedbackCycle.column.selfAssessment')
  },
  isUnsorted: true,
  isOptional: true,
  text: ({ selfAssessment }) => (selfAssessment ? t(`feedbackCycle.progress.${selfAssessment}`) : ''),
  cell: ({ selfAssessment }) => {
    const stage = selfAssessment && progressStages[selfAssessment]
    if (!stage) return <NoStage label={t('feedbackCycle.noSelfAssessment')} />
    return <StageChip stage={stage} label={t(`feedbackCycle.progress.${selfAssessment}`)} />
  },
}

function releaseOf({ released: { managers, reviewee } }: FeedbackCycleRow) {
  if (reviewee) return t('feedbackCycle.released.reviewee')
  return t(managers ? 'feedbackCycle.released.managers' : 'feedbackCycle.released.nobody')
}

function Actions({ row, cycle, open }: { row: FeedbackCycleRow; cycle: FeedbackCycleOverview; open: OpenDialog }) {
  const closed = cycle.can.change.allowed ? undefined : t('refusal.CYCLE_ARCHIVED')
  const disabledReason = row.isOwn ? t('feedbackCycle.ownRequest') : closed
  return (
    <MoreMenu
      kind="quiet"
      label={t('cycles.actionsFor', { name: row.reviewee.name })}
      items={[
        { label: t('feedbackCycle.open'), to: requestPath(row.requestId) },
        { label: t('cycles.remove'), onClick: () => open(RemoveRequestDialog, row), disabledReason, isDanger: true },
      ]}
    />
  )
}
