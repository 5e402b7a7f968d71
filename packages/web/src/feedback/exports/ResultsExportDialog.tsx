import { type ResultPerspective, resultPerspectives } from '@perennial/domain/feedback/result-export.ts'
import { useState } from 'react'
import type { Input } from '../../core/api.ts'
import { t } from '../../core/i18n.ts'
import { useCurrentUser } from '../../core/session.ts'
import { ExportDialog, type ExportFormat, FormatChoice } from '../../exports/ExportDialog.tsx'
import { RadioGroup, Select } from '../../ui/ChoiceFields.tsx'

const results = ['answers', 'people', 'documents'] as const
type Wanted = (typeof results)[number] | 'participation'

type Props = {
  cycleId: string
  /** The reviewees to export; if omitted, all that the user may read. */
  ids?: string[] | undefined
  /** What the user may export of the cycle: its results, and who takes part. */
  offers: { results: boolean; participation: boolean }
  onClose: () => void
}

/** Exports results of a cycle in the background; the file appears on the page of exports. */
export function ResultsExportDialog({ cycleId, ids, offers, onClose }: Props) {
  const me = useCurrentUser()
  const offered: Wanted[] = [
    ...(offers.results ? results : []),
    ...(offers.participation ? (['participation'] as const) : []),
  ]
  const [wanted, setWanted] = useState<Wanted>(offered[0] ?? 'participation')
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const [perspective, setPerspective] = useState<ResultPerspective>('own')
  const perspectives = resultPerspectives.filter((item) => me.isHR || item === 'own' || item === 'discussion')
  return (
    <ExportDialog
      title={t('feedback.export')}
      request={requestOf({ cycleId, ids, wanted, format, perspective })}
      onClose={onClose}
    >
      <p>{t(wanted === 'participation' ? 'feedback.export.participationBody' : 'feedback.export.body')}</p>
      {ids && <p>{t('feedback.export.selected', { count: ids.length })}</p>}
      {offered.length > 1 && (
        <RadioGroup
          label={t('feedback.export.what')}
          value={wanted}
          onChange={(value) => setWanted(offered.find((item) => item === value) ?? wanted)}
          options={offered.map((value) => ({
            value,
            label: t(`feedback.export.${value}`),
            hint: t(`feedback.export.${value}.hint`),
          }))}
        />
      )}
      {wanted === 'documents' ? (
        <Select
          label={t('feedback.export.perspective')}
          value={perspective}
          onChange={(value) => setPerspective(perspectives.find((item) => item === value) ?? perspective)}
          options={perspectives.map((value) => ({ value, label: t(`feedback.export.perspective.${value}`) }))}
        />
      ) : (
        <FormatChoice value={format} onChange={setFormat} />
      )}
    </ExportDialog>
  )
}

type Choice = Pick<Props, 'cycleId' | 'ids'> & { wanted: Wanted; format: ExportFormat; perspective: ResultPerspective }

function requestOf({ cycleId, ids, wanted, format, perspective }: Choice): Input<'POST /exports'> {
  const some = { cycleId, ...(ids && { requests: ids }) }
  if (wanted === 'documents') return { kind: 'feedbackDocuments', ...some, perspective }
  if (wanted === 'participation') return { kind: 'feedbackParticipation', ...some, format }
  return { kind: 'feedbackResults', ...some, format, layout: wanted }
}
