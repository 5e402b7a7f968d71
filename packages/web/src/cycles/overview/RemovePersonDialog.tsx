import { DELETION_CONFIRMATION } from '@perennial/domain/company-deletion/deletion.ts'
import { t } from '../../core/i18n.ts'
import { Confirm } from '../../ui/Dialog.tsx'

type Props = {
  name: string
  body: string
  /** Something was written, so a confirmation must be typed. */
  hasAnswers: boolean
  isPending: boolean
  onConfirm: (confirmation: { confirmation?: string }) => void
  onClose: () => void
}

/** Removes one person from the cycle. */
export const RemovePersonDialog = ({ name, body, hasAnswers, isPending, onConfirm, onClose }: Props) => (
  <Confirm
    title={t('cycles.removeTitle', { name })}
    body={body}
    confirm={t('cycles.removeConfirm')}
    {...(hasAnswers ? { typed: DELETION_CONFIRMATION } : {})}
    isDanger
    busy={isPending}
    onClose={onClose}
    onConfirm={() => onConfirm(hasAnswers ? { confirmation: DELETION_CONFIRMATION } : {})}
  />
)
