import { daysBetween } from '../calendar/days.ts'
import { isSuperAdmin, type Roles } from '../people/roles.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'

/** The message about trial and license above every page. */
export type LicenseNotice = {
  kind: 'SOON' | 'EXPIRED' | 'TRIAL_ENDED'
  /** Days until it expires, or since it did. */
  days: number
  isRed: boolean
  /** Users can no longer log in. */
  isBlocked: boolean
}

export type Payment = {
  paidTo: string | null
  trialUntil: string | null
  freeUntil: string | null
  warnBeforePaymentExpiry: number
}

const RED_AFTER_DAYS = 28
const BLOCKED_AFTER_DAYS = 60
const TRIAL_RED_AFTER_DAYS = 55

/** The banner about the license, or about a trial that has ended (LIC-02 to LIC-05). `today` is a day. */
export function licenseNotice(payment: Payment, today: string): LicenseNotice | undefined {
  const { paidTo, trialUntil, freeUntil, warnBeforePaymentExpiry } = payment
  if (paidTo) {
    const left = daysBetween(today, paidTo)
    if (left > warnBeforePaymentExpiry) return undefined
    if (left >= 0) return { kind: 'SOON', days: left, isRed: false, isBlocked: false }
    return { kind: 'EXPIRED', days: -left, isRed: -left > RED_AFTER_DAYS, isBlocked: -left >= BLOCKED_AFTER_DAYS }
  }
  const isFree = freeUntil !== null && daysBetween(today, freeUntil) >= 0
  if (!trialUntil || isFree) return undefined
  const since = -daysBetween(today, trialUntil)
  return since > 0
    ? { kind: 'TRIAL_ENDED', days: since, isRed: since > TRIAL_RED_AFTER_DAYS, isBlocked: false }
    : undefined
}

export const licenseRefusals = ['LICENSE_EXPIRED'] as const
export type LicenseRefusal = (typeof licenseRefusals)[number]

/**
 * Whether a user may log in with this state of the license (LIC-04). Super admins always may: they renew it, or export the
 * company's data. `today` is a day.
 */
export function canLogInByLicense(payment: Payment, who: Roles, today: string): Verdict<LicenseRefusal> {
  const isBlocked = licenseNotice(payment, today)?.isBlocked === true
  return isBlocked && !isSuperAdmin(who) ? refused('LICENSE_EXPIRED') : allowed
}

/** HR Admins, HR Assistants and managers at the top read about it; guests never (LIC-01). */
export const canSeeLicense = (who: {
  isHr: boolean
  isAssistant: boolean
  isGuest: boolean
  managerId: string | null
  reportCount: number
}): boolean => !who.isGuest && (who.isHr || who.isAssistant || (who.managerId === null && who.reportCount > 0))
