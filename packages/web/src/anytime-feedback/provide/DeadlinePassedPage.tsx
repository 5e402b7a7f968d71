import { t } from '../../core/i18n.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import css from '../../ui/ErrorPage.module.css'
import { useWindowTitle } from '../../ui/Page.tsx'
import { requestPath } from '../feedback-messages.ts'

/** Instead of the form once the deadline has passed (ATF-07, ERR-12); what was drafted is read on the page of the request. */
export function DeadlinePassedPage({ requestId }: { requestId: string }) {
  const title = t('anytimeFeedback.deadlinePassed')
  useWindowTitle(title)
  return (
    <div className={css.page}>
      <h1 tabIndex={-1}>{title}</h1>
      <p className={css.body}>{t('anytimeFeedback.deadlinePassedBody')}</p>
      <div className={css.actions}>
        <ButtonLink kind="primary" to={requestPath(requestId)}>
          {t('anytimeFeedback.toRequest')}
        </ButtonLink>
        <ButtonLink to="/app/feedback/todo">{t('anytimeFeedback.tab.toWrite')}</ButtonLink>
      </div>
    </div>
  )
}
