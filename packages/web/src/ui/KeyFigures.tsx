import { formatNumber } from '../core/i18n.ts'
import css from './KeyFigures.module.css'
import { Link } from './Link.tsx'

export type KeyFigure = { label: string; count: number; to?: string }

/** Figures beside each other, each leading to what it counts, where there is a page of it (FRAME-11). */
export function KeyFigures({ label, figures }: { label: string; figures: readonly KeyFigure[] }) {
  return (
    <ul className={css.overview} aria-label={label}>
      {figures.map(({ label: name, count, to }) => (
        <li key={name}>
          {to === undefined ? (
            <div className={css.figure}>
              <Figure count={count} name={name} />
            </div>
          ) : (
            <Link to={to} className={css.figure}>
              <Figure count={count} name={name} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}

const Figure = ({ count, name }: { count: number; name: string }) => (
  <>
    <b>{formatNumber(count)}</b>
    <span>{name}</span>
  </>
)
