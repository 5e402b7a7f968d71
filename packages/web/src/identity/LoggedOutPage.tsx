import { t } from '../core/i18n.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { PublicPage, PublicPageActions } from './PublicPage.tsx'

/** Says that the user is logged out (MENU-06). */
export function LoggedOutPage() {
  return (
    <PublicPage title={t('loggedOut.title')} intro={t('loggedOut.body')}>
      <PublicPageActions>
        <ButtonLink kind="primary" to="/login">
          {t('loggedOut.logIn')}
        </ButtonLink>
      </PublicPageActions>
    </PublicPage>
  )
}
