import { t } from '../../core/i18n.ts'
import { useCurrentUser } from '../../core/session.ts'
import type { Person } from '../cycle-kind.ts'
import css from './Overview.module.css'

/** Up to this many people are listed; a longer list is collapsed. */
const LISTED = 6

type Props = {
  recipients: readonly Person[]
  /** Includes people who are not named. */
  total: number
}

/** Who gets a reminder, by name, and whether the viewer is one of them. */
export function Recipients({ recipients, total }: Props) {
  const me = useCurrentUser()
  if (recipients.length === 0) return null
  const more = total - recipients.length
  const list = (
    <ul className={css.recipients}>
      {recipients.map(({ id, name }) => (
        <li key={id}>{id === me.id ? t('cycles.recipientYou', { name }) : name}</li>
      ))}
      {more > 0 && <li>{t('cycles.recipientsMore', { count: more })}</li>}
    </ul>
  )
  return (
    <>
      {recipients.length <= LISTED ? (
        <>
          <p>{t('cycles.recipients', { count: total })}</p>
          {list}
        </>
      ) : (
        <details className={css.recipientDetails}>
          <summary>{t('cycles.recipients', { count: total })}</summary>
          {list}
        </details>
      )}
      {recipients.some(({ id }) => id === me.id) && <p>{t('cycles.recipientsWithYou')}</p>}
    </>
  )
}
