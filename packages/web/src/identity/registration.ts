import { canBeSubdomain } from '@perennial/domain/companies/subdomains.ts'
import { checkPassword } from '@perennial/domain/identity/passwords.ts'
import { isAddress } from '@perennial/domain/people/address.ts'
import { nameFaultOf } from '@perennial/domain/validation/names.ts'
import type { Values, WordKey } from '../core/i18n.ts'

/** The visual steps of registering (REG-02). */
export const steps = ['you', 'company', 'setup'] as const
export type Step = (typeof steps)[number]

export type Registration = {
  firstName: string
  lastName: string
  email: string
  password: string
  companyName: string
  subdomain: string
  language: string
  timeZone: string
}
export type RegistrationField = keyof Registration

const fieldsOf: Record<Step, readonly RegistrationField[]> = {
  you: ['firstName', 'lastName', 'email', 'password'],
  company: ['companyName', 'subdomain'],
  setup: ['language', 'timeZone'],
}

/** What nobody gets past without; whether it is right, each step says when it is left. */
const filledIn: Record<Step, readonly RegistrationField[]> = {
  you: fieldsOf.you,
  company: ['companyName'],
  setup: [],
}

/** The step of the address, or the first before it that is still empty: a reload forgets what was entered. */
export function reachedOf(wanted: string | undefined, values: Registration): Step {
  const at = steps.find((step) => step === wanted) ?? 'you'
  const before = steps.slice(0, steps.indexOf(at))
  return before.find((step) => filledIn[step].some((field) => values[field] === '')) ?? at
}

/** A sentence by its name, with what fills it. */
export type Fault = { key: WordKey; values?: Values }
export type Faults = Partial<Record<RegistrationField, Fault>>

/** What is wrong with what a step asks for, before anything is sent; the server looks at the same rules. */
export function faultsOf(step: Step, values: Registration): Faults {
  const faults: Faults = {}
  for (const field of fieldsOf[step]) {
    const fault = faultOf(field, values)
    if (fault) faults[field] = fault
  }
  return faults
}

function faultOf(field: RegistrationField, values: Registration): Fault | undefined {
  const isEmpty = values[field].trim() === ''
  switch (field) {
    case 'firstName':
      return isEmpty ? { key: 'register.firstNameMissing' } : nameFault(values.firstName)
    case 'lastName':
      return isEmpty ? { key: 'register.lastNameMissing' } : nameFault(values.lastName)
    case 'companyName':
      return isEmpty ? { key: 'register.companyMissing' } : nameFault(values.companyName)
    case 'email':
      return isAddress(values.email) ? undefined : { key: 'register.emailWrong' }
    case 'password':
      return passwordFault(values)
    case 'subdomain': {
      const verdict = isEmpty ? undefined : canBeSubdomain(values.subdomain.trim().toLowerCase())
      return verdict && !verdict.allowed ? { key: `refusal.${verdict.reason}` } : undefined
    }
    default:
      return undefined
  }
}

function nameFault(text: string): Fault | undefined {
  const fault = nameFaultOf(text)
  return fault && { key: `violation.${fault}` }
}

function passwordFault(values: Registration): Fault | undefined {
  if (values.password === '') return { key: 'password.missing' }
  const verdict = checkPassword(values.password, ownWordsOf(values))
  return verdict.allowed ? undefined : { key: `refusal.${verdict.reason}`, values: verdict.facts ?? {} }
}

/** Words that weaken the password: names, address, company (PWD-04). */
export const ownWordsOf = ({ firstName, lastName, email, companyName }: Registration): string[] =>
  [firstName, lastName, email, companyName].filter((text) => text.trim() !== '')

/** The step on which the first field at fault stands; undefined when none of ours is. */
export const stepOf = (fields: readonly string[]): Step | undefined =>
  steps.find((step) => fieldsOf[step].some((field) => fields.includes(field)))

/** What is sent: an empty subdomain is left to the server. */
export function requestOf({ subdomain, language, ...values }: Registration) {
  const wanted = subdomain.trim().toLowerCase()
  return { ...values, language: language as 'en' | 'de', ...(wanted === '' ? {} : { subdomain: wanted }) }
}
