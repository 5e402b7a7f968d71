import { activityMessage } from '../activity/ActivityItem.tsx'
import { useActivities } from '../activity/use-activities.ts'
import { useRead } from '../core/api.ts'
import { formatDayWithRelative } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { isOn, type SessionUser } from '../core/session.ts'
import { Link } from '../ui/Link.tsx'
import css from './HomePage.module.css'

/** Shown if there is nothing to do: the latest activity, and the viewer’s last review. */
export function NoTasks({ me }: { me: SessionUser }) {
  const activities = useActivities({ scope: 'home' })
  const reviews = useRead('GET /reviews', {}, { when: isOn(me, 'review') })
  const last = activities.data?.pages[0]?.activities[0]
  const review = reviews.data?.own[0]
  return (
    <div className={css.none}>
      <h2>{t('home.noTasks')}</h2>
      <p>{t('home.noTasksBody')}</p>
      {(last || review) && (
        <ul>
          {last && (
            <li>
              <span className={css.quiet}>{t('home.lastActivity', { date: formatDayWithRelative(last.at) })}</span>
              {last.link ? (
                <Link to={last.link}>{activityMessage(last, me)}</Link>
              ) : (
                <span>{activityMessage(last, me)}</span>
              )}
            </li>
          )}
          {review && (
            <li>
              <span className={css.quiet}>{t('home.lastReview')}</span>
              <Link to={`/app/reviews/view/${review.id}`}>{review.cycle.name}</Link>
            </li>
          )}
        </ul>
      )}
    </div>
  )
}
