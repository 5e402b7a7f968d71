import { classNames } from './class-names.ts'
import css from './ProgressBar.module.css'

type Props = {
  done: number
  count: number
  /** For screen readers; leave it out where text beside the bar says the same. */
  label?: string
  /** As wide as there is room. */
  isWide?: boolean
}

/** Progress as a bar. */
export function ProgressBar({ done, count, label, isWide = false }: Props) {
  return (
    <progress
      className={classNames(css.progress, isWide && css.isWide)}
      value={done}
      max={Math.max(count, 1)}
      aria-label={label}
      aria-hidden={label === undefined || undefined}
      title={label}
    />
  )
}
