import { t } from '../../../core/i18n.ts'
import { CycleAdmins } from '../../../cycles/wizard/CycleAdmins.tsx'
import { CycleNameFields } from '../../../cycles/wizard/CycleNameFields.tsx'
import css from '../../../cycles/wizard/Wizard.module.css'
import { Checkbox } from '../../../ui/ChoiceFields.tsx'
import type { FeedbackStepProps } from './step-props.ts'

/** Name, what is written besides answers of picked reviewers, and who administers it. */
export function BasicsStep({ setup, change, violations }: FeedbackStepProps) {
  const { model } = setup
  return (
    <div className={css.fields}>
      <CycleNameFields
        model={model}
        change={change}
        violations={violations}
        hint={t('feedbackCycle.explanationHint')}
      />
      <fieldset className={css.group}>
        <legend>{t('feedbackCycle.alsoWritten')}</legend>
        {(['selfAssessment', 'proactiveFeedback'] as const).map((name) => (
          <Checkbox
            key={name}
            label={t(`feedbackCycle.${name}`)}
            hint={t(`feedbackCycle.${name}.hint`)}
            value={model[name]}
            onChange={(isOn) => change({ [name]: isOn })}
          />
        ))}
      </fieldset>
      <CycleAdmins ids={model.cycleAdminIds} onChange={(cycleAdminIds) => change({ cycleAdminIds })} />
    </div>
  )
}
