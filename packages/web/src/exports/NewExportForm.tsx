import { type CycleColumnName, cycleColumnNames } from '@perennial/domain/exports/cycle-columns.ts'
import { useState } from 'react'
import { type ApiResponse, type Input, useRead, useWrite } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { showSuccess } from '../core/toasts.ts'
import { useUrlParam } from '../core/url-query.ts'
import { Checkbox, RadioGroup, Select } from '../ui/ChoiceFields.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Stack } from '../ui/Page.tsx'
import css from './Downloads.module.css'

type Kind = ApiResponse<'GET /exports'>['offers'][number]
type Formats = Pick<ApiResponse<'GET /exports'>, 'formats' | 'ratings'>
type Props = Formats & {
  offers: readonly Kind[]
  /** The kind requested in the address, if any. */
  wanted: string
  onClose: () => void
}

/** Requests an export. The choice is in the address, so that it survives the identity confirmation. */
export function NewExportForm({ offers, formats, ratings, wanted, onClose }: Props) {
  const [, setKind] = useUrlParam('new')
  const [cycleId, setCycle] = useUrlParam('cycle')
  const [isMissing, setMissing] = useState(false)
  const [format, setFormat] = useState<Formats['formats'][number]>('csv')
  const offered = cycleColumnNames.filter((column) => column !== 'rating' || ratings)
  const [columns, setColumns] = useState<readonly CycleColumnName[]>(offered)
  const [confidential, setConfidential] = useState(false)
  const kind = offers.find((offer) => offer === wanted) ?? offers[0] ?? 'ownData'
  const close = () => {
    setCycle('')
    onClose()
  }
  const ask = useWrite('POST /exports', {
    refresh: ['GET /exports'],
    done: () => {
      showSuccess(t('exports.begun'))
      close()
    },
  })
  const isOfCycle = kind === 'reviewCycle' || kind === 'reviewDocuments'
  const asked: Input<'POST /exports'> =
    kind === 'reviewCycle'
      ? { kind, cycleId, format, columns: [...columns] }
      : kind === 'reviewDocuments'
        ? { kind, cycleId, confidential }
        : { kind }
  const submit = () => {
    if (isOfCycle && cycleId === '') return setMissing(true)
    if (kind === 'reviewCycle' && columns.length === 0) return
    ask.mutate(asked)
  }
  return (
    <FormDialog
      title={t('exports.new')}
      onClose={close}
      onSubmit={submit}
      submit={t('exports.make')}
      busy={ask.isPending}
    >
      <Stack gap={16}>
        <RadioGroup
          label={t('exports.what')}
          value={kind}
          onChange={setKind}
          options={offers.map((value) => ({
            value,
            label: t(`exports.kind.${value}`),
            hint: t(`exports.kind.${value}.hint`),
          }))}
        />
        {isOfCycle && (
          <Cycles
            value={cycleId}
            error={isMissing && cycleId === '' ? t('exports.cycleMissing') : undefined}
            onChange={setCycle}
          />
        )}
        {kind === 'reviewCycle' && (
          <>
            <RadioGroup
              label={t('exports.format')}
              value={format}
              onChange={(value) => setFormat(formats.find((format) => format === value) ?? format)}
              options={formats.map((value) => ({ value, label: t(`exports.format.${value}`) }))}
            />
            <Columns offered={offered} chosen={columns} onChange={setColumns} />
          </>
        )}
        {kind === 'reviewDocuments' && (
          <Checkbox label={t('exports.confidential')} value={confidential} onChange={setConfidential} />
        )}
      </Stack>
    </FormDialog>
  )
}

const headings = {
  name: 'cycle.column.reviewee',
  department: 'cycles.column.department',
  questionnaire: 'cycle.column.questionnaire',
  reviewer: 'cycle.column.mainReviewer',
  contributors: 'cycle.column.contributors',
  revieweeStatus: 'cycle.column.revieweeStatus',
  managerStatus: 'cycle.column.managerStatus',
  acknowledgements: 'cycle.column.acknowledgements',
  rating: 'exports.head.rating',
  informed: 'cycle.column.informed',
  signatures: 'cycle.column.signatures',
  complete: 'cycle.status.complete',
  extension: 'cycle.column.extension',
} as const satisfies Record<CycleColumnName, string>

type ColumnsProps = {
  offered: readonly CycleColumnName[]
  chosen: readonly CycleColumnName[]
  onChange: (columns: readonly CycleColumnName[]) => void
}

/** The included columns, in the order of the overview. */
const Columns = ({ offered, chosen, onChange }: ColumnsProps) => (
  <fieldset className={css.columns}>
    <legend>{t('exports.columns')}</legend>
    {offered.map((column) => (
      <Checkbox
        key={column}
        label={t(headings[column])}
        value={chosen.includes(column)}
        onChange={(isChosen) =>
          onChange(offered.filter((item) => (item === column ? isChosen : chosen.includes(item))))
        }
      />
    ))}
    {chosen.length === 0 && <p role="alert">{t('exports.columnsMissing')}</p>}
  </fieldset>
)

type CyclesProps = { value: string; error: string | undefined; onChange: (cycleId: string) => void }

/** The cycles the user administers, running and archived. */
function Cycles({ value, error, onChange }: CyclesProps) {
  const running = useRead('GET /review-cycles', {})
  const archived = useRead('GET /review-cycles', { archived: 'true' })
  return (
    <Loaded read={running}>
      {({ cycles }) => {
        const all = [...cycles, ...(archived.data?.cycles ?? [])]
        if (all.length === 0) return <p>{t('exports.noCycles')}</p>
        return (
          <Select
            label={t('exports.cycle')}
            placeholder={t('exports.chooseCycle')}
            required
            error={error}
            value={value}
            onChange={onChange}
            options={all.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )
      }}
    </Loaded>
  )
}
