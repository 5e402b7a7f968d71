import type { DateTimeSettings } from '@perennial/contract/company-settings.ts'
import { type DateFormat, hoursOfDay, type TimeFormat } from '@perennial/domain/company-settings/formats.ts'
import { useRead, useWrite } from '../core/api.ts'
import { listed, t } from '../core/i18n.ts'
import { now } from '../core/now.ts'
import { useMe } from '../core/session.ts'
import { Banner } from '../ui/Banner.tsx'
import { Card } from '../ui/Card.tsx'
import { Select } from '../ui/Choices.tsx'
import { FieldRow, Form, useForm } from '../ui/Form.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Meanwhile, SavingActions } from './Saving.tsx'
import css from './Settings.module.css'
import { ZoneField } from './ZoneField.tsx'

type Values = { timeZone: string; dateFormat: DateFormat; timeFormat: TimeFormat; start: string; end: string }

const valuesOf = (settings: DateTimeSettings): Values => ({
  timeZone: settings.selectedTimeZone,
  dateFormat: settings.selectedDateFormat.format,
  timeFormat: settings.selectedTimeFormat.format,
  start: String(settings.startOfBusinessHour),
  end: String(settings.endOfBusinessHour),
})

/** Zone, formats and business hours of the company (DT-01, DT-02, DT-08). */
export function DateTimeForm({ isAlone = false }: { isAlone?: boolean }) {
  const { id } = useMe().company
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
    const isBackwards = Number(end) <= Number(start)
    if (form.refuse({ end: isBackwards ? t('refusal.BUSINESS_ENDS_BEFORE_IT_STARTS') : undefined })) return
    const hours = { startOfBusinessHour: Number(start), endOfBusinessHour: Number(end) }
    save.mutate({ id, ...formats, ...hours, version, overwrites })
  }
  const hours = hoursOfDay.map((hour) => ({ value: String(hour), label: hourIn(formats.timeFormat, hour) }))
  const isMoved = formats.timeZone !== settings.selectedTimeZone
  return (
    <>
      <Form form={form} onSubmit={() => send()} label={t('settings.dateTime.title')}>
        <ZoneField
          label={t('settings.dateTime.zone')}
          hint={t('settings.dateTime.now', { now: timeIn(formats.timeZone, formats.timeFormat) })}
          preferred={settings.preferredTimeZones}
          all={settings.allTimeZones}
          {...form.field('timeZone')}
        />
        {/* COM-P05: what is stored stays; who runs a cycle should know. */}
        {isMoved && runningCycles.length > 0 && (
          <Banner tone="warning" isAlert>
            {t('settings.dateTime.cycles', {
              count: runningCycles.length,
              names: listed(runningCycles.map((cycle) => cycle.name)),
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
            <Select label={t('settings.dateTime.from')} options={hours} {...form.field('start')} />
            <Select label={t('settings.dateTime.until')} options={hours} {...form.field('end')} />
          </FieldRow>
        </fieldset>
        <SavingActions write={save} form={form} saved={settings} />
      </Form>
      <Meanwhile write={save} onOverwrite={() => send(true)} />
    </>
  )
}

/** An hour as it would be written. */
const hourIn = (format: TimeFormat, hour: number): string => {
  const two = (number: number) => `${String(number).padStart(2, '0')}:00`
  return format === 'HH:mm' ? two(hour) : `${two(hour % 12 || 12)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** What the clocks of a zone show, as it would be written. */
const timeIn = (timeZone: string, format: TimeFormat): string =>
  new Intl.DateTimeFormat(format === 'HH:mm' ? 'en-GB' : 'en-US', {
    timeZone,
    hour: format === 'HH:mm' ? '2-digit' : 'numeric',
    minute: '2-digit',
  }).format(now())
