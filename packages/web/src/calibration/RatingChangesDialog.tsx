import type { Calibration, CalibrationRow } from '@perennial/contract/calibration/routes.ts'
import { t } from '../core/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { RatingChanges } from './RatingChanges.tsx'

type Props = { session: Calibration; row: CalibrationRow; onClose: () => void }

/** The history of a person's ratings. */
export function RatingChangesDialog({ session, row, onClose }: Props) {
  return (
    <Dialog
      title={t('calibration.historyOf', { name: row.reviewee.name })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      <RatingChanges
        scale={session.scale}
        secondaryScale={session.secondaryScale}
        submitted={row.submitted}
        changes={row.changes}
      />
    </Dialog>
  )
}
