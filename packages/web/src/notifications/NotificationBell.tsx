import { IconBell } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { t } from '../core/i18n.ts'
import { lazyPart } from '../core/lazy-component.ts'
import type { Me } from '../core/session.ts'
import { useStore } from '../core/store.ts'
import css from '../shell/Header.module.css'
import { Quietly } from '../shell/SilentBoundary.tsx'
import { IconButton } from '../ui/Button.tsx'
import { classes } from '../ui/class-names.ts'
import { shownCount } from './format-count.ts'
import { count, followCount } from './notification-count.ts'

const BellPanel = lazyPart(() => import('./NotificationPanel.tsx').then((file) => file.BellPanel))

/** The bell: shakes while there is news, turns while its list is open (HEAD-03, HEAD-04, NOTIF-06). */
export function Bell({ me }: { me: Me }) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { count: news } = useStore(count)
  useEffect(() => followCount(me.id), [me.id])
  const label = news > 0 ? t('notifications.withNews', { count: shownCount(news) }) : t('notifications.title')
  return (
    <>
      <IconButton
        ref={button}
        className={classes(css.round, css.bell, news > 0 && css.shakes, isOpen && css.turned)}
        label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => setOpen(!isOpen)}
      >
        <IconBell size={20} stroke={1.5} aria-hidden />
        {news > 0 && (
          <span className={css.badge} aria-hidden>
            {shownCount(news)}
          </span>
        )}
      </IconButton>
      {isOpen && (
        <Quietly>
          <BellPanel anchor={button} onClose={() => setOpen(false)} />
        </Quietly>
      )}
    </>
  )
}
