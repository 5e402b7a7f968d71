import { exportFormats, XML_FLAG } from '@perennial/domain/exports/exports.ts'
import { type ResultPerspective, resultPerspectives } from '@perennial/domain/feedback/result-export.ts'
import { useState } from 'react'
import { type Input, useWrite } from '../../core/api.ts'
import { t } from '../../core/i18n.ts'
import { isOn } from '../../core/roles.ts'
import { useCurrentUser } from '../../core/session.ts'
import { showSuccess } from '../../core/toasts.ts'
import { RadioGroup, Select } from '../../ui/ChoiceFields.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Stack } from '../../ui/Page.tsx'

const results = ['answers', 'people', 'documents'] as const
type Wanted = (typeof results)[number] | 'participation'
type Format = (typeof exportFormats)[number]

type Props = {
  cycleId: string
  /** These reviewees; all that the user reads if omitted. */
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
  const [format, setFormat] = useState<Format>('xlsx')
  const [perspective, setPerspective] = useState<ResultPerspective>('own')
  const ask = useWrite('POST /exports', {
    refresh: ['GET /exports'],
    done: () => {
      showSuccess(t('exports.begun'), { action: { label: t('exports.title'), to: '/app/downloads' } })
      onClose()
    },
  })
  const formats = exportFormats.filter((item) => item !== 'xml' || isOn(me, XML_FLAG))
  const perspectives = resultPerspectives.filter((item) => me.isHR || item === 'own' || item === 'discussion')
  return (
    <FormDialog
      title={t('feedback.export')}
      submit={t('exports.make')}
      busy={ask.isPending}
      onSubmit={() => ask.mutate(requestOf({ cycleId, ids, wanted, format, perspective }))}
      onClose={onClose}
    >
      <Stack gap={16}>
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
          <RadioGroup
            label={t('exports.format')}
            value={format}
            onChange={(value) => setFormat(formats.find((item) => item === value) ?? format)}
            options={formats.map((value) => ({ value, label: t(`exports.format.${value}`) }))}
          />
        )}
      </Stack>
    </FormDialog>
  )
}

type Choice = Pick<Props, 'cycleId' | 'ids'> & { wanted: Wanted; format: Format; perspective: ResultPerspective }

function requestOf({ cycleId, ids, wanted, format, perspective }: Choice): Input<'POST /exports'> {
  const some = { cycleId, ...(ids && { requests: ids }) }
  if (wanted === 'documents') return { kind: 'feedbackDocuments', ...some, perspective }
  if (wanted === 'participation') return { kind: 'feedbackParticipation', ...some, format }
  return { kind: 'feedbackResults', ...some, format, layout: wanted }
}
