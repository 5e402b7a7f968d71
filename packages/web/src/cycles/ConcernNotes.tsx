import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '../core/i18n.ts'
import { Link } from '../ui/Link.tsx'
import css from './ConcernNotes.module.css'
import type { Person } from './cycle-kind.ts'

/** The texts of a kind of cycle for its concerns. */
export type CycleConcerns<C extends string> = {
  /** Names the concern and how many it affects. */
  title: (concern: C, count: number) => string
  meaning: (concern: C) => string
}
type Props<C extends string> = {
  texts: CycleConcerns<C>
  concerns: readonly { concern: C; count: number; people?: readonly Person[] }[]
  actionOf: (concern: C) => ReactNode
}

/** What HR should check: how many it affects, what it means, and the one thing to do. */
export function ConcernNotes<C extends string>({ texts, concerns, actionOf }: Props<C>) {
  return (
    <div className={css.notes}>
      {concerns.map(({ concern, count, people = [] }) => (
        <div key={concern} className={css.note}>
          <IconAlertTriangle size={18} stroke={1.5} aria-hidden />
          <div className={css.message}>
            <p className={css.title}>{texts.title(concern, count)}</p>
            {people.length > 0 && (
              <ul className={css.names}>
                {people.map(({ id, name }) => (
                  <li key={id}>
                    {/* In a new tab, so that the setup stays open. */}
                    <Link to={`/app/user/${id}`} target="_blank">
                      {name}
                    </Link>
                  </li>
                ))}
                {count > people.length && <li>{t('cycles.concern.andMore', { count: count - people.length })}</li>}
              </ul>
            )}
            <p>{texts.meaning(concern)}</p>
          </div>
          {actionOf(concern)}
        </div>
      ))}
    </div>
  )
}
