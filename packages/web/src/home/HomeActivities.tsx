import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useActivities } from '../activity/use-activities.ts'
import { t } from '../core/i18n.ts'
import { lazyComponent } from '../core/lazy-component.ts'
import { now } from '../core/now.ts'
import { type SessionUser, useCurrentUser } from '../core/session.ts'
import css from './HomePage.module.css'
import { nextVisits, type Visits } from './last-visit.ts'

const Stream = lazyComponent(() => import('./HomeActivityStream.tsx').then((file) => file.HomeActivityStream))

const keyOf = ({ company, id }: SessionUser) => `perennial-home-visits ${company.id} ${id}`

function readVisits(me: SessionUser): Visits | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(me)) ?? 'null') as Visits | null
  } catch {
    return null
  }
}

/** What happened around the viewer, collapsed below the tasks; the count covers entries since the last visit (EMP-P01). */
export function HomeActivities() {
  const me = useCurrentUser()
  const [visits] = useState(() => nextVisits(readVisits(me), now()))
  const [isOpen, setOpen] = useState(false)
  useEffect(() => localStorage.setItem(keyOf(me), JSON.stringify(visits)), [me, visits])
  const read = useActivities({ scope: 'home' })
  const first = read.data?.pages[0]?.activities
  if (!first) return null
  const since = visits.previous
  const count = since === null ? null : first.filter(({ at }) => at > since).length
  return (
    <section className={css.activities} aria-label={t('activity.title')}>
      <h2>
        <button type="button" className={css.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {count === null ? t('activity.title') : t('home.sinceLastVisit', { count })}
          <IconChevronDown size={20} stroke={1.5} aria-hidden />
        </button>
      </h2>
      {isOpen && <Stream />}
    </section>
  )
}
