import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { connectionState } from '../../core/connection.ts'
import { t } from '../../core/i18n.ts'
import { showError } from '../../core/toasts.ts'
import { IconButton } from '../../ui/Button.tsx'
import css from './WritingScreen.module.css'

type Props = {
  title: string
  subtitle: string
  onClose: () => void
  /** Why the page can’t be left while offline. If omitted, it always can. */
  offlineReason?: string
  /** Beside the title: the save state, and what is chosen for the whole page. */
  actions?: ReactNode
  children: ReactNode
}

/** A page for writing that has the screen to itself: its bar, and the questions below it. */
export function WritingScreen({ title, subtitle, onClose, offlineReason, actions, children }: Props) {
  // Offline there is no page to go to, and what is written stays visible.
  const close = () => (offlineReason && connectionState.get() === 'off' ? showError(offlineReason) : onClose())
  return (
    <div className={css.screen}>
      <header className={css.bar}>
        <IconButton label={t('answering.close')} onClick={close}>
          <IconX size={20} stroke={1.5} aria-hidden />
        </IconButton>
        <div className={css.naming}>
          <h1 tabIndex={-1}>{title}</h1>
          <p>{subtitle}</p>
        </div>
        {actions}
      </header>
      {children}
    </div>
  )
}
