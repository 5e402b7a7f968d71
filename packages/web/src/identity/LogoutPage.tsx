import { useState } from 'react'
import { t } from '../core/i18n.ts'
import { reportError } from '../core/report-error.ts'
import { logOut } from '../core/session.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { PublicPage, PublicPageActions } from './PublicPage.tsx'

/** Opening a link logs no one out: it leads to this page, and the button does it. */
export function LogoutPage() {
  const [isBusy, setBusy] = useState(false)
  const leave = () => {
    setBusy(true)
    logOut().catch((error) => {
      setBusy(false)
      reportError(error)
    })
  }
  return (
    <PublicPage title={t('logout.title')} intro={t('logout.body')}>
      <PublicPageActions>
        <Button kind="primary" busy={isBusy} onClick={leave}>
          {t('logout.logOut')}
        </Button>
        <ButtonLink to="/app/home">{t('logout.stay')}</ButtonLink>
      </PublicPageActions>
    </PublicPage>
  )
}
