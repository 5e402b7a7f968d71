import { useRead } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { useCurrentUser } from '../core/session.ts'
import css from './ErrorPage.module.css'
import { Section } from './Page.tsx'

/** Who can help: the administrators of the company, with their addresses (PERM-28, HELP-05). */
export function AdminContacts() {
  // Guests see no names (HELP-06).
  if (useCurrentUser().isGuest) return null
  return (
    <div className={css.contacts}>
      <Section title={t('errors.admins')} level={2}>
        <AdminList />
      </Section>
    </div>
  )
}

/** Their names, roles and addresses alone. */
export function AdminList() {
  const { data, error } = useRead('GET /users/hr', {})
  if (error) return <p role="alert">{t('errors.notLoaded')}</p>
  if (!data) return <div aria-busy="true" />
  if (data.people.length === 0) return <p>{t('errors.noAdmins')}</p>
  return (
    <ul className={css.people}>
      {data.people.map(({ id, name, email, isHR }) => (
        <li key={id}>
          <span>
            <b>{name}</b>
            <br />
            <span className={css.role}>{t(isHR ? 'help.hrAdmin' : 'help.hrAssistant')}</span>
          </span>
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      ))}
    </ul>
  )
}
