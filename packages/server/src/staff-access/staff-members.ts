import { normalizeEmail } from '@perennial/domain/people/address.ts'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { App } from '../core/app.ts'
import { recordAudit } from '../core/audit.ts'
import type { Tx } from '../core/database/database.ts'
import { authCompanies, credentials } from '../identity/tables.ts'
import { endStaffImpersonations } from '../impersonation/public.ts'
import { people } from '../people/tables.ts'

/** A refused command; the message is for the operator on the command line. */
export class StaffError extends Error {}

type StaffServices = Pick<App, 'db' | 'config' | 'clock'>
const systemEntry = { impersonatorId: null, address: null, actorId: null }

async function operatorId({ db, config: { operatorCompany } }: StaffServices): Promise<string> {
  if (operatorCompany === undefined)
    throw new StaffError('OPERATOR_COMPANY is not set: it names the company whose people are staff, by its subdomain.')
  const [company] = await db.asAuthRole((tx) =>
    tx.select({ id: authCompanies.id }).from(authCompanies).where(eq(authCompanies.subdomain, operatorCompany)),
  )
  if (!company) throw new StaffError(`There's no company with the subdomain ${operatorCompany}.`)
  return company.id
}

async function byLogin(tx: Tx, loginname: string) {
  const [person] = await tx
    .select()
    .from(people)
    .where(eq(people.loginname, normalizeEmail(loginname)))
    // Locks the login name, so that no one gives it to someone else at the same time.
    .for('no key update')
  if (!person) throw new StaffError(`${loginname} isn’t in the operator’s company.`)
  return person
}

/**
 * Makes a person of the operator’s company staff. Only possible on the installation’s command line: no one in the
 * product can give this right, least of all to themselves (STF-P01, STF-P02), and only to a person with a second factor
 * (AUTH-6).
 */
export async function addStaff(app: StaffServices, loginname: string): Promise<void> {
  const companyId = await operatorId(app)
  const now = app.clock.now()
  await app.db.inCompany(companyId, async (tx) => {
    const person = await byLogin(tx, loginname)
    if (person.isGuest) throw new StaffError(`${loginname} is a guest.`)
    if (person.state === 'DEACTIVATED') throw new StaffError(`${loginname} is deactivated.`)
    if (person.isProvider) throw new StaffError(`${loginname} is already staff.`)
    // Otherwise an attacker with the password could set up the factor, and become staff.
    if (!(await hasSecondFactor(tx, person.id)))
      throw new StaffError(`${loginname} hasn’t set up two-factor authentication yet. They need to do that first.`)
    await tx.update(people).set({ isProvider: true }).where(eq(people.id, person.id))
    await recordAudit(tx, { ...systemEntry, companyId, at: now }, { kind: 'staff-added', subjectId: person.id })
  })
}

async function hasSecondFactor(tx: Tx, personId: string): Promise<boolean> {
  const isOn = and(eq(credentials.personId, personId), isNotNull(credentials.totpConfirmedAt))
  return (await tx.select({ personId: credentials.personId }).from(credentials).where(isOn)).length > 0
}

/** Removes the right; current impersonations end immediately (MAY-5). */
export async function removeStaff(app: App, loginname: string): Promise<void> {
  const companyId = await operatorId(app)
  const now = app.clock.now()
  const personId = await app.db.inCompany(companyId, async (tx) => {
    const person = await byLogin(tx, loginname)
    if (!person.isProvider) throw new StaffError(`${loginname} isn’t staff.`)
    await tx.update(people).set({ isProvider: false }).where(eq(people.id, person.id))
    await recordAudit(tx, { ...systemEntry, companyId, at: now }, { kind: 'staff-removed', subjectId: person.id })
    return person.id
  })
  await app.db.inEveryCompany((tx) => endStaffImpersonations({ tx, app, now }, personId))
}

/** The current staff. */
export async function listStaff(app: StaffServices): Promise<string[]> {
  return app.db.inCompany(await operatorId(app), async (tx) => {
    const isStaff = and(eq(people.isProvider, true), eq(people.state, 'ACTIVE'))
    const rows = await tx.select({ loginname: people.loginname }).from(people).where(isStaff).orderBy(people.loginname)
    return rows.map(({ loginname }) => loginname)
  })
}
