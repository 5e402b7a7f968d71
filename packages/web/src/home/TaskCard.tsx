import type { Task } from '@perennial/contract/home/routes.ts'
import { IconClockPause, IconX } from '@tabler/icons-react'
import { afterFirstPaint } from '../core/after-first-paint.ts'
import { formatDateTime, formatDayWithRelative } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { lazyComponent } from '../core/lazy-component.ts'
import { SilentBoundary } from '../shell/SilentBoundary.tsx'
import { Button, ButtonLink, IconButton } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { DueDate } from '../ui/NextStep.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import css from './TaskCard.module.css'
import { taskActionLabel, taskBody, taskCycle, taskLeave, taskTitle } from './task-messages.ts'
import type { TaskActions } from './use-tasks.ts'

const TaskPeople = lazyComponent<{ task: Task; isWhole?: boolean }>(
  afterFirstPaint(() => import('./TaskPeople.tsx').then((file) => file.TaskPeople)),
  true,
)

type Props = { task: Task; choices: TaskActions; isFirst?: boolean; level?: 3 | 4 }

/** What to do next, by when, its progress, whom it is about, and the one button that does it. */
export function TaskCard({ task, choices, isFirst = false, level = 3 }: Props) {
  const title = taskTitle(task)
  const Heading = `h${level}` as const
  return (
    <article className={css.task} data-first={isFirst || undefined}>
      <div className={css.message}>
        <Heading>
          <Link to={task.to} className={css.title}>
            {title}
          </Link>
        </Heading>
        <p className={css.body}>
          {taskCycle(task) && <span className={css.cycle}>{taskCycle(task)}</span>}
          {taskBody(task)}
        </p>
        <TaskFacts task={task} />
        {task.people.length > 0 && (
          // The space is reserved, so that nothing moves when it loads.
          <div className={css.people}>
            <SilentBoundary>
              <TaskPeople task={task} />
            </SilentBoundary>
          </div>
        )}
      </div>
      <div className={css.actions}>
        <ButtonLink kind={isFirst ? 'primary' : 'plain'} to={task.to}>
          {taskActionLabel(task)}
        </ButtonLink>
        <SnoozeActions task={task} title={title} choices={choices} />
      </div>
    </article>
  )
}

const progressKey = (kind: string, of: NonNullable<Task['progress']>['of']) => {
  if (of !== 'PEOPLE') return 'home.personProgress'
  return kind === 'review-sign-about' ? 'home.peopleSigned' : 'home.peopleDone'
}

/** Progress and due date; an overdue task says so in text. */
export function TaskFacts({ task }: { task: Task }) {
  const { progress, date, isOverdue, snoozedUntil } = task
  const leave = taskLeave(task)
  if (!progress && !date && !snoozedUntil && !leave) return null
  return (
    <p className={css.facts}>
      {isOverdue && <StatusChip tone="danger">{t('home.overdue')}</StatusChip>}
      {progress && (
        <span className={css.progress}>
          <ProgressBar done={progress.done} count={progress.count} />
          {t(progressKey(task.kind, progress.of), progress)}
        </span>
      )}
      {date && !isOverdue && <DueDate date={date} />}
      {date && isOverdue && (
        <time dateTime={date} title={formatDateTime(date)} className={css.late}>
          {t('home.wasDue', { date: formatDayWithRelative(date) })}
        </time>
      )}
      {leave && <span>{leave}</span>}
      {snoozedUntil && <span>{t('home.comesBack', { date: formatDayWithRelative(snoozedUntil) })}</span>}
    </p>
  )
}

/** Snoozes a task for a day, or dismisses it if it only asks to read something (EMP-P03). */
export function SnoozeActions({ task, title, choices }: { task: Task; title: string; choices: TaskActions }) {
  const { snooze, unsnooze, dismiss, isBusy } = choices
  // People on leave have nothing to snooze.
  if (task.isPausedByLeave) return null
  if (task.snoozedUntil)
    return (
      <Button kind="quiet" busy={isBusy} onClick={() => unsnooze(task)}>
        {t('home.takeUp')}
      </Button>
    )
  return (
    <>
      <IconButton label={t('home.snooze', { task: title })} title={t('home.snoozeShort')} onClick={() => snooze(task)}>
        <IconClockPause size={20} stroke={1.5} aria-hidden />
      </IconButton>
      {task.canDismiss && (
        <IconButton
          label={t('home.dismissTask', { task: title })}
          title={t('home.dismiss')}
          onClick={() => dismiss(task)}
        >
          <IconX size={20} stroke={1.5} aria-hidden />
        </IconButton>
      )}
    </>
  )
}
