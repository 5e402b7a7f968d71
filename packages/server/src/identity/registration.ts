import { canRegister } from '@perennial/domain/companies/registration.ts'
import { eq, sql } from 'drizzle-orm'
import type { App } from '../core/app.ts'
import type { AuthTx } from '../core/database/database.ts'
import { authorize } from '../core/http/refusals.ts'
import { authCompanies } from './tables.ts'

async function hasCompany(authTx: AuthTx): Promise<boolean> {
  const [real] = await authTx
    .select({ id: authCompanies.id })
    .from(authCompanies)
    .where(eq(authCompanies.isSample, false))
    .limit(1)
  return real !== undefined
}

/** Whether a company may be registered here now. */
export const registrationVerdict = ({ db, config }: Pick<App, 'db' | 'config'>) =>
  db.asAuthRole(async (authTx) => canRegister(config.registration, await hasCompany(authTx)))

/** Refuses if no company may be registered; simultaneous first registrations take turns. */
export async function assertRegistrationOpen(authTx: AuthTx, { config }: Pick<App, 'config'>): Promise<void> {
  const { registration } = config
  if (registration === 'first')
    await authTx.execute(sql`select pg_advisory_xact_lock(hashtextextended('first company', 0))`)
  const verdict = canRegister(registration, await hasCompany(authTx))
  const facts = { contact: config.supportMail ?? 'none' }
  authorize(verdict.allowed ? verdict : { ...verdict, facts })
}
