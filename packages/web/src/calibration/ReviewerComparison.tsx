import type { Calibration, CalibrationRow } from '@perennial/contract/calibration/routes.ts'
import { useMemo } from 'react'
import { formatNumber, t } from '../core/i18n.ts'
import { PersonName } from '../ui/PersonName.tsx'
import { type Column, Table } from '../ui/Table.tsx'
import css from './ReviewerComparison.module.css'
import { ratingLabel } from './rating-labels.ts'
import { lowToHigh, type ReviewerRatings, ratingsByReviewer } from './rating-order.ts'

type Props = { session: Calibration; rows: readonly CalibrationRow[] }

const decimals = { minimumFractionDigits: 1, maximumFractionDigits: 1 }

/** Compares main reviewers: a row for each, with cells tinted by the share of their people who have the rating. */
export function ReviewerComparison({ session, rows }: Props) {
  const compared = useMemo(() => ratingsByReviewer(rows), [rows])
  const columns = useMemo(() => columnsOf(session), [session])
  return (
    <Table
      label={t('calibration.byReviewer')}
      rows={compared}
      rowKey={({ reviewer }) => reviewer?.id ?? ''}
      columns={columns}
      things="rows"
      search
    />
  )
}

function columnsOf({ scale }: Calibration): Column<ReviewerRatings>[] {
  return [
    {
      key: 'reviewer',
      label: t('calibration.column.reviewer'),
      isHead: true,
      text: ({ reviewer }) => reviewer?.name ?? '',
      cell: ({ reviewer }) => (reviewer ? <PersonName person={reviewer} size={28} /> : t('calibration.noReviewer')),
    },
    ...lowToHigh(scale).map(
      ({ code }): Column<ReviewerRatings> => ({
        key: `rating-${code}`,
        label: ratingLabel(scale, code),
        align: 'end',
        text: ({ counts }) => counts.get(code) ?? 0,
        cell: ({ counts, rated }) => <Share count={counts.get(code) ?? 0} rated={rated} />,
      }),
    ),
    {
      key: 'average',
      label: t('calibration.average'),
      align: 'end',
      text: ({ average }) => average ?? '',
      cell: ({ average }) => (average === null ? '–' : formatNumber(average, decimals)),
    },
    {
      key: 'rated',
      label: t('calibration.rated'),
      align: 'end',
      text: ({ rated }) => rated,
      cell: ({ rated, unrated }) =>
        t('calibration.ratedOf', { rated: formatNumber(rated), count: formatNumber(rated + unrated) }),
    },
  ]
}

/** Tinted by the share of this reviewer's ratings; the number is shown as text for everyone. */
function Share({ count, rated }: { count: number; rated: number }) {
  if (count === 0) return <span className={css.none}>0</span>
  return (
    <span className={css.share} style={{ '--share': `${Math.round((count / rated) * 100)}%` } as React.CSSProperties}>
      {formatNumber(count)}
    </span>
  )
}
