import { useRead } from '../../../core/api.ts'
import { formatShortDay } from '../../../core/dates.ts'
import { t } from '../../../core/i18n.ts'
import css from '../../../home/HomePage.module.css'
import { Link } from '../../../ui/Link.tsx'

/** The running cycles on the start page of HR, beside their own tasks. */
export function CyclesOnHome() {
  const { data } = useRead('GET /review-cycles', {})
  const running = data?.cycles.filter(({ state }) => state === 'RUNNING') ?? []
  if (running.length === 0) return null
  return (
    <section className={css.card} aria-label={t('adminHome.running')}>
      <h2>{t('adminHome.running')}</h2>
      <ul>
        {running.map(({ id, name, finished, reviewees, signBy }) => (
          <li key={id}>
            <Link to={`/app/admin/reviews/${id}`}>{name}</Link>
            <span className={css.day}>{t('adminHome.finished', { done: finished, count: reviewees })}</span>
            <span className={css.day}>{t('cycle.date.sign', { date: formatShortDay(signBy), isPast: 'false' })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
