import { canRegister } from '@perennial/domain/companies/registration.ts'
import { eq, sql } from 'drizzle-orm'
import type { House } from '../core/app.ts'
import type { DoorTx } from '../core/database/database.ts'
import { demand } from '../core/http/refusals.ts'
import { doorCompanies } from './tables.ts'

async function hasCompany(door: DoorTx): Promise<boolean> {
  const [real] = await door
    .select({ id: doorCompanies.id })
    .from(doorCompanies)
    .where(eq(doorCompanies.isSample, false))
    .limit(1)
  return real !== undefined
}

/** Whether a company may be registered here now. */
export const registrationVerdict = ({ db, config }: Pick<House, 'db' | 'config'>) =>
  db.atTheDoor(async (door) => canRegister(config.registration, await hasCompany(door)))

/** Refuses where no company may be registered; two that come first at the same moment take turns. */
export async function demandRegistration(door: DoorTx, { config }: Pick<House, 'config'>): Promise<void> {
  const { registration } = config
  if (registration === 'first')
    await door.execute(sql`select pg_advisory_xact_lock(hashtextextended('first company', 0))`)
  const verdict = canRegister(registration, await hasCompany(door))
  const facts = { contact: config.supportMail ?? 'none' }
  demand(verdict.allowed ? verdict : { ...verdict, facts })
}
