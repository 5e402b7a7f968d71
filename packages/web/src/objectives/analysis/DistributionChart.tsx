import { formatNumber, t } from '../../core/i18n.ts'
import { Link } from '../../ui/Link.tsx'
import css from './Analysis.module.css'

export type ChartPart = { key: string; label: string; count: number; color: string; to: string | null }
export type ChartRow = {
  key: string
  label: string
  to: string | null
  objectives: number
  /** Null where they would reveal the ratings of individuals. */
  parts: readonly ChartPart[] | null
  isTotal: boolean
}

type Props = { label: string; rows: readonly ChartRow[]; legend: readonly Pick<ChartPart, 'key' | 'label' | 'color'>[] }

/** How the objectives of each group are distributed: a segmented bar, each segment linked to the list of what it counts. */
export function DistributionChart({ label, rows, legend }: Props) {
  return (
    <figure className={css.chart} aria-label={label}>
      <figcaption className={css.legend}>
        {legend.map(({ key, label: name, color }) => (
          <span key={key}>
            <span className={css.swatch} style={{ background: color }} aria-hidden />
            {name}
          </span>
        ))}
      </figcaption>
      <ul className={css.rows}>
        {rows.map((row) => (
          <li key={row.key} className={row.isTotal ? css.total : undefined}>
            <span className={css.group} dir="auto">
              {row.to === null ? row.label : <Link to={row.to}>{row.label}</Link>}
            </span>
            {row.parts === null ? (
              <span className={css.withheld}>{t('objectives.analyze.withheld')}</span>
            ) : (
              <span className={css.bar}>
                {row.parts
                  .filter(({ count }) => count > 0)
                  .map((part) => (
                    <Part key={part.key} part={part} group={row.label} />
                  ))}
              </span>
            )}
            <span className={css.count}>{formatNumber(row.objectives)}</span>
          </li>
        ))}
      </ul>
    </figure>
  )
}

function Part({ part: { label, count, color, to }, group }: { part: ChartPart; group: string }) {
  const name = t('objectives.analyze.part', { group, label, count })
  const style = { flexGrow: count, background: color }
  return to === null ? (
    <span role="img" className={css.part} style={style} aria-label={name} title={name} />
  ) : (
    <Link to={to} className={css.part} style={style} aria-label={name} title={name} />
  )
}
