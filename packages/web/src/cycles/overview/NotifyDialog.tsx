import type { BulkRoute } from '../../core/bulk-preview.ts'
import { t } from '../../core/i18n.ts'
import { EmailNote } from '../../invitations/EmailNote.tsx'
import { BulkDialog, type BulkTarget } from './BulkDialog.tsx'

/** Notifies everyone who wasn’t notified of their task yet (COM-P20). */
export const NotifyDialog = <K extends BulkRoute>(target: BulkTarget<K> & { selectedCount?: number | undefined }) => (
  <BulkDialog
    {...target}
    title={t('cycles.informTitle')}
    body={t('cycles.informBody')}
    confirm={(count) => t('cycles.informConfirm', { count })}
    noneMessage={t('cycles.informNobody')}
    allNotified={(count) => t('cycles.informAllDone', { count })}
    done={(count) => t('cycles.informDone', { count })}
  >
    <EmailNote />
  </BulkDialog>
)
