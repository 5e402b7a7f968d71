import { IconMail, IconMailOpened } from '@tabler/icons-react'
import { formatDateTime, formatTimeAgo } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { IconButton } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import css from './Notifications.module.css'
import { type NotificationEntry, type NotificationList, notificationMessage } from './use-notifications.ts'

type Props = { list: NotificationList; shown: number; onLeave?: () => void; hasSwitch?: boolean }

/** A list of notifications; clicking one leads to its target. */
export function NotificationItems({ list, shown, onLeave, hasSwitch = false }: Props) {
  return (
    <ul className={css.list}>
      {list.entries?.slice(0, shown).map((entry) => (
        <li key={entry.id} className={css.item}>
          <NotificationItem
            one={entry}
            onOpen={() => {
              list.open(entry)
              onLeave?.()
            }}
          />
          {hasSwitch && <ReadToggle one={entry} list={list} />}
        </li>
      ))}
    </ul>
  )
}

/** A notification; plain text if its target is gone or no longer accessible (EMP-P05). */
export function NotificationItem({ one, onOpen }: { one: NotificationEntry; onOpen: () => void }) {
  const inside = (
    <>
      <span className={css.mark} data-new={one.readAt === null || undefined} aria-hidden />
      <span className={css.words}>
        {notificationMessage(one)}
        {one.readAt === null && <VisuallyHidden>{` ${t('notifications.unread')}`}</VisuallyHidden>}
        <time dateTime={one.createdAt} title={formatDateTime(one.createdAt)}>
          {formatTimeAgo(one.createdAt)}
        </time>
      </span>
    </>
  )
  if (!one.link) return <div className={css.entry}>{inside}</div>
  return (
    <Link to={one.link} className={css.entry} onClick={onOpen}>
      {inside}
    </Link>
  )
}

/** Marks an entry as read or unread. */
export function ReadToggle({ one, list }: { one: NotificationEntry; list: NotificationList }) {
  const isRead = one.readAt !== null
  const Icon = isRead ? IconMail : IconMailOpened
  return (
    <IconButton
      className={css.switch}
      label={t(isRead ? 'notifications.markUnread' : 'notifications.markRead', { entry: notificationMessage(one) })}
      title={t(isRead ? 'notifications.unreadShort' : 'notifications.readShort')}
      onClick={() => void list.change([one], { isRead: !isRead })}
    >
      <Icon size={18} stroke={1.5} aria-hidden />
    </IconButton>
  )
}
