import type { CycleObjectives } from '@perennial/contract/objectives/schemas.ts'
import { FULL_WEIGHT, isWeighted, normalizedWeights } from '@perennial/domain/objectives/weighting.ts'
import { useState } from 'react'
import { errorMessage, useWrite } from '../../core/api.ts'
import { t } from '../../core/i18n.ts'
import { showSuccess } from '../../core/toasts.ts'
import { useUnsavedChanges } from '../../core/unsaved-changes.ts'
import { Button } from '../../ui/Button.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { NumberField } from '../../ui/TextField.tsx'
import { changedByObjective } from '../objective-changes.ts'
import css from './WeightsDialog.module.css'

type Props = {
  cycle: CycleObjectives['cycle']
  owner: { id: string; name: string; isMe: boolean }
  objectives: CycleObjectives['objectives']
  onClose: () => void
}

/** The weights of all objectives of a person in a cycle, which add up to 100 (OBJ-P11). */
export function WeightsDialog({ cycle, owner, objectives, onClose }: Props) {
  // Only those that counted when the dialog opened; the server notices later changes.
  const [counted] = useState(() =>
    objectives.filter(({ status, visibility }) => isWeighted({ status: status ?? 'OPEN', visibility })),
  )
  const [weights, setWeights] = useState<readonly (number | null)[]>(() => counted.map(({ weight }) => weight ?? 0))
  const save = useWrite('PUT /objectives/weights', {
    refresh: changedByObjective,
    failure: 'form',
    done: () => {
      onClose()
      showSuccess(t('objectives.weights.saved'))
    },
  })
  useUnsavedChanges(weights.some((weight, index) => weight !== counted[index]?.weight))
  const isWhole = weights.every(
    (weight) => weight !== null && Number.isInteger(weight) && weight >= 0 && weight <= FULL_WEIGHT,
  )
  const sum = weights.reduce<number>((total, weight) => total + (weight ?? 0), 0)
  const isFull = isWhole && sum === FULL_WEIGHT
  const submit = () =>
    isFull &&
    save.mutate({
      cycleId: cycle.id,
      ownerId: owner.id,
      weights: counted.map(({ id }, index) => ({ objectiveId: id, weight: weights[index] ?? 0 })),
    })
  return (
    <FormDialog
      title={owner.isMe ? t('objectives.weights.own') : t('objectives.weights.of', { name: owner.name })}
      onClose={onClose}
      onSubmit={submit}
      submit={t('ui.save')}
      busy={save.isPending}
      width={560}
      refusal={save.error ? errorMessage(save.error) : undefined}
      disabledReason={isFull ? undefined : t('objectives.weights.notFull', { sum })}
      otherAction={
        <Button onClick={() => setWeights(normalizedWeights(weights.map((weight) => Math.max(0, weight ?? 0))))}>
          {t('objectives.weights.balance')}
        </Button>
      }
    >
      <p>{t('objectives.weights.body')}</p>
      <div className={css.weights}>
        {counted.map(({ id, title }, index) => (
          <div key={id} className={css.weight}>
            <span id={`weight-${id}`} dir="auto">
              {title}
            </span>
            <NumberField
              label={t('objectives.weights.weightOf', { title })}
              isLabelHidden
              value={weights[index] ?? null}
              onChange={(value) => setWeights(weights.with(index, value))}
              min={0}
              max={FULL_WEIGHT}
              step={1}
            />
          </div>
        ))}
      </div>
      <p className={css.sum} role="status" data-full={isFull || undefined}>
        <span>{t('objectives.weights.total')}</span>
        <b>{t('objectives.weights.sumOfFull', { sum })}</b>
      </p>
    </FormDialog>
  )
}
