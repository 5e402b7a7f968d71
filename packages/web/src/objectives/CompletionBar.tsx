import { formatNumber, t } from '../core/i18n.ts'
import css from './CompletionBar.module.css'

export const percent = (value: number): string =>
  formatNumber(value / 100, { style: 'percent', maximumFractionDigits: 0 })

/** How complete something is: a slim bar and the figure. */
export function CompletionBar({ value, isBare = false }: { value: number; isBare?: boolean }) {
  return (
    <span className={css.completion}>
      <span className={css.bar} aria-hidden>
        <span style={{ inlineSize: `${value}%` }} />
      </span>
      {!isBare && (
        <span className={css.figure}>
          <span className="visually-hidden">{t('objectives.completion')} </span>
          {percent(value)}
        </span>
      )}
    </span>
  )
}
