import type { CycleModel } from '@perennial/contract/reviews/cycle/schemas.ts'
import { weekdays } from '@perennial/domain/reviews/cycle/nudging.ts'
import { t } from '../../../core/i18n.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Checkbox, Select } from '../../../ui/ChoiceFields.tsx'
import { parseHour, TimeField, timeValueOf, timeViolationMessage } from '../../../ui/TimeField.tsx'
import { disabledEmailsMessage } from '../disabled-emails.ts'
import type { StepProps } from './step-props.ts'
import css from './Wizard.module.css'

const reminders = ['autoNudgeNonStarted', 'autoNudgeNonShared'] as const
const finished = [
  'notifyHrAdminsWhenManagersAreFinishedWriting',
  'notifyIndirectManagersWhenManagersAreFinishedWriting',
] as const
type Nudge = CycleModel['automations']['autoNudgeNonStarted']

/** Who gets which mail by itself. */
export function EmailsStep({ setup, change, check }: StepProps) {
  const { model } = setup
  return (
    <div className={css.fields}>
      {check && check.disabledMails.length > 0 && (
        <Banner tone="warning">{disabledEmailsMessage(check.disabledMails)}</Banner>
      )}
      <fieldset className={css.group}>
        <legend>{t('reviewCycles.mails.atStart')}</legend>
        <Checkbox
          label={t('reviewCycles.mails.informAtStart')}
          hint={t('reviewCycles.mails.informAtStart.hint')}
          value={model.informAtStart}
          onChange={(informAtStart) => change({ informAtStart })}
        />
      </fieldset>
      <fieldset className={css.group}>
        <legend>{t('reviewCycles.mails.reminders')}</legend>
        {reminders.map((kind) => (
          <Reminder
            key={kind}
            label={t(`reviewCycles.mails.${kind}`)}
            nudge={model.automations[kind]}
            onChange={(nudge) => change({ automations: { ...model.automations, [kind]: nudge } })}
          />
        ))}
      </fieldset>
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
    </div>
  )
}

/** The weekday and hour of a reminder, in words. */
export const reminderTimeLabel = ({ weekday, hour }: Nudge) =>
  t('reviewCycles.mails.when', { weekday: t(`reviewCycles.weekday.${weekday}`), hour: String(hour) })

function Reminder({ label, nudge, onChange }: { label: string; nudge: Nudge; onChange: (nudge: Nudge) => void }) {
  return (
    <div className={css.fields}>
      <Checkbox label={label} value={nudge.enabled} onChange={(enabled) => onChange({ ...nudge, enabled })} />
      {nudge.enabled && (
        <div className={css.pair}>
          <Select
            label={t('reviewCycles.mails.weekday')}
            value={nudge.weekday}
            onChange={(value) =>
              onChange({ ...nudge, weekday: weekdays.find((weekday) => weekday === value) ?? 'MONDAY' })
            }
            options={weekdays.map((value) => ({ value, label: t(`reviewCycles.weekday.${value}`) }))}
          />
          {/* What cannot be read is not taken: the hour stays as it was. */}
          <TimeField
            label={t('reviewCycles.mails.hour')}
            value={timeValueOf(nudge.hour)}
            onChange={(time) => !timeViolationMessage(time, 0) && onChange({ ...nudge, hour: parseHour(time) })}
          />
        </div>
      )}
    </div>
  )
}
