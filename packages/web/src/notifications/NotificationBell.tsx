import { IconBell } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { t } from '../core/i18n.ts'
import { lazyComponent } from '../core/lazy-component.ts'
import type { SessionUser } from '../core/session.ts'
import { useStore } from '../core/store.ts'
import css from '../shell/Header.module.css'
import { SilentBoundary } from '../shell/SilentBoundary.tsx'
import { IconButton } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import { formatCount } from './format-count.ts'
import { notificationCount, watchNotificationCount } from './notification-count.ts'

const BellPanel = lazyComponent(() => import('./NotificationPanel.tsx').then((file) => file.NotificationPanel))

/** The bell: shakes while there are new entries, turns while its list is open (HEAD-03, HEAD-04, NOTIF-06). */
export function NotificationBell({ me }: { me: SessionUser }) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { count: news } = useStore(notificationCount)
  useEffect(() => watchNotificationCount(me.id), [me.id])
  const label = news > 0 ? t('notifications.withNews', { count: formatCount(news) }) : t('notifications.title')
  return (
    <>
      <IconButton
        ref={button}
        data-tour="bell"
        className={classNames(css.round, css.bell, news > 0 && css.shakes, isOpen && css.turned)}
        label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <IconBell size={20} stroke={1.5} aria-hidden />
        {news > 0 && (
          <span className={css.badge} aria-hidden>
            {formatCount(news)}
          </span>
        )}
      </IconButton>
      {isOpen && (
        <SilentBoundary>
          <BellPanel anchor={button} onClose={() => setOpen(false)} />
        </SilentBoundary>
      )}
    </>
  )
}
