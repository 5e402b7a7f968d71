import type { CycleModel } from '@perennial/contract/reviews/cycle/schemas.ts'
import { quarterOf, visibilityOptions } from '@perennial/domain/reviews/cycle/cycle.ts'
import {
  calibrationFields,
  optionalFields,
  type TimelineField,
  timelineFields,
} from '@perennial/domain/reviews/cycle/timeline.ts'
import { hasMessage, t } from '../../../core/i18n.ts'
import { Checkbox } from '../../../ui/ChoiceFields.tsx'
import { DateField } from '../../../ui/TextField.tsx'
import { withDate, withDateInUse, withStart } from './model.ts'
import type { StepProps } from './step-props.ts'
import { TimelineChart } from './TimelineChart.tsx'
import css from './Wizard.module.css'

const nameOf = (start: string) => t('reviewCycles.defaultName', quarterOf(start))

const whileSharing = ['allowContentChangesWhileSharing', 'allowOverallRatingChangesWhileSharing'] as const
const whileCalibrating = [
  'allowSettingOverallRatingBeforeCalibrationPeriod',
  'allowOverallRatingChangesWhileCalibrating',
  'showsPreCalibratedRatings',
] as const

/** All dates, as a picture and to be typed, and what may happen while sharing. */
export function TimelineStep({ setup, set, change, violations, existing }: StepProps) {
  const { model } = setup
  const isCalibrated = model.cycleType === 'CALIBRATION'
  const fields = timelineFields.filter((field) => isCalibrated || !calibrationFields.has(field))
  const setModel = (next: CycleModel) => set({ ...setup, model: next })
  const frozen = existing?.hasAnswers ? t('reviewCycles.frozen') : undefined
  const flags = [...whileSharing, ...(isCalibrated ? whileCalibrating : [])]
  return (
    <div className={css.fields}>
      <TimelineChart timeline={model.timeline} />
      <fieldset className={css.group}>
        <legend>{t('reviewCycles.timeline.title')}</legend>
        <div className={css.dates}>
          {fields.map((field) => (
            <DateOf
              key={field}
              field={field}
              model={model}
              error={violations[`timeline/${field}`]}
              onDay={(day) =>
                field === 'processStarts' ? set(withStart(setup, day, nameOf)) : setModel(withDate(model, field, day))
              }
              onUse={(isUsed) => setModel(withDateInUse(model, field, isUsed))}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className={css.group}>
        <legend>{t('reviewCycles.sharing.title')}</legend>
        {flags.map((flag) => (
          <Checkbox
            key={flag}
            label={t(`reviewCycles.flag.${flag}`)}
            value={model[flag]}
            onChange={(isOn) => change({ [flag]: isOn })}
          />
        ))}
        {visibilityOptions.map((flag) => (
          <Checkbox
            key={flag}
            label={t(`reviewCycles.flag.${flag}`)}
            hint={hintOf(`reviewCycles.flag.${flag}.hint`)}
            error={violations[`sharingAndApproval/${flag}`]}
            disabledReason={frozen}
            value={model.sharingAndApproval[flag]}
            onChange={(isOn) => change({ sharingAndApproval: { ...model.sharingAndApproval, [flag]: isOn } })}
          />
        ))}
      </fieldset>
    </div>
  )
}

const hintOf = (key: string) => (hasMessage(key) ? t(key) : undefined)

type DateProps = {
  field: TimelineField
  model: CycleModel
  error: string | undefined
  onDay: (day: string) => void
  onUse: (isUsed: boolean) => void
}

function DateOf({ field, model, error, onDay, onUse }: DateProps) {
  const label = t(`reviewCycles.date.${field}`)
  const isOptional = (optionalFields as readonly TimelineField[]).includes(field)
  const isUsed = !model.disabledDates.includes(field)
  return (
    <div className={css.date}>
      {isUsed && (
        <DateField
          label={label}
          hint={hintOf(`reviewCycles.date.hint.${field}`)}
          value={model.timeline[field] ?? ''}
          onChange={onDay}
          error={error}
          required={!isOptional}
        />
      )}
      {isOptional && (
        <Checkbox label={t('reviewCycles.timeline.use', { field: label })} value={isUsed} onChange={onUse} />
      )}
    </div>
  )
}
