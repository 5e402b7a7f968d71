import { localDayOf } from '@perennial/domain/calendar/instants.ts'
import type { Roles } from '@perennial/domain/people/roles.ts'
import { canLogInByLicense } from '@perennial/domain/shell/license.ts'
import { companies } from '../companies/tables.ts'
import type { Tx } from '../core/database/database.ts'

/** The dates of the license, and the time zone they refer to. */
export const licenseColumns = {
  paidTo: companies.paidTo,
  trialUntil: companies.trialUntil,
  freeUntil: companies.freeUntil,
  warnBeforePaymentExpiry: companies.warnBeforePaymentExpiry,
  timeZone: companies.timeZone,
}
type LicenseDates = {
  paidTo: string | null
  trialUntil: string | null
  freeUntil: string | null
  warnBeforePaymentExpiry: number
  timeZone: string
}

/** Whether the license of their company allows someone to log in (LIC-04). */
export const licenseVerdict = (license: LicenseDates, who: Roles, now: Date) =>
  canLogInByLicense(license, who, localDayOf(now, license.timeZone))

/** The same for someone in the company of this transaction. */
export async function logInVerdict(tx: Tx, who: Roles, now: Date) {
  const [license] = await tx.select(licenseColumns).from(companies)
  if (!license) throw new Error('somebody logs in to a company')
  return licenseVerdict(license, who, now)
}
