import type { TimelineCheckIn } from '@perennial/contract/person-timeline/routes.ts'
import { IconMessageCheck } from '@tabler/icons-react'
import { t } from '../../core/i18n.ts'
import css from '../../person-timeline/PersonTimelinePage.module.css'
import { Link } from '../../ui/Link.tsx'

/** A check-in in the timeline of a person: the sentences that the reader may read. */
export function CheckInInLine({ checkIn: { cycle, sentences } }: { checkIn: TimelineCheckIn }) {
  return (
    <article className={css.card} aria-label={t('objectives.checkIn.inTimeline')}>
      <h3 className={css.title}>
        <IconMessageCheck size={18} stroke={1.5} aria-hidden />
        {t('objectives.checkIn.inTimeline')}
        <span className={css.muted}>{cycle.name}</span>
      </h3>
      {sentences.map(({ objective, text }) => (
        <p key={objective.id} className={css.headline} dir="auto">
          <Link to={`/app/objectives/${objective.cycleId}/${objective.id}`}>{objective.title}</Link>
          <br />
          {text}
        </p>
      ))}
    </article>
  )
}
