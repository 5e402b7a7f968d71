import { formatNumber } from '../core/i18n.ts'
import { classNames } from './class-names.ts'
import css from './SegmentFilter.module.css'
import type { Tone } from './StatusChip.tsx'

export type Segment = { key: string; label: string; count: number; tone?: Tone }
type Props = {
  label: string
  segments: readonly Segment[]
  /** The chosen segment; '' for none. */
  value: string
  onChange: (key: string) => void
  /** Without the bar: only chips. */
  isPlain?: boolean
}

/** Progress in named segments, each a filter; pressing it again clears it. */
export function SegmentFilter({ label, segments, value, onChange, isPlain = false }: Props) {
  const all = segments.reduce((sum, { count }) => sum + count, 0)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; these are filters
    <div role="group" aria-label={label} className={css.segments}>
      {!isPlain && all > 0 && (
        <div className={css.bar} aria-hidden>
          {segments.map(({ key, count, tone = 'neutral' }) => (
            <span key={key} className={css[tone]} style={{ flexGrow: count }} />
          ))}
        </div>
      )}
      <div className={css.chips}>
        {segments.map(({ key, label: name, count, tone = 'neutral' }) => (
          <button
            key={key}
            type="button"
            className={css.chip}
            aria-pressed={value === key}
            onClick={() => onChange(value === key ? '' : key)}
          >
            <span className={classNames(css.dot, css[tone])} aria-hidden />
            <span>{name}</span> <b>{formatNumber(count)}</b>
          </button>
        ))}
      </div>
    </div>
  )
}

type SwitchProps = {
  label: string
  options: readonly { value: string; label: string; count?: number | undefined }[]
  value: string
  onChange: (value: string) => void
}

/** Switches between two or three views: a row of buttons, one of which is pressed. */
export function ViewSwitch({ label, options, value, onChange }: SwitchProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; these are buttons
    <div role="group" aria-label={label} className={css.switch} data-print="no">
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={value === option.value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
          {option.count !== undefined && ` ${formatNumber(option.count)}`}
        </button>
      ))}
    </div>
  )
}
