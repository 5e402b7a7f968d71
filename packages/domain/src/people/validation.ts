import { isDay, yearOf } from '../calendar/days.ts'
import { nameViolation, nameViolations } from '../validation/names.ts'
import { isVisible } from '../visible-text.ts'
import { isEmailAddress, MAX_EMAIL_CHARACTERS } from './address.ts'

/** The texts of a person and the maximum length of each (ADM-6). */
export const personLimits = {
  firstName: 100,
  lastName: 100,
  nickname: 100,
  email: MAX_EMAIL_CHARACTERS,
  phone: 50,
  title: 200,
  department: 200,
  team: 200,
  location: 200,
  employmentType: 100,
  employeeNumber: 100,
} as const
export type PersonTextField = keyof typeof personLimits

/** The names by which emails to others call a person. */
export const nameTexts: readonly PersonTextField[] = ['firstName', 'lastName', 'nickname']

/** Without these no one can be added. */
export const requiredPersonFields = ['firstName', 'lastName', 'email'] as const satisfies readonly PersonTextField[]

export const genders = ['M', 'F', 'N'] as const
export type Gender = (typeof genders)[number]

export const personViolations = [
  'REQUIRED',
  'TOO_LONG',
  'UNREADABLE_TEXT',
  'INVALID_EMAIL',
  'INVALID_DATE',
  ...nameViolations,
] as const
export type PersonViolation = (typeof personViolations)[number]

const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/
// Invisible characters, which would make two equal names differ.
const UNSEEN = /(?![\t\n\v\f\r])\p{Cc}|[\u200B\u2060\uFEFF]/gu

/** One line of text as it is stored: composed, without invisible characters, with single spaces. */
export const normalizeText = (text: string): string =>
  text.normalize('NFC').replace(UNSEEN, '').replace(/\s+/gu, ' ').trim()

/** The violation of one text of a person, if any (VAL-01, VAL-02, VAL-10). */
export function personTextViolation(field: PersonTextField, text: string): PersonViolation | undefined {
  if (LONE_SURROGATE.test(text)) return 'UNREADABLE_TEXT'
  const value = normalizeText(text)
  const isRequired = (requiredPersonFields as readonly PersonTextField[]).includes(field)
  if (!isVisible(value)) return isRequired ? 'REQUIRED' : undefined
  if (value.length > personLimits[field]) return 'TOO_LONG'
  if (nameTexts.includes(field)) return nameViolation(value)
  return field === 'email' && !isEmailAddress(value) ? 'INVALID_EMAIL' : undefined
}

/** The violation of a day, `2026-11-23`, if any: it must exist in the calendar, and be plausible for someone who works today. */
export function dateViolation(day: string): PersonViolation | undefined {
  return isDay(day) && yearOf(day) >= 1900 && yearOf(day) <= 2200 ? undefined : 'INVALID_DATE'
}

/** The most people who can be added at once, so that a page can still show all their errors. */
export const MAX_PEOPLE_ADDED = 200
