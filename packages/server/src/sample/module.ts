import { eq, sql } from 'drizzle-orm'
import { saveAggregateSnapshots } from '../calibration/public.ts'
import { companies } from '../companies/tables.ts'
import type { App } from '../core/app.ts'
import type { Tx } from '../core/database/database.ts'
import { defineModule } from '../core/module.ts'
import { hashPassword, SAMPLE_PASSWORD } from '../identity/public.ts'
import { authCompanies } from '../identity/tables.ts'
import { insertActivities, insertSwitches } from './activities.ts'
import { insertBranding } from './branding.ts'
import { fernhillId, insertAuthRows, insertFernhill, insertProvider, providerId } from './company.ts'
import { insertCycles } from './cycles.ts'
import { insertEmailTexts } from './email-texts.ts'
import { insertExports } from './exports.ts'
import { insertFeedback } from './feedback.ts'
import { insertFeedbackCycles } from './feedback-cycles.ts'
import { insertFiles } from './files.ts'
import { insertHeldManagers } from './held-managers.ts'
import { replayHistory } from './history.ts'
import { insertImpersonations } from './impersonations.ts'
import { insertLeave } from './leave.ts'
import { insertObjectives } from './objectives.ts'
import { insertPortraits } from './portraits.ts'
import { insertQuestionnaires } from './questionnaires.ts'
import { insertReceipts } from './receipts.ts'
import { insertResources } from './resources.ts'
import { insertAudit, insertTokens } from './security.ts'

/** If two processes start together, only one of them creates the sample company. */
const LOCK = 727_003

/** The sample company Fernhill, created when the server starts on an empty database, or on request. */
export default defineModule({
  name: 'sample',
  // It uses the tables and registrations of the others.
  after: ['company-deletion', 'person-erasure'],
  start: async (app) => {
    if (await isWanted(app)) await createSample(app)
  },
})

async function isWanted({ config, db }: App): Promise<boolean> {
  if (config.sample === 'off') return false
  const existing = await db.asAuthRole((tx) => tx.select({ id: authCompanies.id }).from(authCompanies))
  if (config.sample === 'on') return !existing.some((company) => company.id === fernhillId)
  return existing.length === 0 && db.embedded
}

/**
 * Creates Fernhill and the provider's company. Each is either complete or absent; its logins are created last, so that the
 * next start continues one that was killed (ONCE-4).
 */
export async function createSample(app: App): Promise<void> {
  const { db, clock } = app
  const passwordHash = await hashPassword(SAMPLE_PASSWORD)
  const now = clock.now()
  await db.inCompany(fernhillId, (tx) =>
    onceMade(tx, fernhillId, async () => {
      await insertFernhill(tx, passwordHash, now)
      await insertQuestionnaires(tx, now)
      await insertCycles(tx, now)
      await insertFeedbackCycles(tx, now)
      await insertObjectives(tx, now)
      await insertEmailTexts(tx, now)
      await insertSwitches(tx)
      await insertActivities(tx, now)
      await insertLeave(tx, now)
      await insertReceipts(tx)
      await insertFeedback(tx, now)
      await insertImpersonations(tx, now)
      await insertTokens(tx, now)
      await insertAudit(tx, now)
      await insertHeldManagers(tx, now)
      await saveAggregateSnapshots(tx, fernhillId, now)
    }),
  )
  await replayHistory(app, now)
  await insertBranding(app, now)
  await insertPortraits(app, now)
  await insertExports(app, now)
  await insertFiles(app, now)
  await insertResources(app, now)
  await db.inCompany(providerId, (tx) => onceMade(tx, providerId, () => insertProvider(tx, passwordHash, now)))
  await db.asAuthRole(insertAuthRows)
}

async function onceMade(tx: Tx, companyId: string, make: () => Promise<void>): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
  const made = await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId))
  if (made.length === 0) await make()
}
