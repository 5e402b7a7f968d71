import { IconArchive, IconArchiveOff, IconInbox } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../core/i18n.ts'
import { showSuccess } from '../../core/toasts.ts'
import { NotificationItem, ReadToggle } from '../../notifications/NotificationItems.tsx'
import {
  type NotificationChange,
  type NotificationEntry,
  notificationMessage,
  useNotifications,
} from '../../notifications/use-notifications.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { DelayedSkeleton, EmptyState, LoadError, Skeleton } from '../../ui/Loaded.tsx'
import { LoadMore } from '../../ui/LoadMore.tsx'
import css from './Updates.module.css'

const FETCHED = 40

/** The viewer’s updates, current or archived, with single and bulk actions (EMP-P04). */
export function Updates({ isDone }: { isDone: boolean }) {
  const list = useNotifications(FETCHED, { archived: isDone })
  const [selected, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { entries } = list
  if (list.error !== undefined) return <LoadError error={list.error} onRetry={list.retry} />
  if (!entries)
    return (
      <DelayedSkeleton>
        <Skeleton lines={8} isCard />
      </DelayedSkeleton>
    )
  if (entries.length === 0) return <None isDone={isDone} />

  const some = entries.filter(({ id }) => selected.has(id))
  const change = async (items: readonly NotificationEntry[], what: NotificationChange) => {
    const changed = await list.change(items, what)
    setChosen(new Set())
    return changed
  }
  const put = async (items: readonly NotificationEntry[], isArchived: boolean) => {
    const changed = await change(items, { isArchived })
    if (changed === 0) return
    const message = t(isArchived ? 'inbox.archived' : 'inbox.takenBack', { count: changed })
    const back = () => void list.change(items, { isArchived: !isArchived }).then(list.retry)
    showSuccess(message, { action: { label: t('home.undo'), act: back } })
  }
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(selected)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  return (
    <div className={css.updates}>
      <div className={css.bar}>
        <Choose
          label={t('inbox.selectAll')}
          isLabelShown={some.length === 0}
          isChosen={some.length === entries.length}
          isPartly={some.length > 0 && some.length < entries.length}
          onChoose={(all) => setChosen(new Set(all ? entries.map(({ id }) => id) : []))}
        />
        {some.length > 0 && (
          <div className={css.bulk} role="toolbar" aria-label={t('inbox.selected', { count: some.length })}>
            <b>{t('inbox.selected', { count: some.length })}</b>
            {!isDone && some.some(({ readAt }) => readAt === null) && (
              <Button size="small" onClick={() => void change(some, { isRead: true })}>
                {t('inbox.markRead')}
              </Button>
            )}
            {!isDone && some.some(({ readAt }) => readAt !== null) && (
              <Button size="small" onClick={() => void change(some, { isRead: false })}>
                {t('inbox.markUnread')}
              </Button>
            )}
            <Button size="small" onClick={() => void put(some, !isDone)}>
              {t(isDone ? 'inbox.takeBack' : 'inbox.archive')}
            </Button>
          </div>
        )}
        {some.length === 0 && !isDone && entries.some(({ readAt }) => readAt === null) && (
          <Button kind="quiet" size="small" onClick={list.markAll}>
            {t('notifications.markAll')}
          </Button>
        )}
      </div>
      <ul className={css.list}>
        {entries.map((entry) => (
          <li key={entry.id} className={css.item} data-chosen={selected.has(entry.id) || undefined}>
            <Choose
              label={t('inbox.select', { update: notificationMessage(entry) })}
              isChosen={selected.has(entry.id)}
              onChoose={(isChosen) => choose(entry.id, isChosen)}
            />
            <NotificationItem one={entry} onOpen={() => list.open(entry)} />
            {!isDone && <ReadToggle one={entry} list={list} />}
            <Put one={entry} isDone={isDone} onPut={() => void put([entry], !isDone)} />
          </li>
        ))}
      </ul>
      {list.hasMore && (
        <div>
          <LoadMore list={list}>{t('ui.showMore')}</LoadMore>
        </div>
      )}
    </div>
  )
}

function Put({ one, isDone, onPut }: { one: NotificationEntry; isDone: boolean; onPut: () => void }) {
  const Icon = isDone ? IconArchiveOff : IconArchive
  const message = t(isDone ? 'inbox.takeBack' : 'inbox.archive')
  return (
    <IconButton
      className={css.put}
      label={t(isDone ? 'inbox.takeBackOne' : 'inbox.archiveOne', { update: notificationMessage(one) })}
      title={message}
      onClick={onPut}
    >
      <Icon size={18} stroke={1.5} aria-hidden />
    </IconButton>
  )
}

type ChooseProps = {
  label: string
  isLabelShown?: boolean
  isChosen: boolean
  isPartly?: boolean
  onChoose: (isChosen: boolean) => void
}

function Choose({ label, isLabelShown = false, isChosen, isPartly = false, onChoose }: ChooseProps) {
  return (
    <label className={css.choose}>
      <input
        type="checkbox"
        aria-label={label}
        title={label}
        checked={isChosen}
        ref={(box) => {
          if (box) box.indeterminate = isPartly
        }}
        onChange={(event) => onChoose(event.target.checked)}
      />
      {isLabelShown && label}
    </label>
  )
}

function None({ isDone }: { isDone: boolean }) {
  const Icon = isDone ? IconArchive : IconInbox
  return (
    <EmptyState
      icon={<Icon size={26} stroke={1.5} aria-hidden />}
      title={t(isDone ? 'inbox.noDone' : 'inbox.noUpdates')}
      body={t(isDone ? 'inbox.noDoneBody' : 'inbox.noUpdatesBody')}
    />
  )
}
