import { t } from '../core/i18n.ts'
import { lazyComponent } from '../core/lazy-component.ts'
import { useUrlParam } from '../core/url-query.ts'
import { SilentBoundary } from '../shell/SilentBoundary.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import css from './MailServerBanner.module.css'

const InvitationLinksDialog = lazyComponent(() =>
  import('./InvitationLinksDialog.tsx').then((file) => file.InvitationLinksDialog),
)

/**
 * Tells administrators that no email is sent until a mail server is set up, and what to do instead. It is part of the first
 * paint: loaded on its own, it would push the page down.
 */
export function MailServerBanner() {
  // In the address, so that it reopens for people who first had to confirm their identity.
  const [open, setOpen] = useUrlParam('invitation-links')
  return (
    <>
      <Banner
        isWide
        tone="warning"
        actions={
          <Button size="small" onClick={() => setOpen('all')}>
            {t('banners.invitationLinks')}
          </Button>
        }
      >
        <span className={css.whole}>{t('banners.noMailServer')}</span>
        <span className={css.brief}>{t('banners.noMailServerBrief')}</span>
      </Banner>
      {open !== '' && (
        <SilentBoundary>
          <InvitationLinksDialog onClose={() => setOpen('')} />
        </SilentBoundary>
      )}
    </>
  )
}
