import { formatNumber, t } from '../../core/i18n.ts'
import { classNames } from '../../ui/class-names.ts'
import css from './StatementChart.module.css'

export type Series = { key: string; label: string }
/** A statement with a value of each series, on a scale from 1 to `max`. */
export type ChartRow = { id: string; label: string; max: number; values: Readonly<Record<string, number | null>> }
type Props = { series: readonly Series[]; rows: readonly ChartRow[] }

export const formatMean = (mean: number): string =>
  formatNumber(mean, { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Where each series is on the scale of a statement; the values are beside it as text. */
export function StatementChart({ series, rows }: Props) {
  return (
    <>
      <ul className={css.legend}>
        {series.map(({ key, label }, index) => (
          <li key={key}>
            <Mark index={index} />
            {label}
          </li>
        ))}
      </ul>
      <ul className={css.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <span className={css.label}>{row.label}</span>
            <Track row={row} series={series} />
            <span className={css.values}>
              {series
                .filter(({ key }) => row.values[key] != null)
                .map(({ key, label }) => t('feedback.chart.value', { label, value: formatMean(row.values[key] ?? 0) }))
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Track({ row: { max, values }, series }: { row: ChartRow; series: readonly Series[] }) {
  const at = (value: number) => `${((value - 1) / Math.max(max - 1, 1)) * 100}%`
  return (
    <div className={css.track} aria-hidden>
      {Array.from({ length: max }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a scale never change their order
        <span key={index} className={css.step} style={{ insetInlineStart: at(index + 1) }} />
      ))}
      {series.map(({ key }, index) => {
        const value = values[key]
        if (value == null) return null
        return <Mark key={key} index={index} position={at(value)} />
      })}
    </div>
  )
}

/** Each series has its own shape, so that nothing is conveyed by color alone. */
const shapes = [
  <circle key="circle" cx="7" cy="7" r="6" />,
  <path key="diamond" d="M7 0 14 7 7 14 0 7Z" />,
  <path key="square" d="M1.5 1.5h11v11h-11Z" />,
  <path key="triangle" d="M7 1 13.5 13H.5Z" />,
  <path key="ring" d="M7 1a6 6 0 1 0 0 12A6 6 0 0 0 7 1Zm0 3.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z" />,
]

function Mark({ index, position }: { index: number; position?: string }) {
  const shape = index % shapes.length
  return (
    <span className={classNames(css.mark, css[`shape${shape}`])} style={{ insetInlineStart: position }} aria-hidden>
      <svg width="14" height="14" viewBox="0 0 14 14" fill="currentColor" aria-hidden>
        {shapes[shape]}
      </svg>
    </span>
  )
}
