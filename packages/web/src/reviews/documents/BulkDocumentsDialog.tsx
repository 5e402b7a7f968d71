import type { CycleOverview } from '@perennial/contract/reviews/cycle/schemas.ts'
import { useState } from 'react'
import { useWrite } from '../../core/api.ts'
import { t } from '../../core/i18n.ts'
import { showSuccess } from '../../core/toasts.ts'
import { Checkbox } from '../../ui/ChoiceFields.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Stack } from '../../ui/Page.tsx'

type Props = { cycle: CycleOverview; ids: string[]; onClose: () => void }

/** Asks for the chosen reviews as PDFs; they are made in the background and taken from the exports. */
export function BulkDocumentsDialog({ cycle, ids, onClose }: Props) {
  const [confidential, setConfidential] = useState(false)
  const ask = useWrite('POST /exports', {
    refresh: ['GET /exports'],
    done: () => {
      showSuccess(t('exports.begun'), { action: { label: t('exports.title'), to: '/app/downloads' } })
      onClose()
    },
  })
  const submit = () => ask.mutate({ kind: 'reviewDocuments', cycleId: cycle.id, reviews: ids, confidential })
  return (
    <FormDialog
      title={t('cycle.pdfsTitle')}
      onClose={onClose}
      onSubmit={submit}
      submit={t('cycle.pdfsConfirm')}
      busy={ask.isPending}
    >
      <Stack gap={16}>
        <p>{t('cycle.pdfsBody')}</p>
        <p>{t('exports.chosenReviews', { count: ids.length })}</p>
        <Checkbox label={t('exports.confidential')} value={confidential} onChange={setConfidential} />
      </Stack>
    </FormDialog>
  )
}
