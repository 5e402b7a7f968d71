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
  /** The viewer may not know who of them has finished; those who have get no reminder. */
  isProgressHidden: boolean
}

/** Who gets a reminder, by name, and whether the viewer is one of them. */
export function Recipients({ recipients, total, isProgressHidden }: Props) {
  const me = useCurrentUser()
  if (recipients.length === 0) return null
  const more = total - recipients.length
  const head = t(isProgressHidden ? 'cycles.recipientsOpen' : 'cycles.recipients', { count: total })
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
          <p>{head}</p>
          {list}
        </>
      ) : (
        <details className={css.recipientDetails}>
          <summary>{head}</summary>
          {list}
        </details>
      )}
      {recipients.some(({ id }) => id === me.id) && <p>{t('cycles.recipientsWithYou')}</p>}
    </>
  )
}
