import type { Task, TaskItem } from '@perennial/contract/home/routes.ts'
import { IconCircleCheck, IconHourglassOff } from '@tabler/icons-react'
import { useRead } from '../core/api.ts'
import { formatDayWithRelative } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState, Loaded } from '../ui/Loaded.tsx'
import { Page, Section } from '../ui/Page.tsx'
import css from './TaskCard.module.css'
import { SnoozeActions, TaskFacts } from './TaskCard.tsx'
import { TaskPeople } from './TaskPeople.tsx'
import { taskActionLabel, taskBody, taskCycle, taskTitle } from './task-messages.ts'
import { useTaskActions } from './use-tasks.ts'

/** `/app/home/item/{itemId}`: one task with its details, or why it is no longer open (EMP-P02). */
export function TaskPage({ itemId }: { itemId: string }) {
  const read = useRead('GET /tasks/{itemId}', { itemId })
  return (
    <Loaded read={read} isPage>
      {(item) => (item.state === 'OPEN' ? <Open task={item.task} /> : <Gone item={item} />)}
    </Loaded>
  )
}

function Open({ task }: { task: Task }) {
  const title = taskTitle(task)
  const choices = useTaskActions()
  return (
    <Page title={title} intro={taskCycle(task)} width="wide">
      <div className={css.task} data-first>
        <div className={css.message}>
          <p className={css.body}>{taskBody(task)}</p>
          <TaskFacts task={task} />
        </div>
        <div className={css.actions}>
          <ButtonLink kind="primary" to={task.to}>
            {taskActionLabel(task)}
          </ButtonLink>
          <SnoozeActions task={task} title={title} choices={choices} />
        </div>
      </div>
      {task.people.length > 0 && (
        <Section title={t('home.itemPeople')} count={task.people.length}>
          <TaskPeople task={task} isWhole />
        </Section>
      )}
    </Page>
  )
}

/** Shown if the task is done or too late: what it was, and where to go next. */
function Gone({ item }: { item: Exclude<TaskItem, { state: 'OPEN' }> }) {
  const isDone = item.state === 'DONE'
  const Icon = isDone ? IconCircleCheck : IconHourglassOff
  return (
    <Page title={taskTitle(item)} intro={taskCycle(item)} width="wide">
      <EmptyState
        icon={<Icon size={26} stroke={1.5} aria-hidden />}
        title={t(isDone ? 'home.done' : 'home.tooLate')}
        body={isDone ? t('home.doneBody') : t('home.tooLateBody', { date: formatDayWithRelative(item.deadline) })}
        action={
          <div className={css.actions}>
            {item.to && <ButtonLink to={item.to}>{t('home.look')}</ButtonLink>}
            <ButtonLink kind="primary" to="/app/home">
              {t('home.toTasks')}
            </ButtonLink>
          </div>
        }
      />
    </Page>
  )
}
