import type { CycleOverview } from '@perennial/contract/reviews/cycle/schemas.ts'
import { useState } from 'react'
import { t } from '../../core/i18n.ts'
import { ExportDialog } from '../../exports/ExportDialog.tsx'
import { Checkbox } from '../../ui/ChoiceFields.tsx'

type Props = { cycle: CycleOverview; ids: string[]; onClose: () => void }

/** Exports the selected reviews as PDFs in the background; they are downloaded on the page of exports. */
export function BulkDocumentsDialog({ cycle, ids, onClose }: Props) {
  const [confidential, setConfidential] = useState(false)
  return (
    <ExportDialog
      title={t('cycle.pdfsTitle')}
      submit={t('cycle.pdfsConfirm')}
      request={{ kind: 'reviewDocuments', cycleId: cycle.id, reviews: ids, confidential }}
      onClose={onClose}
    >
      <p>{t('cycle.pdfsBody')}</p>
      <p>{t('exports.chosenReviews', { count: ids.length })}</p>
      <Checkbox label={t('exports.confidential')} value={confidential} onChange={setConfidential} />
    </ExportDialog>
  )
}
