import { and, eq, sql } from 'drizzle-orm'
import type { App } from '../core/app.ts'
import { recordEvent, systemActor } from '../core/events/events.ts'
import { findLogin, hasPassword, releaseLoginNames, revokeAccess } from '../identity/public.ts'
import { personDeactivated } from './events.ts'
import { people } from './tables.ts'

/** Why an address can’t be released; its message is a sentence for the operator. */
export class NotReleased extends Error {}

/**
 * Releases an address that a company added and that no one ever logged in with, so that its owner’s company can add it.
 * The account in the first company is deactivated, which its directory and its audit log show. An account in use can’t
 * be released.
 */
export async function releaseAddress(app: App, address: string): Promise<void> {
  const login = await findLogin(app, address)
  if (!login) throw new NotReleased(`No account has the address ${address}.`)
  const { companyId, personId } = login
  const now = app.clock.now()
  await app.db.inCompany(companyId, async (tx) => {
    const [person] = await tx
      .select({ state: people.state })
      .from(people)
      .where(and(eq(people.companyId, companyId), eq(people.id, personId)))
      .for('no key update')
    if (person?.state === 'ACTIVE' || (await hasPassword(tx, personId)))
      throw new NotReleased(
        `Someone has logged in with ${address}, so it can't be released. Its owner or their company can change it.`,
      )
    const actor = systemActor(companyId, now)
    await tx
      .update(people)
      .set({ state: 'DEACTIVATED', deactivatedAt: now, version: sql`${people.version} + 1` })
      .where(and(eq(people.companyId, companyId), eq(people.id, personId)))
    await revokeAccess({ tx, app, now }, actor, [personId])
    await releaseLoginNames(tx, companyId, [personId])
    const about = { subject: ['person', personId] as const, aboutId: personId }
    await recordEvent(tx, actor, { kind: personDeactivated, ...about, audit: {} })
  })
}
