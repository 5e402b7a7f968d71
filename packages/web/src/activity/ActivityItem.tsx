import { formatDateTime, formatTime } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { type SessionUser, useCurrentUser } from '../core/session.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Link } from '../ui/Link.tsx'
import { PersonCard } from '../ui/PersonCard.tsx'
import css from './ActivityStream.module.css'
import type { ActivityEntry } from './use-activities.ts'

/** The text of an entry: one sentence. */
export function activityMessage({ message, by, about, facts }: ActivityEntry, me: SessionUser): string {
  const values = { ...facts, name: about.name, by: by?.name ?? t('activity.someone') }
  if (message === 'user.joined' && about.id === me.id) return t('activity.user.joinedMe', { company: me.company.name })
  if (message === 'user.joined' && facts.title) return t('activity.user.joinedAs', values)
  return t(`activity.${message}`, values)
}

/** One entry: who, what and when. The text links to the subject, the picture to the person. */
export function ActivityItem({ entry }: { entry: ActivityEntry }) {
  const { at, by, about, link, module } = entry
  const who = by ?? about
  const message = activityMessage(entry, useCurrentUser())
  return (
    <li className={css.item}>
      <PersonCard id={who.id}>
        <Link to={`/app/user/${who.id}`} className={css.who} aria-label={who.name}>
          <Avatar person={who} size={36} />
        </Link>
      </PersonCard>
      <span className={css.message}>
        {link ? (
          <Link to={link} className={css.link}>
            {message}
          </Link>
        ) : (
          message
        )}
      </span>
      <time dateTime={at} title={formatDateTime(at)} className={css.time}>
        {/* First days and anniversaries have no time of day. */}
        {module !== 'user' && formatTime(at)}
      </time>
    </li>
  )
}
