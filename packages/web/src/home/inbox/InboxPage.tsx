import { IconChecks } from '@tabler/icons-react'
import { t } from '../../core/i18n.ts'
import { useStore } from '../../core/store.ts'
import { useUrlQuery } from '../../core/url-query.ts'
import { formatCount } from '../../notifications/format-count.ts'
import { notificationCount } from '../../notifications/notification-count.ts'
import { EmptyState } from '../../ui/Loaded.tsx'
import { Page } from '../../ui/Page.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { TaskList } from '../TaskList.tsx'
import { useTasks } from '../use-tasks.ts'
import { Updates } from './Updates.tsx'

const parts = ['todo', 'updates', 'done'] as const
type Part = (typeof parts)[number]

/** `/app/inbox`: open tasks, updates and the archive (EMP-P04); the count of updates is the one on the bell. */
export function InboxPage() {
  const [query] = useUrlQuery()
  const current: Part = parts.find((part) => part === query.show) ?? 'todo'
  return (
    <Page title={t('inbox.title')} width="wide" tabs={<InboxTabs current={current} />}>
      {current === 'todo' ? (
        <>
          <h2 className="visually-hidden">{t('inbox.todo')}</h2>
          <TaskList
            nothing={
              <EmptyState
                icon={<IconChecks size={26} stroke={1.5} aria-hidden />}
                title={t('home.noTasks')}
                body={t('home.noTasksBody')}
              />
            }
          />
        </>
      ) : (
        <Updates key={current} isDone={current === 'done'} />
      )}
    </Page>
  )
}

function InboxTabs({ current }: { current: Part }) {
  const { data } = useTasks()
  const { count: news } = useStore(notificationCount)
  const counts: Record<Part, number | string | undefined> = {
    todo: data?.total || undefined,
    updates: news > 0 ? formatCount(news) : undefined,
    done: undefined,
  }
  return (
    <Tabs
      label={t('inbox.tabs')}
      tabs={parts.map((part) => ({
        to: part === 'todo' ? '/app/inbox' : `/app/inbox?show=${part}`,
        label: t(`inbox.${part}`),
        count: counts[part],
        isCurrent: part === current,
      }))}
    />
  )
}
