import { t } from '../../../core/i18n.ts'
import { EmailFields } from '../../../cycles/wizard/EmailFields.tsx'
import css from '../../../cycles/wizard/Wizard.module.css'
import { Checkbox } from '../../../ui/ChoiceFields.tsx'
import type { ReviewStepProps } from './step-props.ts'

export const reminderKinds = ['autoNudgeNonStarted', 'autoNudgeNonShared'] as const
const finished = [
  'notifyHrAdminsWhenManagersAreFinishedWriting',
  'notifyIndirectManagersWhenManagersAreFinishedWriting',
] as const

/** Who gets which email automatically. */
export function EmailsStep({ setup, change, check }: ReviewStepProps) {
  const { model } = setup
  return (
    <EmailFields
      informAtStart={model.informAtStart}
      isChosenAtLaunch={check?.asksToInform ?? false}
      informHint={t('reviewCycles.mails.informAtStart.hint')}
      onInformAtStart={(informAtStart) => change({ informAtStart })}
      disabledMails={check?.disabledMails ?? []}
      reminders={reminderKinds.map((kind) => ({
        label: t(`reviewCycles.mails.${kind}`),
        reminder: model.automations[kind],
        onChange: (reminder) => change({ automations: { ...model.automations, [kind]: reminder } }),
      }))}
    >
      {model.sharingAndApproval.hrAndIndirectManagerApproval && (
        <fieldset className={css.group}>
          <legend>{t('reviewCycles.mails.writing')}</legend>
          {finished.map((flag) => (
            <Checkbox
              key={flag}
              label={t(`reviewCycles.flag.${flag}`)}
              value={model[flag]}
              onChange={(isOn) => change({ [flag]: isOn })}
            />
          ))}
        </fieldset>
      )}
    </EmailFields>
  )
}
