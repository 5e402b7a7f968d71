import type { FeedbackCycleOverview, FeedbackCycleRow } from '@perennial/contract/feedback/cycle/schemas.ts'
import { t } from '../../../core/i18n.ts'
import type { OpenRowDialog } from '../../../cycles/overview/overview-kind.ts'
import { NoStage, StageChip } from '../../../cycles/StageMark.tsx'
import { MoreMenu } from '../../../ui/Menu.tsx'
import { PersonName } from '../../../ui/PersonName.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import type { Column } from '../../../ui/Table.tsx'
import { progressStages, requestStages } from '../stages.ts'
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
    {
      key: 'department',
      label: t('cycles.column.department'),
      isOptional: true,
      isHidden: true,
      text: (row) => row.department,
      cell: (row) => row.department,
    },
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
      text: (row) => t(`feedbackCycle.state.${row.state}`),
      cell: ({ state }) => <StageChip stage={requestStages[state]} label={t(`feedbackCycle.state.${state}`)} />,
    },
    {
      key: 'reviewers',
      label: t('feedbackCycle.reviewers'),
      isOptional: true,
      align: 'end',
      text: (row) => row.reviewers.total,
      cell: (row) => row.reviewers.total,
    },
    {
      key: 'written',
      label: t('feedbackCycle.written'),
      text: ({ reviewers }) => reviewers.written,
      cell: ({ reviewers: { written: done, total: count } }) =>
        count === 0 ? (
          <NoStage label={t('feedbackCycle.noReviewers')} />
        ) : (
          <ProgressBar done={done} count={count} label={t('feedbackCycle.writtenOf', { done, count })} isWide />
        ),
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
    {
      key: 'informed',
      label: t('feedbackCycle.column.informed'),
      isUnsorted: true,
      isOptional: true,
      isHidden: true,
      text: (row) => t(row.isInformed ? 'exports.yes' : 'exports.no'),
      cell: (row) => t(row.isInformed ? 'exports.yes' : 'exports.no'),
    },
    {
      key: 'actions',
      label: t('cycles.column.state'),
      isLabelHidden: true,
      isUnsorted: true,
      cell: (row) => <Actions row={row} cycle={cycle} open={open} />,
    },
  ]
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
