import type { ReactNode } from 'react'
import { daysUntil, formatDateTime, formatDueDate } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { now } from '../core/now.ts'
import css from './NextStep.module.css'
import { ProgressBar } from './ProgressBar.tsx'

type Props = {
  /** What this person should do now, or whom they are waiting for, in one sentence. */
  title: ReactNode
  body?: ReactNode
  /** The deadline: a day or an instant. */
  due?: string | null | undefined
  progress?: { done: number; count: number } | undefined
  /** The one button that does it. */
  action?: ReactNode
  level?: 2 | 3
}

/** What to do next: the first thing to read on anything with a process. */
export function NextStep({ title, body, due, progress, action, level = 2 }: Props) {
  const Heading = `h${level}` as const
  return (
    <section className={css.next} aria-label={typeof title === 'string' ? title : undefined}>
      <div className={css.words}>
        <Heading>{title}</Heading>
        {body && <div className={css.body}>{body}</div>}
        {(progress || due) && (
          <p className={css.facts}>
            {progress && (
              <span className={css.progress}>
                <ProgressBar {...progress} />
                {t('ui.progress', progress)}
              </span>
            )}
            {due && <DueDate date={due} />}
          </p>
        )}
      </div>
      {action && <div className={css.action}>{action}</div>}
    </section>
  )
}

const SOON_DAYS = 2

/** A deadline with its distance from today; close and missed ones are emphasized. */
export function DueDate({ date }: { date: string }) {
  const days = daysUntil(date)
  const isPast = date.includes('T') ? new Date(date) <= now() : days < 0
  return (
    <time dateTime={date} title={formatDateTime(date)} className={css.due} data-soon={days <= SOON_DAYS || undefined}>
      {t(isPast ? 'ui.wasDue' : 'ui.due', { date: formatDueDate(date) })}
    </time>
  )
}
