import { hasApproval } from '@perennial/domain/feedback/cycle/nomination.ts'
import { t } from '../../../core/i18n.ts'
import { EmailFields } from '../../../cycles/wizard/EmailFields.tsx'
import css from '../../../cycles/wizard/Wizard.module.css'
import { Checkbox } from '../../../ui/ChoiceFields.tsx'
import { reminderKindsOf } from './model.ts'
import type { FeedbackStepProps } from './step-props.ts'

/** Who gets which email automatically. */
export function EmailsStep({ setup, change, check }: FeedbackStepProps) {
  const { model } = setup
  return (
    <EmailFields
      informAtStart={model.informAtStart}
      isChosenAtLaunch={check?.asksToInform ?? false}
      informHint={t(`feedbackCycle.informHint.${model.nominationMode}`)}
      onInformAtStart={(informAtStart) => change({ informAtStart })}
      disabledMails={check?.disabledMails ?? []}
      reminders={reminderKindsOf(model.nominationMode).map((kind) => ({
        label: t(`feedbackCycle.reminder.${kind}`, { mode: model.nominationMode }),
        reminder: model.automations[kind],
        onChange: (reminder) => change({ automations: { ...model.automations, [kind]: reminder } }),
      }))}
    >
      {hasApproval(model.nominationMode) && (
        <fieldset className={css.group}>
          <legend>{t('feedbackCycle.approval')}</legend>
          <Checkbox
            label={t('feedbackCycle.remindApprovers')}
            hint={t('feedbackCycle.remindApprovers.hint')}
            value={model.automaticallyRemindManagersToApprove}
            onChange={(isOn) => change({ automaticallyRemindManagersToApprove: isOn })}
          />
        </fieldset>
      )}
    </EmailFields>
  )
}
