import type { Waiting } from '@perennial/contract/home/routes.ts'
import { dayAndTime, dayWithHint } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { A } from '../ui/Link.tsx'
import { Section } from '../ui/Page.tsx'
import css from './HomePage.module.css'
import { cycleOf, waitingOf } from './task-messages.ts'

/** Who is waited for, where there is nothing to do oneself. */
export function WaitingFor({ waiting }: { waiting: readonly Waiting[] }) {
  if (waiting.length === 0) return null
  return (
    <Section title={t('home.waiting')}>
      <ul className={css.waiting}>
        {waiting.map((one) => (
          <li key={one.id}>
            <A to={one.to}>{waitingOf(one)}</A>
            <span className={css.quiet}>
              {cycleOf(one)}
              {one.date && (
                <time dateTime={one.date} title={dayAndTime(one.date)}>
                  {t('home.waitingUntil', { date: dayWithHint(one.date) })}
                </time>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
