import type { EmailSettings } from '@perennial/contract/mail/routes.ts'
import { type Weekday, weekdays } from '@perennial/domain/calendar/days.ts'
import { type QuietHours as Choice, quietHoursViolations } from '@perennial/domain/mail/quiet-hours.ts'
import { useRead, useWrite } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { useCurrentUser } from '../core/session.ts'
import { showSuccess } from '../core/toasts.ts'
import { Card } from '../ui/Card.tsx'
import { Checkbox, Switch } from '../ui/ChoiceFields.tsx'
import { FieldRow, Form, FormActions, useForm } from '../ui/Form.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { SaveButton } from '../ui/SaveButton.tsx'
import { parseHour, TimeField, timeValueOf, timeViolationMessage } from '../ui/TimeField.tsx'
import css from './QuietHours.module.css'

const usual = { from: 19, until: 7 }
/** Emails wait for full hours (DT-07). */
const FULL_HOURS = 0

/** Hours and days in which emails wait (COM-P10). */
export function QuietHours() {
  const read = useRead('GET /email-settings', {})
  return (
    <Card title={t('quiet.title')}>
      <Loaded read={read}>{(settings) => <QuietForm settings={settings} />}</Loaded>
    </Card>
  )
}

type Values = { isEveryDay: boolean; from: string; until: string; days: readonly Weekday[] }

const valuesOf = ({ hours: selected, days }: EmailSettings['quietHours']): Values => {
  const { from, until } = selected ?? usual
  return { isEveryDay: selected !== null, from: timeValueOf(from), until: timeValueOf(until), days }
}

const choiceOf = ({ isEveryDay, from, until, days }: Values): Choice => ({
  hours: isEveryDay ? { from: parseHour(from), until: parseHour(until) } : null,
  days: weekdays.filter((day) => days.includes(day)),
})

function QuietForm({ settings }: { settings: EmailSettings }) {
  const { companySettings } = useCurrentUser().company
  const write = useWrite('PUT /email-settings/quiet-hours', {
    refresh: ['GET /email-settings'],
    failure: 'form',
    done: () => showSuccess(t('quiet.saved')),
  })
  const form = useForm<Values>(valuesOf(settings.quietHours), write.error)
  const { values } = form
  const submit = () => {
    const choice = choiceOf(values)
    const found = new Set(quietHoursViolations(choice).map(({ code }) => code))
    const wrong = (time: string) => (values.isEveryDay ? timeViolationMessage(time, FULL_HOURS) : undefined)
    const [from, until] = [wrong(values.from), wrong(values.until)]
    const isRefused = form.refuse({
      from,
      until: until ?? (!from && found.has('SAME_HOUR') ? t('refusal.SAME_HOUR') : undefined),
      days: found.has('NO_DAY_LEFT') ? t('refusal.NO_DAY_LEFT') : undefined,
    })
    if (isRefused) return
    const onSuccess = () => form.reset(values)
    write.mutate({ hours: choice.hours, days: [...choice.days] }, { onSuccess })
  }
  const days = form.field('days')
  const toggle = (day: Weekday, isQuiet: boolean) =>
    form.set({ days: isQuiet ? [...values.days, day] : values.days.filter((item) => item !== day) })
  return (
    <Form form={form} onSubmit={submit} label={t('quiet.title')}>
      <p>{t('quiet.body', { zone: companySettings.timeZone })}</p>
      <Switch
        label={t('quiet.everyDay')}
        value={values.isEveryDay}
        onChange={(isEveryDay) => form.set({ isEveryDay })}
      />
      {values.isEveryDay && (
        <FieldRow>
          <TimeField label={t('quiet.from')} step={FULL_HOURS} {...form.field('from')} />
          <TimeField label={t('quiet.until')} step={FULL_HOURS} {...form.field('until')} />
        </FieldRow>
      )}
      <fieldset className={css.days} aria-describedby={days.error ? 'quiet-days-error' : undefined}>
        <legend>{t('quiet.days')}</legend>
        <div className={css.list}>
          {weekdays.map((day) => (
            <Checkbox
              key={day}
              label={t(`cycles.weekday.${day}`)}
              value={values.days.includes(day)}
              onChange={(isQuiet) => toggle(day, isQuiet)}
            />
          ))}
        </div>
        {days.error && (
          <p id="quiet-days-error" className={css.error}>
            {days.error}
          </p>
        )}
      </fieldset>
      <FormActions>
        <SaveButton write={write} form={form} />
      </FormActions>
    </Form>
  )
}
