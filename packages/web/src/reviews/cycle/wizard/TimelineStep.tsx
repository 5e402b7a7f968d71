import { visibilityOptions } from '@perennial/domain/reviews/cycle/cycle.ts'
import { hasMessage, t } from '../../../core/i18n.ts'
import { TimelineFields } from '../../../cycles/wizard/TimelineFields.tsx'
import css from '../../../cycles/wizard/Wizard.module.css'
import { Checkbox } from '../../../ui/ChoiceFields.tsx'
import { reviewTimeline } from './review-timeline.ts'
import type { ReviewStepProps } from './step-props.ts'

const whileSharing = ['allowContentChangesWhileSharing', 'allowOverallRatingChangesWhileSharing'] as const
const whileCalibrating = [
  'allowSettingOverallRatingBeforeCalibrationPeriod',
  'allowOverallRatingChangesWhileCalibrating',
  'showsPreCalibratedRatings',
] as const

/** All dates, and what may happen while sharing. */
export function TimelineStep({ setup, set, change, violations, existing }: ReviewStepProps) {
  const { model } = setup
  const frozen = existing?.hasAnswers ? t('reviewCycles.frozen') : undefined
  const flags = [...whileSharing, ...(model.cycleType === 'CALIBRATION' ? whileCalibrating : [])]
  return (
    <div className={css.fields}>
      <TimelineFields timeline={reviewTimeline} setup={setup} set={set} violations={violations} />
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
