import { t } from '../core/i18n.ts'
import type { SessionUser } from '../core/session.ts'
import { AdminList } from '../ui/AdminContacts.tsx'
import { Dialog } from '../ui/Dialog.tsx'

/** Sends people to the administrators of their company, whose names guests don’t see (HELP-05, HELP-06). */
export function NeedSupportDialog({ me, onClose }: { me: SessionUser; onClose: () => void }) {
  return (
    <Dialog title={t('help.needSupport')} onClose={onClose}>
      <p>{t('help.contactAdmins')}</p>
      {!me.isGuest && <AdminList />}
    </Dialog>
  )
}
