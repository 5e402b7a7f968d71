import type { ReactNode } from 'react'
import type { BulkRoute } from '../../core/bulk-preview.ts'
import { t } from '../../core/i18n.ts'
import { EmailNote } from '../../invitations/EmailNote.tsx'
import { BulkDialog, type BulkTarget } from './BulkDialog.tsx'
import { Recipients } from './Recipients.tsx'

/** Reminds people of what is still to do (COM-P11); `children` choose whom, and of what. */
export const RemindDialog = <K extends BulkRoute>(
  target: BulkTarget<K> & { children: ReactNode; selectedCount?: number | undefined },
) => (
  <BulkDialog
    {...target}
    title={t('cycles.remindTitle')}
    details={({ recipients = [], people = 0 }) => <Recipients recipients={recipients} total={people} />}
    confirm={(count) => t('cycles.remindConfirm', { count })}
    noneMessage={t('cycles.remindNobody')}
    done={(count) => t('cycles.remindDone', { count })}
  >
    {target.children}
    <EmailNote />
  </BulkDialog>
)
