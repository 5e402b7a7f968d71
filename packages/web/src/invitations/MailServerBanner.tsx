import { t } from '../core/i18n.ts'
import { useUrlParam } from '../core/url-query.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { InvitationLinksDialog } from './InvitationLinksDialog.tsx'
import css from './MailServerBanner.module.css'

/** Until a mail server is set up, administrators read that no email leaves, and what to do instead. */
export function MailServerBanner() {
  // In the address, so that it is open again for those who first had to confirm who they are.
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
        <span className={css.whole}>
          {t('emailNote.NONE')} {t('banners.noMailServer')}
        </span>
        <span className={css.brief}>{t('banners.noMailServerBrief')}</span>
      </Banner>
      {open !== '' && <InvitationLinksDialog onClose={() => setOpen('')} />}
    </>
  )
}
