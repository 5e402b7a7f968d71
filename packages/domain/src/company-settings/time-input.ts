import { LAST_HOUR, type TimeFormat } from './formats.ts'

/** A time of any day. */
export type TimeOfDay = { hour: number; minute: number }

/** The minutes between offered times; 0 offers full hours only (DT-07). */
export const minuteSteps = [0, 1, 5, 10, 15] as const
export type MinuteStep = (typeof minuteSteps)[number]

export const timeViolations = ['TIME_MISSING', 'TIME_UNREADABLE', 'TIME_FULL_HOURS_ONLY', 'TIME_BETWEEN_STEPS'] as const
export type TimeViolation = (typeof timeViolations)[number]
type TimeFieldOptions = { step?: MinuteStep; isOptional?: boolean }
export type ParsedTime = { time: TimeOfDay | null; violation: null } | { time: null; violation: TimeViolation }

const LAST_MINUTE = 59
const HOURS = 60
const NOON = 12
const written = /^(\d{2}):(\d{2})(?: ?([AP]M))?$/i

/**
 * Parses a time: hh:mm with two digits each, hours 0 to 23 and minutes 0 to 59, with or without AM or PM (DT-03 to
 * DT-05). An empty text is valid only if the time is optional (DT-06), and minutes must be on the step (DT-07).
 */
export function parseTime(text: string, { step = 1, isOptional = false }: TimeFieldOptions = {}): ParsedTime {
  if (text.trim() === '')
    return isOptional ? { time: null, violation: null } : { time: null, violation: 'TIME_MISSING' }
  const [, hours, minutes, half] = written.exec(text.trim()) ?? []
  if (hours === undefined || minutes === undefined) return { time: null, violation: 'TIME_UNREADABLE' }
  const time = { hour: hourOf(Number(hours), half), minute: Number(minutes) }
  if (time.hour > LAST_HOUR || time.minute > LAST_MINUTE) return { time: null, violation: 'TIME_UNREADABLE' }
  if (step === 0 && time.minute !== 0) return { time: null, violation: 'TIME_FULL_HOURS_ONLY' }
  if (step > 0 && time.minute % step !== 0) return { time: null, violation: 'TIME_BETWEEN_STEPS' }
  return { time, violation: null }
}

/** PM adds 12 to the hours 1 to 11, 12 AM is 0, and after 12 neither changes the hour (COM-P19). */
function hourOf(hour: number, half: string | undefined): number {
  if (half === undefined || hour > NOON) return hour
  if (half.toUpperCase() === 'AM') return hour === NOON ? 0 : hour
  return hour > 0 && hour < NOON ? hour + NOON : hour
}

const two = (number: number) => String(number).padStart(2, '0')

/** `17:30`, or `05:30 PM`: in the company’s format (DT-01). */
export function formatTime({ hour, minute }: TimeOfDay, format: TimeFormat): string {
  if (format === 'HH:mm') return `${two(hour)}:${two(minute)}`
  return `${two(hour % NOON || NOON)}:${two(minute)} ${hour < NOON ? 'AM' : 'PM'}`
}

/** People type `9`, `930`, `9.30`, `9h`, `9:30 pm` or `5 p.m.`: normalized to hh:mm, or unchanged if that fails. */
export function normalizeTimeInput(text: string): string {
  const plain = text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s.]+(?=[ap]\.?m)/g, ' ')
    .replaceAll(/([ap])\.?m\.?$/g, '$1m')
  const [, hours, minutes = '00', half] = /^(\d{1,2})(?:[:.,h]?(\d{2})|h|:)? ?(?:uhr)? ?([ap]m)?$/.exec(plain) ?? []
  if (hours === undefined) return text.trim()
  return `${hours.padStart(2, '0')}:${minutes}${half ? ` ${half.toUpperCase()}` : ''}`
}

/** A list of every minute would be too long. */
const LISTED_EVERY: Record<MinuteStep, number> = { 0: 60, 1: 15, 5: 15, 10: 30, 15: 15 }

/** The times suggested for a step; others on the step can be typed (DT-07). */
export function timeSuggestions(step: MinuteStep): TimeOfDay[] {
  const each = LISTED_EVERY[step]
  const count = ((LAST_HOUR + 1) * HOURS) / each
  return Array.from({ length: count }, (_, index) => ({
    hour: Math.floor((index * each) / HOURS),
    minute: (index * each) % HOURS,
  }))
}
