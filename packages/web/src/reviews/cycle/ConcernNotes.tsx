import type { LaunchConcern } from '@perennial/domain/reviews/cycle/concerns.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '../../core/i18n.ts'
import { Link } from '../../ui/Link.tsx'
import css from './ConcernNotes.module.css'

type ConcernNote = { concern: LaunchConcern; count: number; people?: readonly { id: string; name: string }[] }

/** What HR should look at: how many it is about, what it means, and the one thing to do. */
export function ConcernNotes({
  concerns,
  actionOf,
}: {
  concerns: readonly ConcernNote[]
  actionOf: (concern: LaunchConcern) => ReactNode
}) {
  return (
    <div className={css.notes}>
      {concerns.map(({ concern, count, people = [] }) => (
        <div key={concern} className={css.note}>
          <IconAlertTriangle size={18} stroke={1.5} aria-hidden />
          <div className={css.message}>
            <p className={css.title}>{t(`reviewCycles.concerned.${concern}`, { count })}</p>
            {people.length > 0 && (
              <ul className={css.names}>
                {people.map(({ id, name }) => (
                  <li key={id}>
                    {/* Beside, so that what is being set up stays open. */}
                    <Link to={`/app/user/${id}`} target="_blank">
                      {name}
                    </Link>
                  </li>
                ))}
                {count > people.length && (
                  <li>{t('reviewCycles.concern.andMore', { count: count - people.length })}</li>
                )}
              </ul>
            )}
            <p>{t(`reviewCycles.concernMeans.${concern}`)}</p>
          </div>
          {actionOf(concern)}
        </div>
      ))}
    </div>
  )
}
