import { t } from '../../../core/i18n.ts'
import { BulkDialog } from '../../../cycles/overview/BulkDialog.tsx'
import { reviewCycles } from '../kind.ts'
import type { ReviewsDialogProps } from './dialog-props.ts'

/** Marks the selected reviews as complete. */
export const CompleteDialog = ({ cycle, ids, onClose }: ReviewsDialogProps) => (
  <BulkDialog
    kind={reviewCycles}
    action="POST /review-cycles/{cycleId}/completions"
    input={{ cycleId: cycle.id, reviews: ids }}
    title={t('cycle.completeTitle')}
    body={t('cycle.completeBody')}
    confirm={(count) => t('cycle.completeConfirm', { count })}
    noneMessage={t('cycle.completeNobody')}
    done={(count) => t('cycle.completeDone', { count })}
    onClose={onClose}
  />
)
