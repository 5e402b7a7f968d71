import { t } from '../core/i18n.ts'
import { Link } from '../ui/Link.tsx'
import { PublicPage, PublicPageLinks } from './PublicPage.tsx'

/** Shown if companies can’t register themselves: what to do instead, and whom to ask. */
export function RegistrationClosed({ contact }: { contact: string | null }) {
  const body = contact ? t('register.closedBodyAsk', { contact }) : t('register.closedBody')
  return (
    <PublicPage title={t('register.closed')} intro={body}>
      <PublicPageLinks>
        <Link to="/login">{t('register.logIn')}</Link>
        {contact && <a href={`mailto:${contact}`}>{contact}</a>}
      </PublicPageLinks>
    </PublicPage>
  )
}
