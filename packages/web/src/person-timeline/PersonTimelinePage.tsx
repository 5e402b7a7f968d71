import type {
  TimelineEntry,
  TimelineFeedback,
  TimelineObjective,
  TimelineReview,
} from '@perennial/contract/person-timeline/routes.ts'
import { IconClipboardText, IconMessage2, IconTarget, IconTimeline } from '@tabler/icons-react'
import { activityMessage } from '../activity/ActivityItem.tsx'
import { useRead } from '../core/api.ts'
import { dayOf, formatDay } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { useCurrentUser } from '../core/session.ts'
import { CheckInInLine } from '../objectives/check-ins/CheckInInLine.tsx'
import { StatusMark } from '../objectives/StatusMark.tsx'
import { ProfileLayout } from '../people/ProfileLayout.tsx'
import type { Person } from '../people/person.ts'
import { progressLabel, progressTones } from '../reviews/ReviewCards.tsx'
import { Link } from '../ui/Link.tsx'
import { EmptyState, Loaded } from '../ui/Loaded.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import css from './PersonTimelinePage.module.css'

/** `/app/user/{id}/timeline`: a person’s reviews, feedback and milestones over the years, for the person, their managers and HR. */
export function PersonTimelinePage({ id }: { id: string }) {
  return (
    <ProfileLayout id={id} tab="timeline">
      {(person) => <Timeline person={person} />}
    </ProfileLayout>
  )
}

function Timeline({ person: { id, name } }: { person: Person }) {
  const me = useCurrentUser()
  const read = useRead('GET /users/{id}/timeline', { id })
  return (
    <Loaded read={read}>
      {({ entries }) =>
        entries.length === 0 ? (
          <EmptyState
            icon={<IconTimeline size={28} stroke={1.5} aria-hidden />}
            title={t('timeline.none')}
            body={t('timeline.noneBody')}
          />
        ) : (
          <>
            <p className={css.intro}>{t('timeline.intro', { name, isOwn: me.id === id ? 'yes' : 'no' })}</p>
            {[...Map.groupBy(entries, ({ at }) => dayOf(at).slice(0, 4))].map(([year, yearEntries]) => (
              <section key={year} aria-label={year}>
                <h2 className={css.year}>{year}</h2>
                <ol className={css.line}>
                  {yearEntries.map((entry) => (
                    <li key={entry.id} className={css.entry}>
                      <time dateTime={entry.at} className={css.day}>
                        {formatDay(entry.at)}
                      </time>
                      <One entry={entry} />
                    </li>
                  ))}
                </ol>
              </section>
            ))}
          </>
        )
      }
    </Loaded>
  )
}

function One({ entry }: { entry: TimelineEntry }) {
  if (entry.kind === 'review') return <ReviewInLine review={entry} />
  if (entry.kind === 'objective') return <ObjectiveInLine objective={entry} />
  if (entry.kind === 'objectiveCheckIn') return <CheckInInLine checkIn={entry} />
  return entry.kind === 'feedback' ? <FeedbackInLine feedback={entry} /> : <ActivityInLine activity={entry.activity} />
}

/** Whom it is from, and in which cycle, if any. */
function timelineTitle({ cycle, by: { name }, isSelf }: TimelineFeedback): string {
  if (cycle)
    return isSelf
      ? t('feedback.timeline.self', { cycle: cycle.name })
      : t('feedback.timeline.by', { name, cycle: cycle.name })
  return isSelf ? t('anytimeFeedback.evidence.self') : t('anytimeFeedback.evidence.by', { name })
}

function FeedbackInLine({ feedback }: { feedback: TimelineFeedback }) {
  const { requestId, cycle, headline } = feedback
  const title = timelineTitle(feedback)
  const to = cycle ? `/app/feedback/view-all/${requestId}` : `/app/anytime-feedback/request/${requestId}`
  return (
    <article className={css.card} aria-label={title}>
      <h3 className={css.title}>
        <IconMessage2 size={18} stroke={1.5} aria-hidden />
        <Link to={to}>{title}</Link>
      </h3>
      {headline && (
        <p className={css.headline}>
          <span className={css.muted}>{headline.question}</span>
          <br />
          {headline.text}
        </p>
      )}
    </article>
  )
}

function ObjectiveInLine({ objective: { id, cycle, title, status } }: { objective: TimelineObjective }) {
  return (
    <article className={css.card} aria-label={title}>
      <h3 className={css.title}>
        <IconTarget size={18} stroke={1.5} aria-hidden />
        <Link to={`/app/objectives/${cycle.id}/${id}`}>{title}</Link>
        <StatusMark status={status} hasLabel />
      </h3>
      <p className={css.muted}>{cycle.name}</p>
    </article>
  )
}

function ActivityInLine({ activity }: { activity: Extract<TimelineEntry, { kind: 'activity' }>['activity'] }) {
  const { link } = activity
  const message = activityMessage(activity, useCurrentUser())
  return <p className={css.message}>{link ? <Link to={link}>{message}</Link> : message}</p>
}

/** In these phases a review shows only its shared sides: the progress of a draft is private. */
const areAtIt: readonly TimelineReview['phase'][] = ['WRITING', 'SHARING', 'SIGNING']

function ReviewInLine({ review }: { review: TimelineReview }) {
  const { id, cycle, phase, mainReviewer, completedAt, sides } = review
  const current = progressLabel(completedAt, sides)
  return (
    <article className={css.card} aria-label={cycle.name}>
      <h3 className={css.title}>
        <IconClipboardText size={18} stroke={1.5} aria-hidden />
        <Link to={`/app/reviews/view/${id}`}>{cycle.name}</Link>
        {mainReviewer && <span className={css.muted}>{t('timeline.by', { name: mainReviewer.name })}</span>}
        {current && <StatusChip tone={progressTones[current]}>{t(`reviews.progress.${current}`)}</StatusChip>}
        {!current && !areAtIt.includes(phase) && <StatusChip>{t(`reviews.phase.${phase}`)}</StatusChip>}
      </h3>
      <div className={css.sides}>
        {sides.map((side) => (
          <SideInLine key={side.side} side={side} />
        ))}
      </div>
    </article>
  )
}

function SideInLine({ side }: { side: TimelineReview['sides'][number] }) {
  const { sharedAt, signedAt, signedBy, headline, rating } = side
  return (
    <div className={css.side}>
      <h4>{t(`reviews.side.${side.side}`)}</h4>
      {headline && (
        <p className={css.headline}>
          <span className={css.muted}>{headline.question}</span>
          <br />
          {headline.text}
        </p>
      )}
      {rating && <p>{t('timeline.rating', { rating: t('reviews.rating', rating) })}</p>}
      <p className={css.muted}>
        {sharedAt ? t('reviews.sharedOn', { date: formatDay(sharedAt) }) : t('reviews.hidden.NOT_SHARED')}
        {signedAt && signedBy && ` · ${t('reviews.signedOn', { name: signedBy.name, date: formatDay(signedAt) })}`}
      </p>
    </div>
  )
}
