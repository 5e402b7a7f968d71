import type { ObjectiveStatus } from '@perennial/domain/objectives/objective.ts'
import { t } from '../core/i18n.ts'
import { classNames } from '../ui/class-names.ts'
import css from './StatusMark.module.css'

type Props = { status: ObjectiveStatus; size?: number; hasLabel?: boolean }

/** The status as one small mark: a shape and a color, and its name beside it or for screen readers and the pointer. */
export function StatusMark({ status, size = 16, hasLabel = false }: Props) {
  const label = t(`objectives.status.${status}`)
  return (
    <span className={css.status} title={hasLabel ? undefined : label}>
      <svg viewBox="0 0 16 16" width={size} height={size} className={classNames(css.mark, css[status])} aria-hidden>
        {shapes[status]}
      </svg>
      <span className={hasLabel ? undefined : 'visually-hidden'}>{label}</span>
    </span>
  )
}

const ring = <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="1.75" />
const disc = <circle cx="8" cy="8" r="7" fill="currentColor" />
const cut = { fill: 'none', stroke: 'var(--surface)', strokeWidth: 1.75, strokeLinecap: 'round' } as const

const shapes: Readonly<Record<ObjectiveStatus, React.ReactNode>> = {
  OPEN: <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="1.5" strokeDasharray="2.6 2.1" />,
  ON_TRACK: (
    <>
      {ring}
      <circle cx="8" cy="8" r="3" fill="currentColor" />
    </>
  ),
  AT_RISK: (
    <>
      <path
        d="M8 1.6 15 14a.6.6 0 0 1-.5.9h-13A.6.6 0 0 1 1 14Z"
        fill="currentColor"
        stroke="currentColor"
        strokeLinejoin="round"
      />
      <path d="M8 6.2v3.6M8 12.3v.1" {...cut} />
    </>
  ),
  ACHIEVED: (
    <>
      {disc}
      <path d="m4.9 8.3 2.1 2.1 4.1-4.6" {...cut} strokeLinejoin="round" />
    </>
  ),
  PARTIALLY_ACHIEVED: (
    <>
      {ring}
      <path d="M8 2a6 6 0 0 1 0 12Z" fill="currentColor" />
    </>
  ),
  MISSED: (
    <>
      {disc}
      <path d="m5.6 5.6 4.8 4.8m0-4.8-4.8 4.8" {...cut} />
    </>
  ),
  CANCELLED: (
    <>
      {ring}
      <path d="m4 12 8-8" fill="none" stroke="currentColor" strokeWidth="1.75" />
    </>
  ),
}
