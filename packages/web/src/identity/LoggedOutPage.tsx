import { t } from '../core/i18n.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Outside, OutsideActions } from './PublicPage.tsx'

/** The end of a visit (MENU-06). */
export function LoggedOutScreen() {
  return (
    <Outside title={t('loggedOut.title')} intro={t('loggedOut.body')}>
      <OutsideActions>
        <ButtonLink kind="primary" to="/login">
          {t('loggedOut.logIn')}
        </ButtonLink>
      </OutsideActions>
    </Outside>
  )
}
