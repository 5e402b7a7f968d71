import type { CycleModel } from '@perennial/contract/reviews/cycle/schemas.ts'
import type { ReactNode } from 'react'
import { hasMessage, t } from '../../../core/i18n.ts'
import { TimelineFields } from '../../../cycles/wizard/TimelineFields.tsx'
import css from '../../../cycles/wizard/Wizard.module.css'
import { Checkbox } from '../../../ui/ChoiceFields.tsx'
import { reviewTimeline } from './review-timeline.ts'
import type { ReviewStepProps } from './step-props.ts'
import { TargetShares } from './TargetShares.tsx'

const whileSharing = ['allowContentChangesWhileSharing', 'allowOverallRatingChangesWhileSharing'] as const
const whileCalibrating = [
  'allowSettingOverallRatingBeforeCalibrationPeriod',
  'allowOverallRatingChangesWhileCalibrating',
  'showsPreCalibratedRatings',
] as const

/** All dates, who writes and reads what, and what calibration aims for. */
export function TimelineStep({ setup, set, violations, ...props }: ReviewStepProps) {
  return (
    <div className={css.fields}>
      <TimelineFields timeline={reviewTimeline} setup={setup} set={set} violations={violations} />
      <Rights {...props} setup={setup} set={set} violations={violations} />
      <TargetShares {...props} setup={setup} set={set} violations={violations} />
    </div>
  )
}

type SharingOption = keyof CycleModel['sharingAndApproval']
type ModelFlag = (typeof whileSharing)[number] | (typeof whileCalibrating)[number]

/** Who writes and who reads what, one row for each role. */
function Rights({ setup, change, violations, existing }: ReviewStepProps) {
  const { model } = setup
  const frozen = existing?.hasAnswers ? t('reviewCycles.frozen') : undefined
  const option = (name: SharingOption) => (
    <Checkbox
      key={name}
      label={t(`reviewCycles.flag.${name}`)}
      hint={hintOf(`reviewCycles.flag.${name}.hint`)}
      error={violations[`sharingAndApproval/${name}`]}
      disabledReason={frozen}
      value={model.sharingAndApproval[name]}
      onChange={(isOn) => change({ sharingAndApproval: { ...model.sharingAndApproval, [name]: isOn } })}
    />
  )
  const flag = (name: ModelFlag) => (
    <Checkbox
      key={name}
      label={t(`reviewCycles.flag.${name}`)}
      value={model[name]}
      onChange={(isOn) => change({ [name]: isOn })}
    />
  )
  const flags = [...whileSharing, ...(model.cycleType === 'CALIBRATION' ? whileCalibrating : [])]
  const rows: readonly { role: string; writes: ReactNode; reads: ReactNode }[] = [
    {
      role: t('reviewCycles.rights.reviewee'),
      writes: <p>{t('reviewCycles.rights.writesSelf')}</p>,
      reads: option('showToRevieweeOnlyWhenBothShare'),
    },
    {
      role: t('reviewCycles.rights.reviewer'),
      writes: (
        <>
          <p>{t('reviewCycles.rights.writesReview')}</p>
          {flags.map(flag)}
        </>
      ),
      reads: option('showToManagerOnlyWhenBothShare'),
    },
    {
      role: t('reviewCycles.rights.contributors'),
      writes: option('individualAssessments'),
      reads: (
        <p>
          {t(
            model.sharingAndApproval.individualAssessments
              ? 'reviewCycles.rights.readsShared'
              : 'reviewCycles.rights.readsDraft',
          )}
        </p>
      ),
    },
    {
      role: t('reviewCycles.rights.higherManagers'),
      writes: option('indirectManagerContribution'),
      reads: option('hrAndIndirectManagerApproval'),
    },
  ]
  return (
    <fieldset className={css.group}>
      <legend>{t('reviewCycles.sharing.title')}</legend>
      <table className={css.rights}>
        <thead>
          <tr>
            <th scope="col">{t('reviewCycles.rights.role')}</th>
            <th scope="col">{t('reviewCycles.rights.writes')}</th>
            <th scope="col">{t('reviewCycles.rights.reads')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ role, writes, reads }) => (
            <tr key={role}>
              <th scope="row">{role}</th>
              <td>{writes}</td>
              <td>{reads}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  )
}

const hintOf = (key: string) => (hasMessage(key) ? t(key) : undefined)
