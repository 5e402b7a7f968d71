import type { DateTimeSettings } from '@perennial/contract/company-settings/routes.ts'
import { canUseBusinessHours, type DateFormat, type TimeFormat } from '@perennial/domain/company-settings/formats.ts'
import { useRead, useWrite } from '../core/api.ts'
import { formatList, t } from '../core/i18n.ts'
import { now } from '../core/now.ts'
import { useCurrentUser } from '../core/session.ts'
import { TimeZonePicker } from '../identity/TimeZonePicker.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Card } from '../ui/Card.tsx'
import { Select } from '../ui/ChoiceFields.tsx'
import { FieldRow, Form, useForm } from '../ui/Form.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { parseHour, TimeField, timeValueOf, timeViolationMessage } from '../ui/TimeField.tsx'
import css from './Settings.module.css'
import { OverwriteConfirm, SettingsFormActions } from './SettingsFormActions.tsx'

/** Business days start and end at full hours (DT-02, DT-07). */
const FULL_HOURS = 0

type Values = { timeZone: string; dateFormat: DateFormat; timeFormat: TimeFormat; start: string; end: string }

const valuesOf = (settings: DateTimeSettings): Values => ({
  timeZone: settings.selectedTimeZone,
  dateFormat: settings.selectedDateFormat.format,
  timeFormat: settings.selectedTimeFormat.format,
  start: timeValueOf(settings.startOfBusinessHour),
  end: timeValueOf(settings.endOfBusinessHour),
})

/** Zone, formats and business hours of the company (DT-01, DT-02, DT-08). */
export function DateTimeForm({ isAlone = false }: { isAlone?: boolean }) {
  const { id } = useCurrentUser().company
  const read = useRead('GET /companies/{id}/date-time-settings', { id })
  return (
    <Card label={t('settings.dateTime.title')} title={!isAlone && t('settings.dateTime.title')}>
      <Loaded read={read}>{(settings) => <Fields id={id} settings={settings} />}</Loaded>
    </Card>
  )
}

function Fields({ id, settings }: { id: string; settings: DateTimeSettings }) {
  const save = useWrite('PUT /companies/{id}/date-time-settings', {
    failure: 'form',
    refresh: ['GET /companies/{id}/date-time-settings', 'GET /users/current'],
    done: (saved): void => form.reset(valuesOf(saved)),
  })
  const form = useForm<Values>(valuesOf(settings), save.error)
  const { start, end, ...formats } = form.values
  const { runningCycles, version } = settings
  const send = (overwrites = false) => {
    if (!form.isDirty) return
    const [early, late] = [timeViolationMessage(start, FULL_HOURS), timeViolationMessage(end, FULL_HOURS)]
    const hours = { startOfBusinessHour: parseHour(start), endOfBusinessHour: parseHour(end) }
    const range = canUseBusinessHours(hours.startOfBusinessHour, hours.endOfBusinessHour)
    const backwards = early || range.allowed ? undefined : t(`refusal.${range.reason}`)
    if (form.refuse({ start: early, end: late ?? backwards })) return
    save.mutate({ id, ...formats, ...hours, version, overwrites })
  }
  const hour = { step: FULL_HOURS, format: formats.timeFormat } as const
  const isMoved = formats.timeZone !== settings.selectedTimeZone
  return (
    <>
      <Form form={form} onSubmit={() => send()} label={t('settings.dateTime.title')}>
        <TimeZonePicker
          label={t('settings.dateTime.zone')}
          hint={t('settings.dateTime.now', { now: timeIn(formats.timeZone, formats.timeFormat) })}
          preferred={settings.preferredTimeZones}
          {...form.field('timeZone')}
        />
        {/* COM-P05: stored instants don’t change; administrators of running cycles should know. */}
        {isMoved && runningCycles.length > 0 && (
          <Banner tone="warning" isAlert>
            {t('settings.dateTime.cycles', {
              count: runningCycles.length,
              names: formatList(runningCycles.map((cycle) => cycle.name)),
            })}
          </Banner>
        )}
        <FieldRow>
          <Select
            label={t('settings.dateTime.dates')}
            options={settings.availableDateFormats.map(({ name, format }) => ({ value: format, label: name }))}
            {...form.field('dateFormat')}
            onChange={(value) => form.set({ dateFormat: value as DateFormat })}
          />
          <Select
            label={t('settings.dateTime.times')}
            options={settings.availableTimeFormats.map(({ name, format }) => ({ value: format, label: name }))}
            {...form.field('timeFormat')}
            onChange={(value) => form.set({ timeFormat: value as TimeFormat })}
          />
        </FieldRow>
        <fieldset>
          <legend className={css.legend}>{t('settings.dateTime.hours')}</legend>
          <p className={css.under}>{t('settings.dateTime.hoursHint')}</p>
          <FieldRow>
            <TimeField label={t('settings.dateTime.from')} {...hour} {...form.field('start')} />
            <TimeField label={t('settings.dateTime.until')} {...hour} {...form.field('end')} />
          </FieldRow>
        </fieldset>
        <SettingsFormActions write={save} form={form} saved={settings} />
      </Form>
      <OverwriteConfirm write={save} onOverwrite={() => send(true)} />
    </>
  )
}

/** The current time in a zone, in the selected format. */
const timeIn = (timeZone: string, format: TimeFormat): string =>
  new Intl.DateTimeFormat(format === 'HH:mm' ? 'en-GB' : 'en-US', {
    timeZone,
    hour: format === 'HH:mm' ? '2-digit' : 'numeric',
    minute: '2-digit',
  }).format(now())
