import type { Calibration, CalibrationRow } from '@perennial/contract/calibration/routes.ts'
import { useMemo } from 'react'
import { formatShortDay } from '../core/dates.ts'
import { exportList } from '../core/export-list.ts'
import { t } from '../core/i18n.ts'
import { MoreMenu } from '../ui/Menu.tsx'
import { PersonName } from '../ui/PersonName.tsx'
import { type Column, Table } from '../ui/Table.tsx'
import { latestRatingChange, ratingLabel } from './rating-labels.ts'
import { type RowActions, rowMenuItems } from './row-menu.ts'

type Props = {
  session: Calibration
  rows: readonly CalibrationRow[]
  filters: { department?: string; managerId?: string; level?: number }
  actions: RowActions
}

/** The people of a session as a table, as an alternative to the grid. */
export function CalibrationTable({ session, rows, filters, actions }: Props) {
  const take = exportList('GET /review-cycles/{cycleId}/calibration/export', session.cycle.name, {
    cycleId: session.cycle.id,
    ...filters,
  })
  // Memoized, so that rows aren't rendered again while other ratings are being saved.
  const columns = useMemo(() => columnsOf(session, actions), [session, actions])
  return (
    <Table
      label={t('calibration.title')}
      rows={rows}
      rowKey={(row) => row.reviewId}
      columns={columns}
      things="people"
      search
      // Includes login names, so that the file can be edited elsewhere and imported again.
      csv={(columns) => take(columns.flatMap((key) => (key === 'name' ? ['name', 'login'] : [key])))}
    />
  )
}

/** Sorts by the display order of the scale; unrated people come first. */
const levelIndexOf = (session: Calibration, code: string | null) =>
  session.scale.findIndex((item) => item.code === code)

function columnsOf(session: Calibration, actions: RowActions): Column<CalibrationRow>[] {
  const rated = (code: string | null) => ratingLabel(session.scale, code)
  return [
    {
      key: 'name',
      label: t('calibration.column.name'),
      isHead: true,
      text: ({ reviewee }) => reviewee.name,
      cell: ({ reviewee }) => <PersonName person={reviewee} size={28} />,
    },
    optional('department', ({ department }) => department),
    optional('manager', ({ manager }) => manager?.name ?? ''),
    optional('reviewer', ({ mainReviewer }) => mainReviewer?.name ?? ''),
    optional('level', ({ level }) => level),
    ...(session.showsSubmitted
      ? [
          {
            key: 'submitted',
            label: t('calibration.column.submitted'),
            text: ({ submitted }: CalibrationRow) => (submitted ? rated(submitted.overallRating) : ''),
            sort: ({ submitted }: CalibrationRow) => levelIndexOf(session, submitted?.overallRating ?? null),
            cell: ({ submitted }: CalibrationRow) => submitted && rated(submitted.overallRating),
          },
        ]
      : []),
    {
      key: 'rating',
      label: t('calibration.column.rating'),
      text: ({ rating, isSubmitted }) => (isSubmitted ? rated(rating) : ''),
      sort: ({ rating }) => levelIndexOf(session, rating),
      cell: ({ rating, isSubmitted }) => (isSubmitted ? rated(rating) : t('calibration.notSubmitted')),
    },
    ...(session.secondaryScale
      ? [
          {
            key: 'secondary',
            label: t('calibration.column.secondary'),
            text: ({ secondary }: CalibrationRow) => secondary ?? '',
            cell: ({ secondary }: CalibrationRow) => ratingLabel(session.secondaryScale ?? [], secondary),
          },
        ]
      : []),
    {
      key: 'change',
      label: t('calibration.column.change'),
      text: (row) => latestRatingChange(row)?.at ?? '',
      cell: (row) => <LastChange row={row} />,
    },
    {
      key: 'actions',
      label: t('calibration.column.actions'),
      isLabelHidden: true,
      isUnsorted: true,
      align: 'end',
      cell: (row) => (
        <MoreMenu
          kind="quiet"
          label={t('calibration.moveOf', { name: row.reviewee.name })}
          items={rowMenuItems(session, row, actions)}
        />
      ),
    },
  ]
}

const optional = (
  key: 'department' | 'manager' | 'reviewer' | 'level',
  text: (row: CalibrationRow) => string | number | null,
): Column<CalibrationRow> => ({
  key,
  label: t(`calibration.column.${key}`),
  isOptional: true,
  isHidden: true,
  text: (row) => text(row) ?? '',
  cell: (row) => text(row),
})

function LastChange({ row }: { row: CalibrationRow }) {
  const last = latestRatingChange(row)
  if (!last) return null
  return (
    <>
      {t('calibration.changedBy', { name: last.by?.name ?? '–', date: formatShortDay(last.at) })}
      {last.reason !== '' && (
        <>
          <br />
          {last.reason}
        </>
      )}
    </>
  )
}
