import { useState } from 'react'
import { t } from '../core/i18n.ts'
import { lazyComponent } from '../core/lazy-component.ts'
import { useOptionalCurrentUser } from '../core/session.ts'
import { Button, ButtonLink } from './Button.tsx'
import css from './ErrorPage.module.css'
import { useWindowTitle } from './Page.tsx'

const AdminContacts = lazyComponent(() => import('./AdminContacts.tsx').then((file) => file.AdminContacts))

type Props = { status: number; why?: string | undefined; onRetry?: () => void }

/** An error page: 403, 404, or the status of a failure (ERR-07 to ERR-09). Guests see no names, as in Need Support (HELP-06). */
export function ErrorPage({ status, why, onRetry }: Props) {
  const me = useOptionalCurrentUser()
  const [isAsking, setAsking] = useState(false)
  const text =
    status === 403
      ? ([t('errors.forbidden'), why ?? t('errors.forbiddenBody')] as const)
      : status === 404
        ? ([t('errors.notFound'), t('errors.notFoundBody')] as const)
        : ([t('errors.status', { status }), t('errors.statusBody')] as const)
  const isRetried = onRetry !== undefined && status >= 500
  useWindowTitle(text[0])
  return (
    <div className={css.page}>
      {(status === 403 || status === 404) && <p className={css.status}>{status}</p>}
      <h1 tabIndex={-1}>{text[0]}</h1>
      <p className={css.body}>{text[1]}</p>
      <div className={css.actions}>
        {isRetried && (
          <Button kind="primary" onClick={onRetry}>
            {t('errors.tryAgain')}
          </Button>
        )}
        <ButtonLink kind={isRetried ? 'plain' : 'primary'} to="/app/home">
          {t('errors.returnHome')}
        </ButtonLink>
        {status === 403 && me && !me.isGuest && !isAsking && (
          <Button onClick={() => setAsking(true)}>{t('errors.seeAdmins')}</Button>
        )}
      </div>
      {isAsking && <AdminContacts />}
    </div>
  )
}
