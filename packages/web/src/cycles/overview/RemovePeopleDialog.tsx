import type { ApiResponse } from '../../core/api.ts'
import type { BulkRoute } from '../../core/bulk-preview.ts'
import { t } from '../../core/i18n.ts'
import { BulkDialog, type BulkTarget } from './BulkDialog.tsx'

type Props<K extends BulkRoute> = BulkTarget<K> & {
  body: string
  /** For how many of them something was written. */
  countWritten: (report: ApiResponse<K>) => number
  /** The warning in that case. */
  writtenNote: (count: number) => string
}

/** Removes people from the cycle; if something was written, a confirmation must be typed (REV-P25). */
export const RemovePeopleDialog = <K extends BulkRoute>({ countWritten, writtenNote, ...props }: Props<K>) => (
  <BulkDialog
    {...props}
    title={t('cycles.removeManyTitle')}
    note={(report) => (countWritten(report) > 0 ? writtenNote(countWritten(report)) : undefined)}
    deletes={countWritten}
    confirm={(count) => t('cycles.removeManyConfirm', { count })}
    noneMessage={t('cycles.removeManyNobody')}
    done={(count) => t('cycles.removeManyDone', { count })}
  />
)
