import { cycleTypes } from '@perennial/domain/reviews/cycle/timeline.ts'
import { SECONDARY_RATING_FLAG } from '@perennial/domain/reviews/rating.ts'
import { t } from '../../../core/i18n.ts'
import { isOn, useCurrentUser } from '../../../core/session.ts'
import { CycleAdmins } from '../../../cycles/wizard/CycleAdmins.tsx'
import { CycleNameFields } from '../../../cycles/wizard/CycleNameFields.tsx'
import css from '../../../cycles/wizard/Wizard.module.css'
import { RadioGroup, Select } from '../../../ui/ChoiceFields.tsx'
import { DateField } from '../../../ui/TextField.tsx'
import { withCyclesPerYear, withType } from './model.ts'
import type { ReviewStepProps } from './step-props.ts'

const perYear = [1, 2, 3, 4, 6, 12] as const

/** Name, type, period, and who administers it. */
export function BasicsStep({ setup, set, change, violations, existing }: ReviewStepProps) {
  const me = useCurrentUser()
  const { model } = setup
  const { from, to } = model.periodUnderReview
  const isFixed = existing?.isTypeFixed === true
  return (
    <div className={css.fields}>
      <CycleNameFields model={model} change={change} violations={violations} hint={t('reviewCycles.explanationHint')} />
      <RadioGroup
        label={t('reviewCycles.cycleType')}
        hint={isFixed ? t('reviewCycles.typeFixed') : undefined}
        isDisabled={isFixed}
        value={model.cycleType}
        onChange={(type) => {
          const wanted = cycleTypes.find((cycleType) => cycleType === type) ?? 'SIMPLE'
          set({ ...setup, model: withType(model, wanted, isOn(me, SECONDARY_RATING_FLAG)) })
        }}
        options={cycleTypes.map((type) => ({
          value: type,
          label: t(`reviewCycles.type.${type}`),
          hint: t(`reviewCycles.type.${type}.body`),
        }))}
      />
      <Select
        label={t('reviewCycles.cyclesPerYear')}
        value={String(model.cyclesPerYear)}
        onChange={(value) => {
          const count = perYear.find((item) => String(item) === value) ?? 1
          set({ ...setup, model: withCyclesPerYear(model, count) })
        }}
        options={perYear.map((count) => ({
          value: String(count),
          label: t('reviewCycles.cyclesPerYear.value', { count }),
        }))}
      />
      <fieldset className={css.group}>
        <legend>{t('reviewCycles.period')}</legend>
        <div className={css.pair}>
          <DateField
            label={t('reviewCycles.period.from')}
            value={from}
            onChange={(day) => day && change({ periodUnderReview: { from: day, to } })}
          />
          <DateField
            label={t('reviewCycles.period.to')}
            value={to}
            onChange={(day) => day && change({ periodUnderReview: { from, to: day } })}
            error={violations['periodUnderReview/to']}
          />
        </div>
      </fieldset>
      <CycleAdmins ids={model.cycleAdminIds} onChange={(cycleAdminIds) => change({ cycleAdminIds })} />
    </div>
  )
}
