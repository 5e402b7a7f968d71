import { number } from '../core/i18n.ts'
import css from './KeyFigures.module.css'
import { A } from './Link.tsx'

export type Figure = { label: string; count: number; to: string }

/** Figures beside each other, each leading to what it counts (FRAME-11). */
export function Overview({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <ul className={css.overview} aria-label={label}>
      {figures.map(({ label: name, count, to }) => (
        <li key={name}>
          <A to={to} className={css.figure}>
            <b>{number(count)}</b>
            <span>{name}</span>
          </A>
        </li>
      ))}
    </ul>
  )
}
