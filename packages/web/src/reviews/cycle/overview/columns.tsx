import type { CycleOverview } from '@perennial/contract/reviews/cycle/schemas.ts'
import { signersOf } from '@perennial/domain/reviews/cycle/side-statuses.ts'
import type { TimelineField } from '@perennial/domain/reviews/cycle/timeline.ts'
import { formatShortDay } from '../../../core/dates.ts'
import { formatList, t } from '../../../core/i18n.ts'
import { useCurrentUser } from '../../../core/session.ts'
import type { OpenRowDialog } from '../../../cycles/overview/overview-kind.ts'
import { departmentColumn, flagColumn } from '../../../cycles/overview/person-columns.ts'
import { NoStage, StageChip } from '../../../cycles/StageMark.tsx'
import { MoreMenu } from '../../../ui/Menu.tsx'
import { Row as Beside } from '../../../ui/Page.tsx'
import { PersonName } from '../../../ui/PersonName.tsx'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import type { Column } from '../../../ui/Table.tsx'
import { sideStages } from '../side-stages.ts'
import type { OverviewRow } from './dialog-props.ts'
import { ExtendReviewDialog, RemoveRevieweeDialog, ReviewerDialog } from './lazy-dialogs.ts'

type OpenDialog = OpenRowDialog<CycleOverview, OverviewRow>

