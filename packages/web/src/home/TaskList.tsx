import type { Task } from '@perennial/contract/home/routes.ts'
import { taskGroupOf, taskGroups } from '@perennial/domain/home/task-groups.ts'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { daysUntil } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { DelayedSkeleton, LoadError, Skeleton } from '../ui/Loaded.tsx'
import { LoadMore } from '../ui/LoadMore.tsx'
import css from './HomePage.module.css'
import { TaskCard } from './TaskCard.tsx'
import { type TaskActions, useTaskActions, useTasks } from './use-tasks.ts'

/** From this many tasks on, the list has headings. */
const GROUPED_FROM = 6

/** Open tasks, the most urgent first (EMP-P02); long lists have headings and load in pages. */
export function TaskList({ nothing }: { nothing: ReactNode }) {
  const list = useTasks()
  const { data, error, retry } = list
  const choices = useTaskActions()
  const isDrawn = useDeferredValue(data !== undefined)
  if (error && !data) return <LoadError error={error} onRetry={retry} />
  if (!data || !isDrawn)
    return (
      <DelayedSkeleton>
        <Skeleton lines={3} isCard />
      </DelayedSkeleton>
    )
  const left = data.total - data.rows.length
  return (
    <>
      {data.rows.length === 0 &&
        (data.snoozed === 0 ? nothing : !data.leave && <p className={css.quiet}>{t('home.allPutOff')}</p>)}
      {data.rows.length > 0 && <Groups tasks={data.rows} total={data.total} choices={choices} />}
      {left > 0 && (
        <div>
          <LoadMore list={list}>{t('home.moreTasks', { count: left })}</LoadMore>
        </div>
      )}
      {data.snoozed > 0 && <Snoozed count={data.snoozed} choices={choices} isPausedByLeave={data.leave !== null} />}
    </>
  )
}

function Groups({ tasks, total, choices }: { tasks: readonly Task[]; total: number; choices: TaskActions }) {
  const groups = Map.groupBy(tasks, ({ isOverdue, date }) =>
    taskGroupOf({ isOverdue, days: date === null ? null : daysUntil(date) }),
  )
  const first = tasks[0]
  if (total < GROUPED_FROM || groups.size === 1)
    return <Cards tasks={tasks} first={first} choices={choices} level={3} />
  return taskGroups.map((group) => {
    const groupTasks = groups.get(group)
    if (!groupTasks) return null
    return (
      <div key={group} className={css.group}>
        <h3>{t(`home.group.${group}`)}</h3>
        <Cards tasks={groupTasks} first={first} choices={choices} level={4} />
      </div>
    )
  })
}

type CardsProps = { tasks: readonly Task[]; first: Task | undefined; choices: TaskActions; level: 3 | 4 }

function Cards({ tasks, first, choices, level }: CardsProps) {
  return (
    <ul className={css.tasks}>
      {tasks.map((task) => (
        <li key={task.id}>
          <TaskCard task={task} choices={choices} isFirst={task === first} level={level} />
        </li>
      ))}
    </ul>
  )
}

/** Snoozed tasks, which stay accessible. */
function Snoozed({
  count,
  choices,
  isPausedByLeave,
}: {
  count: number
  choices: TaskActions
  isPausedByLeave: boolean
}) {
  const [isShown, setShown] = useState(false)
  const { data } = useTasks({ snoozed: true, when: isShown })
  return (
    <div className={css.snoozed}>
      <p className={css.quiet}>
        {t(isPausedByLeave ? 'leave.restCount' : 'home.snoozedCount', { count })}
        <Button kind="quiet" size="small" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {t(isShown ? 'home.hideSnoozed' : 'home.showSnoozed', { count })}
        </Button>
      </p>
      {isShown && data && <Cards tasks={data.rows} first={undefined} choices={choices} level={3} />}
    </div>
  )
}
