import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './Banner.module.css'
import { classNames } from './class-names.ts'

export type BannerTone = 'info' | 'success' | 'warning' | 'danger' | 'yellow'
type Props = {
  tone?: BannerTone
  children: ReactNode
  actions?: ReactNode
  isAlert?: boolean
  isWide?: boolean
}

const pictures = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  danger: IconAlertTriangle,
  yellow: IconInfoCircle,
}

/** A message that concerns the page, or all pages when it goes across the window. */
export function Banner({ tone = 'info', children, actions, isAlert = false, isWide = false }: Props) {
  const Picture = pictures[tone]
  return (
    <div className={classNames(css.banner, css[tone], isWide && css.wide)} role={isAlert ? 'alert' : undefined}>
      <Picture size={18} stroke={1.5} aria-hidden />
      <div className={css.words}>{children}</div>
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  )
}
