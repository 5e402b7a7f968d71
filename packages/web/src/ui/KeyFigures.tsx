import { formatNumber } from '../core/i18n.ts'
import css from './KeyFigures.module.css'
import { Link } from './Link.tsx'

export type KeyFigure = { label: string; count: number; to: string }

/** Figures beside each other, each leading to what it counts (FRAME-11). */
export function KeyFigures({ label, figures }: { label: string; figures: readonly KeyFigure[] }) {
  return (
    <ul className={css.overview} aria-label={label}>
      {figures.map(({ label: name, count, to }) => (
        <li key={name}>
          <Link to={to} className={css.figure}>
            <b>{formatNumber(count)}</b>
            <span>{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
