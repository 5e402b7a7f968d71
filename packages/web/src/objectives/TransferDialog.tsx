import { type TransferMode, transferModes } from '@perennial/domain/objectives/transfer.ts'
import { useState } from 'react'
import { errorMessage, useRead, useWrite } from '../core/api.ts'
import { useBulkPreview } from '../core/bulk-preview.ts'
import { t } from '../core/i18n.ts'
import { showSuccess } from '../core/toasts.ts'
import { RadioGroup, Select } from '../ui/ChoiceFields.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { SkippedList } from '../ui/SkippedList.tsx'
import { changedByObjective } from './objective-changes.ts'

type Props = {
  objectives: readonly { id: string; title: string }[]
  /** The cycle they are in; omitted if there are several. */
  cycleId?: string | undefined
  /** The owner in the other cycle; omitted for several people. */
  ownerId?: string | undefined
  /** Transfers only open objectives, as when a cycle ends. */
  isRollOver?: boolean
  onClose: () => void
  onDone?: () => void
}

type Target = { cycle: { id: string; name: string }; create: { allowed: boolean } }

type Targets = { data: { cycles: readonly Target[] } | undefined; error: unknown; refetch: () => unknown }

/** Cycles in which objectives can be created: for one person, or for other people in general. */
function useTargets(ownerId: string | undefined): Targets {
  const ofOne = useRead('GET /objectives/form-options', { ownerId: ownerId ?? '' }, { when: ownerId !== undefined })
  const ofSeveral = useRead('GET /objective-imports/options', {}, { when: ownerId === undefined })
  return ownerId === undefined ? ofSeveral : ofOne
}

/** Copies objectives to another cycle, or moves them; counts first, and says what is left out and why. */
export function TransferDialog({ objectives, cycleId, ownerId, isRollOver = false, onClose, onDone }: Props) {
  const [mode, setMode] = useState<TransferMode>('COPY')
  const [chosen, setChosen] = useState('')
  const options = useTargets(ownerId)
  const targets = (options.data?.cycles ?? []).filter(({ cycle, create }) => cycle.id !== cycleId && create.allowed)
  const target = targets.find(({ cycle }) => cycle.id === chosen) ?? targets[0]
  const input = {
    mode,
    cycleId: target?.cycle.id ?? '',
    objectiveIds: objectives.map(({ id }) => id),
    isRollOver,
  }
  const counted = useBulkPreview('POST /objectives/transfers', input, target !== undefined)
  const save = useWrite('POST /objectives/transfers', {
    refresh: changedByObjective,
    failure: 'form',
    done: ({ done }) => {
      onClose()
      onDone?.()
      showSuccess(t(`objectives.transfer.done.${mode}`, { count: done, cycle: target?.cycle.name ?? '' }))
    },
  })
  const count = counted.data?.done
  const [first] = objectives
  return (
    <FormDialog
      title={
        isRollOver || !first
          ? t('objectives.transfer.rollOver')
          : objectives.length > 1
            ? t('objectiveBulk.transfer', { count: objectives.length })
            : t('objectives.transfer.title', { title: first.title })
      }
      onClose={onClose}
      onSubmit={() => target && count !== 0 && save.mutate(input)}
      submit={t(`objectives.transfer.${mode}`, { count: count ?? objectives.length })}
      busy={save.isPending}
      refusal={save.error ? errorMessage(save.error) : undefined}
      disabledReason={
        !options.data
          ? t('ui.loading')
          : !target
            ? t('objectives.transfer.nowhere')
            : count === 0
              ? t('objectives.transfer.nothing')
              : undefined
      }
    >
      <Loaded read={options}>
        {() =>
          target ? (
            <>
              <Select
                label={t('objectives.transfer.to')}
                value={target.cycle.id}
                onChange={setChosen}
                options={targets.map(({ cycle: { id, name } }) => ({ value: id, label: name }))}
              />
              <RadioGroup
                label={t('objectives.transfer.how')}
                name="mode"
                value={mode}
                onChange={(value) => setMode(value as TransferMode)}
                options={transferModes.map((value) => ({
                  value,
                  label: t(`objectives.transfer.mode.${value}`),
                  hint: t(`objectives.transfer.hint.${value}`),
                }))}
              />
              <div role="status">
                <SkippedList counted={counted} messagePrefixes={['objectives.skipped']} />
              </div>
            </>
          ) : (
            <p>{t('objectives.transfer.nowhere')}</p>
          )
        }
      </Loaded>
    </FormDialog>
  )
}
