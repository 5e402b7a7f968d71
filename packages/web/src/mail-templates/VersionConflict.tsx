import type { TemplateText } from '@perennial/domain/mail-templates/validation.ts'
import { t } from '../core/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Stack } from '../ui/Page.tsx'
import { RenderedEmail } from './EmailPreview.tsx'

type Props = { theirs: TemplateText; onTake: () => void; onKeep: () => void }

/** Someone else saved in the meantime: nothing is overwritten before the user has chosen (KEEP-2). */
export function VersionConflict({ theirs, onTake, onKeep }: Props) {
  return (
    <Dialog
      title={t('mailTemplates.conflict')}
      onClose={onKeep}
      width={620}
      footer={
        <>
          <Button onClick={onTake}>{t('mailTemplates.takeTheirs')}</Button>
          <Button kind="primary" onClick={onKeep}>
            {t('mailTemplates.keepMine')}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{t('mailTemplates.conflictBody')}</p>
        <RenderedEmail text={theirs} />
      </Stack>
    </Dialog>
  )
}
