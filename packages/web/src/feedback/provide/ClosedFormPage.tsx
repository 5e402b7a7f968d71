import { t } from '../../core/i18n.ts'
import { useCurrentUser } from '../../core/session.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import css from '../../ui/ErrorPage.module.css'
import { useWindowTitle } from '../../ui/Page.tsx'

/** Instead of the form where nothing can be written: too late, or not in progress and who can reopen it (ATF-07, ATF-11). */
export function ClosedFormPage({ reason }: { reason: 'DEADLINE_PASSED' | 'REQUEST_NOT_IN_PROGRESS' }) {
  const me = useCurrentUser()
  const title = t(`feedback.closed.${reason}`)
  useWindowTitle(title)
  return (
    <div className={css.page}>
      <h1 tabIndex={-1}>{title}</h1>
      <p className={css.body}>{t(`feedback.closed.${reason}.body`)}</p>
      <p className={css.body}>{t('feedback.closed.draft')}</p>
      <div className={css.actions}>
        <ButtonLink kind="primary" to={me.isGuest ? '/app/feedback' : '/app/feedback/todo'}>
          {t('feedback.toList')}
        </ButtonLink>
        <ButtonLink to="/backups">{t('feedback.toBackups')}</ButtonLink>
      </div>
    </div>
  )
}
