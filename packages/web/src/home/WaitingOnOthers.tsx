import type { WaitingTask } from '@perennial/contract/home/routes.ts'
import { formatDateTime, formatDayWithRelative } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { Link } from '../ui/Link.tsx'
import css from './HomePage.module.css'
import { taskCycle, waitingMessage } from './task-messages.ts'

/** Whom the viewer is waiting for, where they have nothing to do themselves. */
export function WaitingOnOthers({ waiting }: { waiting: readonly WaitingTask[] }) {
  if (waiting.length === 0) return null
  return (
    <section className={css.card} aria-label={t('home.waiting')}>
      <h2>{t('home.waiting')}</h2>
      <ul>
        {waiting.map((item) => (
          <li key={item.id}>
            <Link to={item.to}>{waitingMessage(item)}</Link>
            <span className={css.quiet}>
              {taskCycle(item)}
              {item.date && (
                <time dateTime={item.date} title={formatDateTime(item.date)}>
                  {t('home.waitingUntil', { date: formatDayWithRelative(item.date) })}
                </time>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
