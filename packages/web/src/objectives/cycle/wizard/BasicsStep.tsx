import { processTypes } from '@perennial/domain/objectives/cycle/process.ts'
import { t } from '../../../core/i18n.ts'
import { CycleAdmins } from '../../../cycles/wizard/CycleAdmins.tsx'
import { CycleNameFields } from '../../../cycles/wizard/CycleNameFields.tsx'
import css from '../../../cycles/wizard/Wizard.module.css'
import { RadioGroup } from '../../../ui/ChoiceFields.tsx'
import { DateField } from '../../../ui/TextField.tsx'
import type { ObjectiveStepProps } from './step-props.ts'

/** Name, period, who sets objectives, and who administers the cycle. */
export function BasicsStep({ setup, change, violations }: ObjectiveStepProps) {
  const { model } = setup
  const { timePeriod } = model
  return (
    <div className={css.fields}>
      <CycleNameFields
        model={model}
        change={change}
        violations={violations}
        hint={t('objectiveCycles.explanationHint')}
      />
      <fieldset className={css.group}>
        <legend>{t('objectiveCycles.period')}</legend>
        <div className={css.pair}>
          <DateField
            label={t('objectiveCycles.period.from')}
            value={timePeriod.from}
            onChange={(from) => from && change({ timePeriod: { ...timePeriod, from } })}
            error={violations['timePeriod/from']}
            required
          />
          <DateField
            label={t('objectiveCycles.period.to')}
            value={timePeriod.to}
            onChange={(to) => to && change({ timePeriod: { ...timePeriod, to } })}
            error={violations['timePeriod/to']}
            required
          />
        </div>
      </fieldset>
      <RadioGroup
        label={t('objectiveCycles.whoSets')}
        value={model.process}
        onChange={(value) => {
          const process = processTypes.find((type) => type === value)
          if (process) change({ process })
        }}
        options={processTypes.map((value) => ({
          value,
          label: t(`objectiveCycles.process.${value}`),
          hint: t(`objectiveCycles.process.${value}.hint`),
        }))}
      />
      <CycleAdmins ids={model.cycleAdminIds} onChange={(cycleAdminIds) => change({ cycleAdminIds })} />
    </div>
  )
}
