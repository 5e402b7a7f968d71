import { t } from '../../../core/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'

/** A cycle that has started: whether people shall be told is chosen before anything is saved (CYC-02). */
export function NotifyAtStartDialog({
  onClose,
  onChoose,
}: {
  onClose: () => void
  onChoose: (inform: boolean) => void
}) {
  return (
    <Dialog
      title={t('reviewCycles.informing.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => onChoose(false)}>{t('reviewCycles.informing.nobody')}</Button>
          <Button kind="primary" onClick={() => onChoose(true)}>
            {t('reviewCycles.informing.all')}
          </Button>
        </>
      }
    >
      <p>{t('reviewCycles.informing.body')}</p>
    </Dialog>
  )
}
