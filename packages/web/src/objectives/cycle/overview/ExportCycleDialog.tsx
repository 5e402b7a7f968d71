import { ExportObjectivesDialog } from '../../exports/ExportObjectivesDialog.tsx'
import type { ObjectiveDialogProps } from './dialog-props.ts'

/** Everyone in the cycle with their objectives, or with figures of theirs. */
export const ExportCycleDialog = ({ cycle, onClose }: ObjectiveDialogProps) => (
  <ExportObjectivesDialog target={{ cycleId: cycle.id, scope: 'CYCLE' }} onClose={onClose} />
)
