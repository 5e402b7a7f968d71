import { formatNumber } from '../core/i18n.ts'
import css from './KeyFigures.module.css'
import { Link } from './Link.tsx'

export type KeyFigure = { label: string; count: number; isPercent?: boolean; to?: string }

/** Figures beside each other, each leading to what it counts, where there is a page of it (FRAME-11). */
export function KeyFigures({ label, figures }: { label: string; figures: readonly KeyFigure[] }) {
  return (
    <ul className={css.overview} aria-label={label}>
      {figures.map(({ label: name, count, isPercent = false, to }) => (
        <li key={name}>
          {to === undefined ? (
            <div className={css.figure}>
              <Figure
                text={isPercent ? formatNumber(count / 100, { style: 'percent' }) : formatNumber(count)}
                name={name}
              />
            </div>
          ) : (
            <Link to={to} className={css.figure}>
              <Figure
                text={isPercent ? formatNumber(count / 100, { style: 'percent' }) : formatNumber(count)}
                name={name}
              />
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}

const Figure = ({ text, name }: { text: string; name: string }) => (
  <>
    <b>{text}</b>
    <span>{name}</span>
  </>
)
