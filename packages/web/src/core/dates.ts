import type { InEnglishAtLeast } from '@perennial/contract/messages/language.ts'
import { daysBetween } from '@perennial/domain/calendar/days.ts'
import { currentLanguage, t } from './i18n.ts'
import { now } from './now.ts'

/** A day (`2026-11-23`) or an instant (`2026-11-23T10:00:00Z`). */
export type DateInput = string | Date

type Settings = { timeZone: string; dateFormat: string; timeFormat: string }

let settings: Settings = {
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  dateFormat: 'dd.MM.yyyy',
  timeFormat: 'HH:mm',
}

/** Sets the time zone and the formats of the company. */
export function setDateSettings(companySettings: Settings): void {
  settings = companySettings
}

const DAY_ALONE = /^\d{4}-\d{2}-\d{2}$/
const isDayAlone = (when: DateInput): when is string => typeof when === 'string' && DAY_ALONE.test(when)
const known = new Map<string, Intl.DateTimeFormat>()

function formatter(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`
  const made = known.get(key) ?? new Intl.DateTimeFormat(language, options)
  known.set(key, made)
  return made
}

/** A day has no time zone; an instant is shown in the company's. */
const zoneOf = (when: DateInput) => (isDayAlone(when) ? 'UTC' : settings.timeZone)
const dateOf = (when: DateInput) => (isDayAlone(when) ? new Date(`${when}T00:00:00Z`) : new Date(when))

function partsOf(when: DateInput): Record<string, string> {
  const format = formatter('en-GB', {
    timeZone: zoneOf(when),
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return Object.fromEntries(format.formatToParts(dateOf(when)).map(({ type, value }) => [type, value]))
}

const named = (when: DateInput, options: Intl.DateTimeFormatOptions) =>
  formatter(currentLanguage(), { timeZone: zoneOf(when), ...options }).format(dateOf(when))

/** Formats by a pattern that companies can choose: `dd.MM.yyyy`, `MM/dd/yyyy`, `HH:mm`, `hh:mm a`. */
export function formatDate(when: DateInput, pattern: string): string {
  const { year = '', month = '', day = '', hour = '', minute = '' } = partsOf(when)
  const hour12 = String(Number(hour) % 12 || 12)
  const of: Record<string, () => string> = {
    yyyy: () => year,
    yy: () => year.slice(2),
    MMMM: () => named(when, { month: 'long' }),
    MMM: () => named(when, { month: 'short' }),
    MM: () => month,
    M: () => String(Number(month)),
    dd: () => day,
    d: () => String(Number(day)),
    EEEE: () => named(when, { weekday: 'long' }),
    EEE: () => named(when, { weekday: 'short' }),
    HH: () => hour,
    H: () => String(Number(hour)),
    hh: () => hour12.padStart(2, '0'),
    h: () => hour12,
    mm: () => minute,
    a: () => (Number(hour) < 12 ? 'AM' : 'PM'),
  }
  return pattern.replaceAll(/yyyy|yy|MMMM|MMM|MM|M|dd|d|EEEE|EEE|HH|H|hh|h|mm|a/g, (token) => of[token]?.() ?? token)
}

/** `21.12.2026`, in the company's date format. */
export const formatDay = (when: DateInput): string => formatDate(when, settings.dateFormat)

/** `Mon 21.12.2026`. */
export const formatWeekdayAndDay = (when: DateInput): string => `${formatWeekday(when)} ${formatDay(when)}`

/** `Mon`. */
export const formatWeekday = (when: DateInput): string => named(when, { weekday: 'short' })

const shortPatterns: InEnglishAtLeast<string> = { en: 'EEE d MMM', de: 'EEE d. MMM' }

/** `Fri 27 Nov`: a short form for tight places; the year is added if it isn't the current one. */
export function formatShortDay(when: DateInput): string {
  const pattern = shortPatterns[currentLanguage()] ?? shortPatterns.en
  return formatDate(when, partsOf(when).year === partsOf(now()).year ? pattern : `${pattern} yyyy`)
}

/** `27 Nov`, as in `formatShortDay`. */
export const formatDayAndMonth = (when: DateInput): string =>
  formatDate(when, (shortPatterns[currentLanguage()] ?? shortPatterns.en).replace('EEE ', ''))

/** `14:30`, in the company's time format. */
export const formatTime = (when: DateInput): string => formatDate(when, settings.timeFormat)

/** The company's time format: `HH:mm`. */
export const timePattern = (): string => settings.timeFormat

/** `09:00`: an hour of any day, in the company's time format. */
export function formatHour(hour: number): string {
  const hour12 = String(hour % 12 || 12)
  const of: Record<string, string> = {
    HH: String(hour).padStart(2, '0'),
    H: String(hour),
    hh: hour12.padStart(2, '0'),
    h: hour12,
    mm: '00',
    a: hour < 12 ? 'AM' : 'PM',
  }
  return settings.timeFormat.replaceAll(/HH|H|hh|h|mm|a/g, (token) => of[token] ?? token)
}

/** The current hour for the company, 0 to 23. */
export const currentHour = (): number => Number(partsOf(now()).hour)

/** `21.12.2026 14:30`. */
export const formatDateTime = (when: DateInput): string =>
  formatDate(when, `${settings.dateFormat} ${settings.timeFormat}`)

/** `December 2026`, spelled out, because numbers alone would look like an incomplete date. */
export const formatMonth = (when: DateInput): string => formatDate(when, 'MMMM yyyy')

/** The day an instant is on, in the zone of the company: `2026-12-21`. */
export function dayOf(when: DateInput): string {
  if (isDayAlone(when)) return when
  const { year, month, day: date } = partsOf(when)
  return `${year}-${month}-${date}`
}

/** Today in the zone of the company. */
export const today = (): string => dayOf(now())

/** How many days until then; negative when it is past. */
export const daysUntil = (when: DateInput): number => daysBetween(today(), dayOf(when))

/** `in 7 days`, `yesterday`, `3 months ago`. */
export function formatRelativeDay(when: DateInput): string {
  const days = daysUntil(when)
  const format = new Intl.RelativeTimeFormat(currentLanguage(), { numeric: 'auto' })
  const size = Math.abs(days)
  if (size < 14) return format.format(days, 'day')
  if (size < 61) return format.format(Math.round(days / 7), 'week')
  if (size < 700) return format.format(Math.round(days / 30.44), 'month')
  return format.format(Math.round(days / 365.25), 'year')
}

/** `Fri 27 Nov · in 7 days`: a date with its distance from today. */
export const formatDayWithRelative = (when: DateInput): string =>
  t('dates.withHint', { date: formatShortDay(when), hint: formatRelativeDay(when) })

/** `Fri 27 Nov, 17:00 · in 7 days`: a deadline, with its hour where it has one. */
export function formatDueDate(when: DateInput): string {
  const day = formatShortDay(when)
  const date = isDayAlone(when) ? day : t('dates.dayAndTime', { date: day, time: formatTime(when) })
  return t('dates.withHint', { date, hint: formatRelativeDay(when) })
}

/** `5 minutes ago`, then `2 hours ago`, then days: for past events. */
export function formatTimeAgo(when: DateInput): string {
  const seconds = (dateOf(when).getTime() - now().getTime()) / 1000
  const format = new Intl.RelativeTimeFormat(currentLanguage(), { numeric: 'auto' })
  if (Math.abs(seconds) < 60) return format.format(0, 'minute')
  if (Math.abs(seconds) < 3600) return format.format(Math.round(seconds / 60), 'minute')
  if (Math.abs(seconds) < 86_400 && dayOf(when) === today()) return format.format(Math.round(seconds / 3600), 'hour')
  return formatRelativeDay(when)
}
