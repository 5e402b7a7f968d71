import { eq } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import { companies } from '../companies/tables.ts'
import { credentials } from '../identity/tables.ts'
import { clientOf } from '../impersonation/fixtures.ts'
import { people } from '../people/tables.ts'
import { createTestCompany, type TestUser } from '../testing/company.ts'
import { type World, world } from '../testing/world.ts'

/** The company of the operator: Leo is staff, Noor too but without a second factor, Mia is not. */
export type StaffWorld = World & {
  operator: { id: string; subdomain: string }
  leo2: TestUser
  noor2: TestUser
  mia2: TestUser
}

/** A company (`w`), another one (the stranger’s), and that of the operator. */
export async function staffWorld(given: { now?: Date } = {}): Promise<StaffWorld> {
  const w = await world(given)
  const { app } = w
  const { id, subdomain, people: theirs } = await createTestCompany(app.db, ['leo', 'noor', 'mia'], w.now())
  const [leo2, noor2, mia2] = [theirs.leo as TestUser, theirs.noor as TestUser, theirs.mia as TestUser]
  await app.db.inCompany(id, async (tx) => {
    await tx.update(companies).set({ name: 'Harbour' })
    for (const { id } of [leo2, noor2]) await tx.update(people).set({ isProvider: true }).where(eq(people.id, id))
    await tx.update(credentials).set({ totpConfirmedAt: w.now() }).where(eq(credentials.personId, leo2.id))
  })
  app.config.operatorCompany = subdomain
  onTestFinished(() => {
    app.config.operatorCompany = undefined
  })
  return { ...w, operator: { id, subdomain }, leo2, noor2, mia2 }
}

/** The company grants staff access, until that day or without end. */
export const grantStaffAccess = ({ inside, company }: World, until: string | null = null) =>
  inside((tx) =>
    tx
      .update(companies)
      .set({ staffAccessGranted: true, staffAccessGrantedUntil: until })
      .where(eq(companies.id, company.id)),
  )

export const staffImpersonationPath = (person: Pick<TestUser, 'id' | 'companyId'>) =>
  `/observer/companies/${person.companyId}/users/${person.id}/impersonation`

export const startAsStaff = ({ as }: Pick<World, 'as'>, staff: TestUser, person: TestUser, more: object = {}) =>
  as(staff).post(staffImpersonationPath(person), { reason: 'The list of tasks is empty', ticket: 'T-4711', ...more })

/** Starts an impersonation by staff, with the grant given: the client that is the person’s now. */
export async function staffClientAs(w: StaffWorld, person: TestUser, more: object = {}): Promise<TestUser> {
  await grantStaffAccess(w)
  return clientOf(await startAsStaff(w, w.leo2, person, more), person)
}
