import type { UpcomingDate } from '@perennial/contract/home/overview.ts'
import { type ApiResponse, useRead } from '../core/api.ts'
import { daysUntil, formatDateTime, formatRelativeDay, formatShortDay, formatWeekday } from '../core/dates.ts'
import { hasMessage, t } from '../core/i18n.ts'
import { Link } from '../ui/Link.tsx'
import { PersonName } from '../ui/PersonName.tsx'
import css from './HomePage.module.css'

type Anniversaries = ApiResponse<'GET /home-overview'>['anniversaries']

/** Beside the tasks: the next dates, and this week’s anniversaries in one card. */
export function HomeAside() {
  const { data } = useRead('GET /home-overview', {})
  if (!data) return null
  return (
    <>
      {data.dates.length > 0 && (
        <section className={css.card} aria-label={t('home.dates')}>
          <h2>{t('home.dates')}</h2>
          <ul>
            {data.dates.map((date) => (
              <DateItem key={date.id} item={date} />
            ))}
          </ul>
        </section>
      )}
      {data.anniversaries.length > 0 && <Anniversaries anniversaries={data.anniversaries} />}
    </>
  )
}

function DateItem({ item: { kind, data, date, to } }: { item: UpcomingDate }) {
  const key = `home.date.${kind}`
  return (
    <li>
      <time dateTime={date} title={formatDateTime(date)} className={css.day}>
        {formatShortDay(date)} · {formatRelativeDay(date)}
      </time>
      <Link to={to}>{hasMessage(key) ? t(key, data) : formatShortDay(date)}</Link>
      {typeof data.cycle === 'string' && <span className={css.quiet}>{data.cycle}</span>}
    </li>
  )
}

const dayLabel = (day: string) => (daysUntil(day) === 0 ? t('activity.today') : formatWeekday(day))

function Anniversaries({ anniversaries }: { anniversaries: Anniversaries }) {
  return (
    <section className={css.card} aria-label={t('home.anniversaries')}>
      <h2>{t('home.anniversaries')}</h2>
      <ul>
        {anniversaries.map(({ person, years, day }) => (
          <li key={person.id}>
            <PersonName person={person} about={t('home.anniversary', { years, day: dayLabel(day) })} />
          </li>
        ))}
      </ul>
    </section>
  )
}
