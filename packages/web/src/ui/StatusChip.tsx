import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './StatusChip.module.css'

/** Neutral: not started. Info: in progress. Shared: shared or released. Success: done or in order. Warning: needs attention. */
export type Tone = 'neutral' | 'info' | 'shared' | 'success' | 'warning' | 'danger'

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
      {icon ??
        (tone === 'success' ? (
          <IconCheck size={14} stroke={2.25} aria-hidden />
        ) : (
          <span className={css.dot} aria-hidden />
        ))}
      {children}
    </span>
  )
}
