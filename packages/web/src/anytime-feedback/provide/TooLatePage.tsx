import { t } from '../../core/i18n.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import css from '../../ui/ErrorPage.module.css'
import { useWindowTitle } from '../../ui/Page.tsx'
import { requestPath } from '../feedback-messages.ts'

type Props = { requestId: string; reason: 'DEADLINE_PASSED' | 'REQUEST_CLOSED' }

/** Shown instead of the form after the deadline (ATF-07, ERR-12); the draft can be read on the page of the request. */
export function TooLatePage({ requestId, reason }: Props) {
  const title = t(`anytimeFeedback.tooLate.${reason}`)
  useWindowTitle(title)
  return (
    <div className={css.page}>
      <h1 tabIndex={-1}>{title}</h1>
      <p className={css.body}>{t('anytimeFeedback.tooLateBody')}</p>
      <div className={css.actions}>
        <ButtonLink kind="primary" to={requestPath(requestId)}>
          {t('anytimeFeedback.toRequest')}
        </ButtonLink>
        <ButtonLink to="/app/feedback/todo">{t('anytimeFeedback.toList')}</ButtonLink>
      </div>
    </div>
  )
}
