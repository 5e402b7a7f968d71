import { useRead } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import type { SessionUser } from '../core/session.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Loaded } from '../ui/Loaded.tsx'

/** Lets administrators write to the operators of the installation, if a contact is named (HELP-02). */
export function GetHelpDialog({ me, onClose }: { me: SessionUser; onClose: () => void }) {
  const read = useRead('GET /chat-support/contact', {})
  const subject = encodeURIComponent(t('help.mailSubject', { company: me.company.name }))
  return (
    <Dialog title={t('help.getHelp')} onClose={onClose}>
      <Loaded read={read}>
        {({ mail }) =>
          mail ? (
            <>
              <p>{t('help.mailBody')}</p>
              <p>
                <ButtonLink kind="primary" to={`mailto:${mail}?subject=${subject}`}>
                  {t('help.writeMail')}
                </ButtonLink>
              </p>
            </>
          ) : (
            <p>{t('help.nobody')}</p>
          )
        }
      </Loaded>
    </Dialog>
  )
}
