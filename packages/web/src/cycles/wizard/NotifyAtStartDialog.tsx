import { t } from '../../core/i18n.ts'
import { EmailNote } from '../../invitations/EmailNote.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Stack } from '../../ui/Page.tsx'

type Props = { body: string; isEdit: boolean; onClose: () => void; onChoose: (inform: boolean) => void }

/** For a cycle that has already started: asks whether to notify people before anything is saved (CYC-02). */
export function NotifyAtStartDialog({ body, isEdit, onClose, onChoose }: Props) {
  return (
    <Dialog
      title={t('cycles.informing.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => onChoose(false)}>
            {t(isEdit ? 'cycles.informing.saveOnly' : 'cycles.informing.nobody')}
          </Button>
          <Button kind="primary" onClick={() => onChoose(true)}>
            {t(isEdit ? 'cycles.informing.saveAndNotify' : 'cycles.informing.all')}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <p>{body}</p>
        <EmailNote />
      </Stack>
    </Dialog>
  )
}
