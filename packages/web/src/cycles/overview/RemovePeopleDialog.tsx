import type { BulkRoute } from '../../core/bulk-preview.ts'
import { t } from '../../core/i18n.ts'
import { BulkDialog, type BulkTarget } from './BulkDialog.tsx'

type Props<K extends BulkRoute> = BulkTarget<K> & {
  body: string
  /** What is said where something was written. */
  writtenNote: (count: number) => string
}

/** Removes people from the cycle; where something was written the words have to be typed (REV-P25). */
export const RemovePeopleDialog = <K extends BulkRoute>({ writtenNote, ...props }: Props<K>) => (
  <BulkDialog
    {...props}
    title={t('cycles.removeManyTitle')}
    note={({ written = 0 }) => (written > 0 ? writtenNote(written) : undefined)}
    isDeleting
    confirm={(count) => t('cycles.removeManyConfirm', { count })}
    noneMessage={t('cycles.removeManyNobody')}
    done={(count) => t('cycles.removeManyDone', { count })}
  />
)
