import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../core/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import type { RequestDetails } from '../feedback-messages.ts'
import { PickReviewersDialog } from './PickReviewersDialog.tsx'

/** Before the first reviewer is chosen, the next step is to choose one; nothing could be finished yet. */
export const canOnlyAdd = ({ nextStep, reviewers, can }: RequestDetails): boolean =>
  nextStep === 'NOMINATE' && can.nominate.allowed && reviewers.total === 0

/** Opens the dialog in which reviewers are chosen. */
export function AddReviewersButton({ request, isPrimary = false }: { request: RequestDetails; isPrimary?: boolean }) {
  const [isPicking, setPicking] = useState(false)
  return (
    <>
      <Button
        {...(isPrimary ? { kind: 'primary' } : { size: 'small' })}
        icon={<IconUserPlus size={16} stroke={1.5} aria-hidden />}
        onClick={() => setPicking(true)}
      >
        {t('feedback.addReviewers')}
      </Button>
      {isPicking && <PickReviewersDialog request={request} onClose={() => setPicking(false)} />}
    </>
  )
}
