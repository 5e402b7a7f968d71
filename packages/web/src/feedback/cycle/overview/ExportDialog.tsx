import { useCurrentUser } from '../../../core/session.ts'
import { ResultsExportDialog } from '../../exports/ResultsExportDialog.tsx'
import type { AllOrSomeRequestsProps } from './dialog-props.ts'

/** HR Admins export results and participation; all other administrators of the cycle export only participation. */
export function ExportDialog({ cycle, ids, onClose }: AllOrSomeRequestsProps) {
  const { isHR } = useCurrentUser()
  return (
    <ResultsExportDialog
      cycleId={cycle.id}
      ids={ids}
      offers={{ results: isHR, participation: true }}
      onClose={onClose}
    />
  )
}
