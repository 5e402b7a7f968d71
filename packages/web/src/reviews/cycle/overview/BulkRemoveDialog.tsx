import type { CycleOverview } from '@perennial/contract/reviews/cycle/schemas.ts'
import { t } from '../../../core/i18n.ts'
import { BulkDialog } from './BulkDialog.tsx'

type Props = { cycle: CycleOverview; reviews: string[]; onClose: () => void }

/** Takes the chosen people out of the cycle; where something is written the words have to be typed (REV-P25). */
export const BulkRemoveDialog = ({ cycle, reviews, onClose }: Props) => (
  <BulkDialog
    action="POST /review-cycles/{cycleId}/removals"
    input={{ cycleId: cycle.id, reviews }}
    title={t('cycle.removeManyTitle')}
    body={t('cycle.removeManyBody')}
    note={({ written = 0 }) => (written > 0 ? t('cycle.removeManyWritten', { count: written }) : undefined)}
    isDeleting
    confirm={(count) => t('cycle.removeManyConfirm', { count })}
    nobody={t('cycle.removeManyNobody')}
    done={(count) => t('cycle.removeManyDone', { count })}
    onClose={onClose}
  />
)
