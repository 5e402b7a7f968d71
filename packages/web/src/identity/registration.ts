import type { Language } from '@perennial/contract/messages/language.ts'
import { canUseSubdomain } from '@perennial/domain/companies/subdomains.ts'
import type { DateFormat, TimeFormat } from '@perennial/domain/company-settings/formats.ts'
import { checkPassword } from '@perennial/domain/identity/passwords.ts'
import { isEmailAddress } from '@perennial/domain/people/address.ts'
import { nameViolation } from '@perennial/domain/validation/names.ts'
import type { MessageKey, MessageValues } from '../core/i18n.ts'

/** The visual steps of registering (REG-02). */
export const registrationSteps = ['you', 'company', 'setup'] as const
export type RegistrationStep = (typeof registrationSteps)[number]

export type Registration = {
  firstName: string
  lastName: string
  email: string
  password: string
  companyName: string
  subdomain: string
  language: string
  timeZone: string
  dateFormat: DateFormat
  timeFormat: TimeFormat
}
export type RegistrationField = keyof Registration

const fieldsOf: Record<RegistrationStep, readonly RegistrationField[]> = {
  you: ['firstName', 'lastName', 'email', 'password'],
  company: ['companyName', 'subdomain'],
  setup: ['language', 'timeZone', 'dateFormat', 'timeFormat'],
}

/** The fields that must be filled in before going on; each step validates them when it is left. */
const filledIn: Record<RegistrationStep, readonly RegistrationField[]> = {
  you: fieldsOf.you,
  company: ['companyName'],
  setup: [],
}

/** The step in the address, or the first one before it that is incomplete: a reload loses what was entered. */
export function reachableStep(wanted: string | undefined, values: Registration): RegistrationStep {
  const at = registrationSteps.find((step) => step === wanted) ?? 'you'
  const before = registrationSteps.slice(0, registrationSteps.indexOf(at))
  return before.find((step) => filledIn[step].some((field) => values[field] === '')) ?? at
}

/** A message by its key, with its values. */
export type FieldViolation = { key: MessageKey; values?: MessageValues }
export type FieldViolations = Partial<Record<RegistrationField, FieldViolation>>

/** What is wrong with the fields of a step, before anything is sent; the server applies the same rules. */
export function validateStep(step: RegistrationStep, values: Registration): FieldViolations {
  const violations: FieldViolations = {}
  for (const field of fieldsOf[step]) {
    const violation = violationOf(field, values)
    if (violation) violations[field] = violation
  }
  return violations
}

function violationOf(field: RegistrationField, values: Registration): FieldViolation | undefined {
  const isEmpty = values[field].trim() === ''
  switch (field) {
    case 'firstName':
      return isEmpty ? { key: 'register.firstNameMissing' } : shownNameViolation(values.firstName)
    case 'lastName':
      return isEmpty ? { key: 'register.lastNameMissing' } : shownNameViolation(values.lastName)
    case 'companyName':
      return isEmpty ? { key: 'register.companyMissing' } : shownNameViolation(values.companyName)
    case 'email':
      return isEmailAddress(values.email) ? undefined : { key: 'register.emailWrong' }
    case 'password':
      return passwordViolation(values)
    case 'subdomain': {
      const verdict = isEmpty ? undefined : canUseSubdomain(values.subdomain.trim().toLowerCase())
      return verdict && !verdict.allowed ? { key: `refusal.${verdict.reason}` } : undefined
    }
    default:
      return undefined
  }
}

function shownNameViolation(text: string): FieldViolation | undefined {
  const violation = nameViolation(text)
  return violation && { key: `violation.${violation}` }
}

function passwordViolation(values: Registration): FieldViolation | undefined {
  if (values.password === '') return { key: 'password.missing' }
  const verdict = checkPassword(values.password, guessableWords(values))
  return verdict.allowed ? undefined : { key: `refusal.${verdict.reason}`, values: verdict.facts ?? {} }
}

/** Words that weaken the password: names, address, company (PWD-04). */
export const guessableWords = ({ firstName, lastName, email, companyName }: Registration): string[] =>
  [firstName, lastName, email, companyName].filter((text) => text.trim() !== '')

/** The step of the first field with a violation; undefined if none of our fields has one. */
export const stepOfField = (fields: readonly string[]): RegistrationStep | undefined =>
  registrationSteps.find((step) => fieldsOf[step].some((field) => fields.includes(field)))

/** The request; an empty subdomain is left to the server. */
export function toRequest({ subdomain, language, ...values }: Registration) {
  const wanted = subdomain.trim().toLowerCase()
  return { ...values, language: language as Language, ...(wanted === '' ? {} : { subdomain: wanted }) }
}
