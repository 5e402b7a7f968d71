import { type Weekday, weekdays } from '@perennial/domain/calendar/days.ts'
import type { ReactNode } from 'react'
import { t } from '../../core/i18n.ts'
import { EmailNote } from '../../invitations/EmailNote.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Checkbox, Select } from '../../ui/ChoiceFields.tsx'
import { parseHour, TimeField, timeValueOf, timeViolationMessage } from '../../ui/TimeField.tsx'
import { disabledEmailsMessage } from '../disabled-emails.ts'
import css from './Wizard.module.css'

/** A weekly reminder, at an hour in the company's time zone. */
export type WeeklyReminder = { enabled: boolean; weekday: Weekday; hour: number }
type ReminderFieldProps = {
  label: string
  reminder: WeeklyReminder
  onChange: (reminder: WeeklyReminder) => void
}
type Props = {
  informAtStart: boolean
  /** The cycle has already started by its dates, so whether to notify people is chosen at the launch. */
  isChosenAtLaunch: boolean
  /** Who gets which email at the start. */
  informHint: string
  onInformAtStart: (informAtStart: boolean) => void
  disabledMails: readonly string[]
  reminders: readonly ReminderFieldProps[]
  children?: ReactNode
}

/** Who gets which email automatically; `children` are what a kind adds. */
export function EmailFields({
  informAtStart,
  isChosenAtLaunch,
  informHint,
  onInformAtStart,
  disabledMails,
  reminders,
  children,
}: Props) {
  return (
    <div className={css.fields}>
      <EmailNote />
      {disabledMails.length > 0 && <Banner tone="warning">{disabledEmailsMessage(disabledMails)}</Banner>}
      <fieldset className={css.group}>
        <legend>{t('cycles.emails.atStart')}</legend>
        {isChosenAtLaunch ? (
          <p>{t('cycles.emails.chosenAtLaunch')}</p>
        ) : (
          <Checkbox
            label={t('cycles.emails.informAtStart')}
            hint={informHint}
            value={informAtStart}
            onChange={onInformAtStart}
          />
        )}
      </fieldset>
      {reminders.length > 0 && (
        <fieldset className={css.group}>
          <legend>{t('cycles.emails.reminders')}</legend>
          {reminders.map((reminder) => (
            <ReminderFields key={reminder.label} {...reminder} />
          ))}
        </fieldset>
      )}
      {children}
    </div>
  )
}

/** The weekday and hour of a reminder, in words. */
export const reminderTimeLabel = ({ weekday, hour }: WeeklyReminder) =>
  t('cycles.emails.when', { weekday: t(`cycles.weekday.${weekday}`), hour: String(hour) })

function ReminderFields({ label, reminder, onChange }: ReminderFieldProps) {
  return (
    <div className={css.fields}>
      <Checkbox label={label} value={reminder.enabled} onChange={(enabled) => onChange({ ...reminder, enabled })} />
      {reminder.enabled && (
        <div className={css.pair}>
          <Select
            label={t('cycles.emails.weekday')}
            value={reminder.weekday}
            onChange={(value) =>
              onChange({ ...reminder, weekday: weekdays.find((weekday) => weekday === value) ?? 'MONDAY' })
            }
            options={weekdays.map((value) => ({ value, label: t(`cycles.weekday.${value}`) }))}
          />
          {/* An invalid time is ignored: the hour stays as it was. */}
          <TimeField
            label={t('cycles.emails.hour')}
            value={timeValueOf(reminder.hour)}
            onChange={(time) => !timeViolationMessage(time, 0) && onChange({ ...reminder, hour: parseHour(time) })}
          />
        </div>
      )}
    </div>
  )
}
