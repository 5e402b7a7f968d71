import { t } from '../core/i18n.ts'
import { A } from '../ui/Link.tsx'
import { Outside, OutsideLinks } from './PublicPage.tsx'

/** Where companies do not register: what to do instead, and whom to ask. */
export function RegistrationClosed({ contact }: { contact: string | null }) {
  const body = contact ? t('register.closedBodyAsk', { contact }) : t('register.closedBody')
  return (
    <Outside title={t('register.closed')} intro={body}>
      <OutsideLinks>
        <A to="/login">{t('register.logIn')}</A>
        {contact && <a href={`mailto:${contact}`}>{contact}</a>}
      </OutsideLinks>
    </Outside>
  )
}
