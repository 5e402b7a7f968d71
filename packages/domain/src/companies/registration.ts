import { allowed, refused, type Verdict } from '../verdict.ts'

/** Who may register a company: anyone, only the first visitor, or no one but the operator on the command line. */
export const registrationModes = ['open', 'first', 'off'] as const
export type RegistrationMode = (typeof registrationModes)[number]

export const registrationRefusals = ['REGISTRATION_CLOSED'] as const
export type RegistrationRefusal = (typeof registrationRefusals)[number]

/** May a company be registered? `hasCompany`: whether there is a company already, not counting the sample company. */
export function canRegister(mode: RegistrationMode, hasCompany: boolean): Verdict<RegistrationRefusal> {
  const isOpen = mode === 'open' || (mode === 'first' && !hasCompany)
  return isOpen ? allowed : refused('REGISTRATION_CLOSED')
}
