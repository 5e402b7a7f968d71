import { ago, dayAndTime } from '../core/dates.ts'
import { hasWords, t } from '../core/i18n.ts'
import { A } from '../ui/A.tsx'
import { Hidden } from '../ui/Hidden.tsx'
import css from './News.module.css'
import type { NewsList } from './use-notifications.ts'

type Props = { list: NewsList; shown: number; onLeave?: () => void }

/** Notifications, one after the other; a press leads to what they are about. */
export function NewsItems({ list, shown, onLeave }: Props) {
  return (
    <ul className={css.list}>
      {list.entries?.slice(0, shown).map((one) => {
        const key = `notification.${one.kind}`
        const words = hasWords(key) ? t(key, one.data) : t('notifications.title')
        const inside = (
          <>
            <span className={css.mark} data-new={one.readAt === null || undefined} aria-hidden />
            <span className={css.words}>
              {words}
              {one.readAt === null && <Hidden>{` ${t('notifications.unread')}`}</Hidden>}
              <time dateTime={one.createdAt} title={dayAndTime(one.createdAt)}>
                {ago(one.createdAt)}
              </time>
            </span>
          </>
        )
        return (
          <li key={one.id}>
            {one.link ? (
              <A
                to={one.link}
                className={css.entry}
                onClick={() => {
                  list.open(one)
                  onLeave?.()
                }}
              >
                {inside}
              </A>
            ) : (
              <div className={css.entry}>{inside}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
