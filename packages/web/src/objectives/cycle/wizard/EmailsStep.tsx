import { t } from '../../../core/i18n.ts'
import { EmailFields } from '../../../cycles/wizard/EmailFields.tsx'
import css from '../../../cycles/wizard/Wizard.module.css'
import { Checkbox } from '../../../ui/ChoiceFields.tsx'
import type { ObjectiveStepProps } from './step-props.ts'

/** Who gets which email automatically. */
export function EmailsStep({ setup, change, check }: ObjectiveStepProps) {
  const { model } = setup
  return (
    <EmailFields
      informAtStart={model.informAtStart}
      isChosenAtLaunch={check?.asksToInform ?? false}
      informHint={t(`objectiveCycles.informHint.${model.process}`)}
      onInformAtStart={(informAtStart) => change({ informAtStart })}
      disabledMails={check?.disabledMails ?? []}
      reminders={[]}
    >
      <fieldset className={css.group}>
        <legend>{t('cycles.emails.reminders')}</legend>
        <Checkbox
          label={t('objectiveCycles.option.sendAutomaticReminders')}
          hint={
            <>
              {t('objectiveCycles.option.sendAutomaticReminders.hint')}{' '}
              {model.options.checkIns.frequency !== 'NONE' && t('objectiveCycles.summary.checkInReminders')}
            </>
          }
          value={model.options.sendAutomaticReminders}
          onChange={(sendAutomaticReminders) =>
            change(({ options }) => ({ options: { ...options, sendAutomaticReminders } }))
          }
        />
      </fieldset>
    </EmailFields>
  )
}
