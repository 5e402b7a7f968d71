import { IconMail, IconMailOpened } from '@tabler/icons-react'
import { ago, dayAndTime } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { IconButton } from '../ui/Button.tsx'
import { A } from '../ui/Link.tsx'
import { Hidden } from '../ui/VisuallyHidden.tsx'
import css from './Notifications.module.css'
import { type News, type NewsList, newsWords } from './use-notifications.ts'

type Props = { list: NewsList; shown: number; onLeave?: () => void; hasSwitch?: boolean }

/** Notifications, one after the other; a press leads to what they are about. */
export function NewsItems({ list, shown, onLeave, hasSwitch = false }: Props) {
  return (
    <ul className={css.list}>
      {list.entries?.slice(0, shown).map((one) => (
        <li key={one.id} className={css.item}>
          <NewsEntry
            one={one}
            onOpen={() => {
              list.open(one)
              onLeave?.()
            }}
          />
          {hasSwitch && <ReadSwitch one={one} list={list} />}
        </li>
      ))}
    </ul>
  )
}

/** One of them; without a target, or when that is not theirs any more, it is plain text (EMP-P05). */
export function NewsEntry({ one, onOpen }: { one: News; onOpen: () => void }) {
  const inside = (
    <>
      <span className={css.mark} data-new={one.readAt === null || undefined} aria-hidden />
      <span className={css.words}>
        {newsWords(one)}
        {one.readAt === null && <Hidden>{` ${t('notifications.unread')}`}</Hidden>}
        <time dateTime={one.createdAt} title={dayAndTime(one.createdAt)}>
          {ago(one.createdAt)}
        </time>
      </span>
    </>
  )
  if (!one.link) return <div className={css.entry}>{inside}</div>
  return (
    <A to={one.link} className={css.entry} onClick={onOpen}>
      {inside}
    </A>
  )
}

/** Read or unread, per entry. */
export function ReadSwitch({ one, list }: { one: News; list: NewsList }) {
  const isRead = one.readAt !== null
  const Icon = isRead ? IconMail : IconMailOpened
  return (
    <IconButton
      className={css.switch}
      label={t(isRead ? 'notifications.markUnread' : 'notifications.markRead', { entry: newsWords(one) })}
      title={t(isRead ? 'notifications.unreadShort' : 'notifications.readShort')}
      onPress={() => void list.change([one], { isRead: !isRead })}
    >
      <Icon size={18} stroke={1.5} aria-hidden />
    </IconButton>
  )
}
