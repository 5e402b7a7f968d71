import type { CycleOverview } from '@perennial/contract/reviews/cycle/schemas.ts'
import { t } from '../../../core/i18n.ts'
import { BulkDialog } from './BulkDialog.tsx'

type Props = { cycle: CycleOverview; reviews?: string[]; onClose: () => void }

/** Tells whoever was not told of their task yet (COM-P20). */
export const NotifyDialog = ({ cycle, reviews, onClose }: Props) => (
  <BulkDialog
    action="POST /review-cycles/{cycleId}/inform"
    input={{ cycleId: cycle.id, ...(reviews ? { reviews } : {}) }}
    title={t('cycle.informTitle')}
    body={t('cycle.informBody')}
    confirm={(count) => t('cycle.informConfirm', { count })}
    nobody={t('cycle.informNobody')}
    done={(count) => t('cycle.informDone', { count })}
    onClose={onClose}
  />
)
