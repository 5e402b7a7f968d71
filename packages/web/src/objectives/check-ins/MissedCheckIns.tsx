import { useRead } from '../../core/api.ts'
import { formatShortDay } from '../../core/dates.ts'
import { t } from '../../core/i18n.ts'
import { Section } from '../../ui/Page.tsx'
import { PersonName } from '../../ui/PersonName.tsx'
import css from './TeamCheckIns.module.css'

/** How many missed days are named, the latest ones; the others are counted. */
const MAX_NAMED = 3

/** Who of the team has missed check-ins of running cycles; nothing if no one has. */
export function MissedCheckIns({ directOnly }: { directOnly: boolean }) {
  const { data } = useRead('GET /objectives/team/missed-check-ins', { directOnly: String(directOnly) })
  if (!data || data.total === 0) return null
  return (
    <Section title={t('objectives.checkIn.missedTitle')} count={data.total}>
      <ul className={css.people}>
        {data.rows.map(({ person, cycle, missed }) => (
          <li key={`${person.id} ${cycle.id}`}>
            <PersonName person={person} size={24} to={`/app/user/${person.id}/objectives`} />
            <span className={css.missed}>
              {t('objectives.checkIn.missedDays', {
                dates: missed
                  .slice(-MAX_NAMED)
                  .map((day) => formatShortDay(day))
                  .join(', '),
                more: Math.max(0, missed.length - MAX_NAMED),
                cycle: cycle.name,
              })}
            </span>
          </li>
        ))}
      </ul>
      {data.total > data.rows.length && (
        <p className={css.muted}>{t('objectives.checkIn.missedMore', { count: data.total - data.rows.length })}</p>
      )}
    </Section>
  )
}
