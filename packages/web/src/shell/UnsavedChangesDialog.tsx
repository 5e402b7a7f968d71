import { t } from '../core/i18n.ts'
import { Confirm } from '../ui/Dialog.tsx'

/** Asks before leaving unsaved changes (UNSAVED-01 to UNSAVED-03). */
export function UnsavedChangesDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <Confirm
      title={t('ui.unsaved')}
      body={t('ui.unsavedBody')}
      confirm={t('ui.leave')}
      cancel={t('ui.stay')}
      isDanger
      onConfirm={onLeave}
      onClose={onStay}
    />
  )
}
