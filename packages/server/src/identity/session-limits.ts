import type { SessionLimits } from '@perennial/domain/identity/login.ts'
import { sessionLimits } from '@perennial/domain/security/settings.ts'
import { companies } from '../companies/tables.ts'
import { preparedQuery, type Tx } from '../core/database/database.ts'

const ask = preparedQuery((db) =>
  db.select({ idleMinutes: companies.sessionIdleMinutes, longestHours: companies.sessionMaxHours }).from(companies),
)

/** How long sessions of this company last (AUTH-4). */
export async function sessionLimitsOf(tx: Tx): Promise<SessionLimits> {
  const [own] = await ask(tx, {})
  return sessionLimits(own ?? { idleMinutes: null, longestHours: null })
}
