import type { Calibration } from '@perennial/contract/calibration/routes.ts'
import { useState } from 'react'
import { t } from '../core/i18n.ts'
import { Banner } from '../ui/Banner.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { isShared, ratingLabel } from './rating-labels.ts'
import type { RatingChange } from './use-rating-changes.ts'

const MAX = 2_000

type Props = { session: Calibration; move: RatingChange; onChange: (reason: string) => void; onClose: () => void }

/** Asks why a rating is changed; a reason is optional. */
export function ReasonDialog({ session, move, onChange, onClose }: Props) {
  const [reason, setReason] = useState('')
  const { row, rating, code } = move
  const isFirst = rating === 'overallRating'
  const scale = (isFirst ? session.scale : session.secondaryScale) ?? []
  const values = { before: ratingLabel(scale, isFirst ? row.rating : row.secondary), after: ratingLabel(scale, code) }
  return (
    <FormDialog
      title={t('calibration.reasonTitle', { name: row.reviewee.name })}
      onClose={onClose}
      onSubmit={() => onChange(reason.trim())}
      submit={t('calibration.change')}
    >
      <p>{t(isFirst ? 'calibration.fromTo' : 'calibration.secondaryFromTo', values)}</p>
      {isShared(row) && <Banner tone="warning">{t('calibration.sharedWarning', { name: row.reviewee.name })}</Banner>}
      <TextArea
        label={t('calibration.reason')}
        hint={t('calibration.reasonHint')}
        isOptional
        rows={3}
        max={MAX}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  )
}
