import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './StatusChip.module.css'

export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info'

export function StatusChip({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: Tone
  icon?: ReactNode
  children: ReactNode
}) {
  return (
    <span className={classNames(css.chip, css[tone])}>
      {icon ?? <span className={css.dot} aria-hidden />}
      {children}
    </span>
  )
}
