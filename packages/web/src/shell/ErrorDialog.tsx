import { t } from '../core/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

/** Reports a failure for which there is no better message (ERR-01, ERR-02). */
export function ErrorDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title={t('errors.wentWrong')}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={() => location.reload()}>
          {t('errors.reload')}
        </Button>
      }
    >
      <p>{t('refusal.UNEXPECTED')}</p>
    </Dialog>
  )
}
