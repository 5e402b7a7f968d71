import { IconBell } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { t } from '../core/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { DelayedSkeleton, EmptyState, LoadError, LoadMoreError, Skeleton } from '../ui/Loaded.tsx'
import { Page } from '../ui/Page.tsx'
import { NotificationItems } from './NotificationItems.tsx'
import css from './Notifications.module.css'
import { useNotifications } from './use-notifications.ts'

const FETCHED = 40
const STEP = 20
const NEAR_END_PX = 250

/**
 * All notifications of the user, to be marked read or unread: 20, and 20 more whenever the end is nearer than 250 px
 * (NOTIF-09, FRAME-16).
 */
export function NotificationsPage() {
  const list = useNotifications(FETCHED)
  const [shown, setShown] = useState(STEP)
  const { entries, moreError, more } = list
  const there = entries?.length ?? 0
  useEffect(() => {
    const check = () => {
      const left = document.documentElement.scrollHeight - window.scrollY - window.innerHeight
      if (left >= NEAR_END_PX) return
      if (shown < there) setShown(shown + STEP)
      // After a failure, each bit of scrolling would send the request again.
      if (shown + STEP >= there && !moreError) more()
    }
    // Entries may arrive after the end was reached, and a tall window may show the end right away: in both cases there is no
    // scrolling.
    check()
    window.addEventListener('scroll', check, { passive: true })
    window.addEventListener('resize', check, { passive: true })
    return () => {
      window.removeEventListener('scroll', check)
      window.removeEventListener('resize', check)
    }
  })
  const isNew = entries?.some((entry) => entry.readAt === null)
  return (
    <Page
      title={t('notifications.yours')}
      width="wide"
      actions={isNew && <Button onClick={list.markAll}>{t('notifications.markAll')}</Button>}
    >
      {list.error !== undefined ? (
        <LoadError error={list.error} onRetry={list.retry} />
      ) : entries === undefined ? (
        <DelayedSkeleton>
          <Skeleton lines={8} isCard />
        </DelayedSkeleton>
      ) : there === 0 ? (
        <EmptyState
          icon={<IconBell size={26} stroke={1.5} aria-hidden />}
          title={t('notifications.none')}
          body={t('notifications.noneBody')}
        />
      ) : (
        <div className={css.page}>
          <NotificationItems list={list} shown={shown} hasSwitch />
          {moreError && shown >= there && <LoadMoreError error={moreError} onRetry={more} busy={list.isFetchingMore} />}
        </div>
      )}
    </Page>
  )
}
