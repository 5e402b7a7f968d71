import type { ReactNode } from 'react'
import type { BulkRoute } from '../../core/bulk-preview.ts'
import { t } from '../../core/i18n.ts'
import { BulkDialog, type BulkTarget } from './BulkDialog.tsx'

/** Reminds people of what is still to do (COM-P11); `children` choose whom, and of what. */
export const RemindDialog = <K extends BulkRoute>(
  target: BulkTarget<K> & { children: ReactNode; selectedCount?: number | undefined },
) => (
  <BulkDialog
    {...target}
    title={t('cycles.remindTitle')}
    confirm={(count) => t('cycles.remindConfirm', { count })}
    noneMessage={t('cycles.remindNobody')}
    done={(count) => t('cycles.remindDone', { count })}
  />
)
