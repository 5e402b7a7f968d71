import { useState } from 'react'
import { useParam } from '../core/address.ts'
import { type Answered, type Input, useRead, useWrite } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { succeed } from '../core/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { RadioGroup, Select } from '../ui/Choices.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Stack } from '../ui/Page.tsx'

type Kind = Answered<'GET /exports'>['offers'][number]
type Props = {
  offers: readonly Kind[]
  /** The kind that the address asks for, if it names one. */
  wanted: string
  onClose: () => void
}

/** Asks for an export. The choice stands in the address, so that it is still there after one's identity was confirmed. */
export function NewExport({ offers, wanted, onClose }: Props) {
  const [, setKind] = useParam('new')
  const [cycleId, setCycle] = useParam('cycle')
  const [isMissing, setMissing] = useState(false)
  const kind = offers.find((one) => one === wanted) ?? offers[0] ?? 'ownData'
  const close = () => {
    setCycle('')
    onClose()
  }
  const ask = useWrite('POST /exports', {
    refresh: ['GET /exports'],
    done: () => {
      succeed(t('exports.begun'))
      close()
    },
  })
  const submit = () => {
    if (kind === 'reviewCycle' && cycleId === '') return setMissing(true)
    const asked: Input<'POST /exports'> = kind === 'reviewCycle' ? { kind, cycleId } : { kind }
    ask.mutate(asked)
  }
  return (
    <Dialog
      title={t('exports.new')}
      onClose={close}
      onSubmit={submit}
      footer={
        <>
          <Button onPress={close}>{t('ui.cancel')}</Button>
          <Button type="submit" kind="primary" busy={ask.isPending}>
            {t('exports.make')}
          </Button>
        </>
      }
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
        {kind === 'reviewCycle' && (
          <Cycles
            value={cycleId}
            error={isMissing && cycleId === '' ? t('exports.cycleMissing') : undefined}
            onChange={setCycle}
          />
        )}
      </Stack>
    </Dialog>
  )
}

type CyclesProps = { value: string; error: string | undefined; onChange: (cycleId: string) => void }

/** The cycles one administers, running ones and archived ones. */
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
