import { type RefObject, useId, useState } from 'react'
import { t } from '../core/i18n.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { DelayedSkeleton, LoadError, LoadMoreError, Skeleton } from '../ui/Loaded.tsx'
import { Popover } from '../ui/Popover.tsx'
import { NotificationItems } from './NotificationItems.tsx'
import css from './Notifications.module.css'
import { useNotifications } from './use-notifications.ts'

const FETCHED = 20
const STEP = 10

/**
 * The list below the bell: 10 entries, then 10 more with each click, 350 px wide and at most 60 % high (NOTIF-03,
 * NOTIF-04, NOTIF-07).
 */
export function NotificationPanel({ anchor, onClose }: { anchor: RefObject<HTMLElement | null>; onClose: () => void }) {
  const title = useId()
  const [shown, setShown] = useState(STEP)
  const list = useNotifications(FETCHED)
  const { entries, moreError } = list
  const there = entries?.length ?? 0
  const more = () => {
    setShown(shown + STEP)
    if (shown + STEP >= there) list.more()
  }
  return (
    <Popover
      anchor={anchor}
      side="end"
      onClose={onClose}
      initialFocus="self"
      role="dialog"
      aria-labelledby={title}
      tabIndex={-1}
      className={css.panel}
    >
      <div className={css.head}>
        <h2 id={title}>{t('notifications.title')}</h2>
        {entries?.some((entry) => entry.readAt === null) && (
          <Button kind="quiet" size="small" onClick={list.markAll}>
            {t('notifications.markAll')}
          </Button>
        )}
      </div>
      <div className={css.body}>
        {list.error !== undefined ? (
          <LoadError error={list.error} onRetry={list.retry} />
        ) : entries === undefined ? (
          <DelayedSkeleton>
            <Skeleton lines={4} />
          </DelayedSkeleton>
        ) : there === 0 ? (
          <p className={css.nothing}>{t('notifications.none')}</p>
        ) : (
          <>
            <NotificationItems list={list} shown={shown} onLeave={onClose} />
            {moreError && shown >= there && (
              <LoadMoreError error={moreError} onRetry={list.more} busy={list.isFetchingMore} />
            )}
          </>
        )}
      </div>
      <div className={css.foot}>
        <ButtonLink kind="quiet" size="small" to="/app/notifications" onClick={onClose}>
          {t('notifications.seeAll')}
        </ButtonLink>
        {(shown < there || (list.hasMore && !moreError)) && (
          <Button kind="quiet" size="small" busy={shown >= there && list.isFetchingMore} onClick={more}>
            {t('ui.showMore')}
          </Button>
        )}
      </div>
    </Popover>
  )
}