/** The columns of the overview; the rating only for viewers who may read it. */
export function overviewColumns(cycle: CycleOverview, open: OpenDialog): Column<OverviewRow>[] {
  const { asksReviewees, showsRatings, usesAcknowledgements } = cycle
  return [
    {
      key: 'name',
      label: t('cycle.column.reviewee'),
      isHead: true,
      text: (row) => row.reviewee.name,
      cell: (row) => <Reviewee row={row} />,
    },
    departmentColumn(),
    ...(cycle.questionnaires.length > 1
      ? [
          {
            key: 'questionnaire',
            label: t('cycle.column.questionnaire'),
            isUnsorted: true,
            isOptional: true,
            text: (row: OverviewRow) => row.questionnaire ?? t('cycle.mainQuestionnaire'),
            cell: (row: OverviewRow) => row.questionnaire ?? t('cycle.mainQuestionnaire'),
          },
        ]
      : []),
    {
      key: 'reviewer',
      label: t('cycle.column.mainReviewer'),
      text: (row) => row.mainReviewer?.name,
      cell: (row) => <Reviewer row={row} />,
    },
    {
      key: 'contributors',
      label: t('cycle.column.contributors'),
      isUnsorted: true,
      isOptional: true,
      text: (row) => formatList(row.contributors.map((contributor) => contributor.name)),
      cell: (row) => formatList(row.contributors.map((contributor) => contributor.name)),
    },
    ...(asksReviewees
      ? [
          {
            key: 'revieweeStatus',
            label: t('cycle.column.revieweeStatus'),
            text: (row: OverviewRow) => (row.revieweeStatus ? t(`cycle.status.${row.revieweeStatus}`) : ''),
            cell: (row: OverviewRow) => (
              <Status status={row.revieweeStatus} otherwise={t('cycle.status.nothingAsked')} />
            ),
          },
        ]
      : []),
    {
      key: 'managerStatus',
      label: t('cycle.column.managerStatus'),
      text: (row) => (row.managerStatus ? t(`cycle.status.${row.managerStatus}`) : ''),
      cell: (row) => <Status status={row.managerStatus} otherwise={t('cycle.status.hidden')} />,
    },
    ...(usesAcknowledgements
      ? [
          {
            key: 'acknowledgements',
            label: t('cycle.column.acknowledgements'),
            isUnsorted: true,
            isOptional: true,
            text: (row: OverviewRow) => acknowledgementsOf(row).join('; '),
            cell: (row: OverviewRow) => <Acknowledgements row={row} />,
          },
        ]
      : []),
    ...(showsRatings
      ? [
          {
            key: 'rating',
            label: t('cycle.column.rating'),
            isUnsorted: true,
            isOptional: true,
            text: (row: OverviewRow) => row.rating ?? '',
            cell: (row: OverviewRow) => row.rating ?? '–',
          },
        ]
      : []),
    {
      key: 'informed',
      label: t('cycle.column.informed'),
      isUnsorted: true,
      isOptional: true,
      isHidden: true,
      text: informedOf,
      cell: informedOf,
    },
    {
      key: 'signatures',
      label: t('cycle.column.signatures'),
      isUnsorted: true,
      isOptional: true,
      isHidden: true,
      text: signaturesOf,
      cell: signaturesOf,
    },
    flagColumn('complete', t('cycle.status.complete'), (row) => row.isComplete),
    {
      key: 'extension',
      label: t('cycle.column.extension'),
      isUnsorted: true,
      isOptional: true,
      isHidden: true,
      text: extensionsOf,
      cell: extensionsOf,
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

/** The reviewee, marked if their dates were extended or their review is complete. */
function Reviewee({ row }: { row: OverviewRow }) {
  const isExtended = Object.keys(row.extensions).length > 0
  if (!isExtended && !row.isComplete) return <PersonName person={row.reviewee} />
  return (
    <Beside>
      <PersonName person={row.reviewee} />
      {isExtended && <StatusChip tone="info">{t('cycle.column.extension')}</StatusChip>}
      {row.isComplete && <StageChip stage="done" label={t('cycle.status.complete')} />}
    </Beside>
  )
}

const signaturesOf = ({ revieweeStatus, managerStatus }: OverviewRow) =>
  managerStatus ? t(`cycle.signed.${signersOf(revieweeStatus, managerStatus)}`) : t('cycle.status.hidden')

function Reviewer({ row }: { row: OverviewRow }) {
  if (row.mainReviewer) return <PersonName person={row.mainReviewer} size={24} />
  if (!row.choosesReviewer) return <StatusChip tone="warning">{t('reviewCycles.reviewers.none')}</StatusChip>
  return <StatusChip tone="warning">{t('cycle.choosesReviewer')}</StatusChip>
}

function Status({ status, otherwise }: { status: OverviewRow['managerStatus']; otherwise: string }) {
  if (!status) return <NoStage label={otherwise} />
  return <StageChip stage={sideStages[status]} label={t(`cycle.status.${status}`)} />
}

const acknowledgementsOf = ({ acknowledgements }: OverviewRow): string[] =>
  acknowledgements.map(({ kind, by, at }) => t(`cycle.seenBy.${kind}`, { name: by.name, date: formatShortDay(at) }))

/** Who has acknowledged the review; nothing depends on it (REV-P20). */
function Acknowledgements({ row }: { row: OverviewRow }) {
  const texts = acknowledgementsOf(row)
  return texts.length === 0 ? '–' : texts.map((text) => <div key={text}>{text}</div>)
}

function informedOf({ informed }: OverviewRow): string {
  if (informed.reviewee && informed.reviewer) return t('cycle.informed.both')
  if (informed.reviewee) return t('cycle.informed.reviewee')
  return t(informed.reviewer ? 'cycle.informed.reviewer' : 'cycle.informed.nobody')
}

/** Why HR can’t choose a reviewer: the person chooses their own. */
function chosenByThemselves({ choosesReviewer, isOwn, reviewee: { name } }: OverviewRow): string | undefined {
  if (!choosesReviewer) return undefined
  return t('reviews.choosesOwnReviewer', { isOwn: isOwn ? 'yes' : 'no', name })
}

const extensionsOf = ({ extensions }: OverviewRow) =>
  formatList(
    Object.entries(extensions).map(([field, date]) =>
      t('cycle.extended', { field: t(`reviewCycles.date.${field as TimelineField}`), day: formatShortDay(date) }),
    ),
  )

function Actions({ row, cycle, open }: { row: OverviewRow; cycle: CycleOverview; open: OpenDialog }) {
  const closed = cycle.can.change.allowed ? undefined : t('refusal.CYCLE_ARCHIVED')
  const disabledReason = row.isOwn ? t('cycle.ownReview') : closed
  const isHr = useCurrentUser().isHR
  const keepsReviewer =
    chosenByThemselves(row) ?? disabledReason ?? (isHr ? undefined : t('refusal.ONLY_HR_ADMINS_CHANGE_REVIEWERS'))
  const changeReviewer = () => open(ReviewerDialog, row)
  return (
    <MoreMenu
      kind="quiet"
      label={t('cycles.actionsFor', { name: row.reviewee.name })}
      items={[
        { label: t('cycles.extend'), onClick: () => open(ExtendReviewDialog, row), disabledReason },
        { label: t('cycle.changeReviewer'), onClick: changeReviewer, disabledReason: keepsReviewer },
        { label: t('cycles.remove'), onClick: () => open(RemoveRevieweeDialog, row), disabledReason, isDanger: true },
      ]}
    />
  )
}
