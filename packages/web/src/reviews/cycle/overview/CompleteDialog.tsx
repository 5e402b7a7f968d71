import type { CycleOverview } from '@perennial/contract/reviews/cycle/schemas.ts'
import { t } from '../../../core/i18n.ts'
import { BulkDialog } from './BulkDialog.tsx'

type Props = { cycle: CycleOverview; reviews: string[]; onClose: () => void }

/** Calls the chosen reviews complete. */
export const CompleteDialog = ({ cycle, reviews, onClose }: Props) => (
  <BulkDialog
    action="POST /review-cycles/{cycleId}/completions"
    input={{ cycleId: cycle.id, reviews }}
    title={t('cycle.completeTitle')}
    body={t('cycle.completeBody')}
    confirm={(count) => t('cycle.completeConfirm', { count })}
    nobody={t('cycle.completeNobody')}
    done={(count) => t('cycle.completeDone', { count })}
    onClose={onClose}
  />
)
