import { isSessionOver } from '@perennial/domain/identity/signingIn.ts'
import type { ActingEnd } from '@perennial/domain/impersonation/acting.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { answerAnyone } from '../core/answer.ts'
import { audit } from '../core/audit.ts'
import type { Tx } from '../core/database/database.ts'
import type { Doing } from '../core/doing.ts'
import { type By, defineEvent, record } from '../core/events.ts'
import { digestOf, endSessions, limitsHere, renewSession } from '../identity/public.ts'
import { sessions } from '../identity/tables.ts'
import { people } from '../people/tables.ts'
import { whyOver } from './standing.ts'
import { type ImpersonationRow, impersonations } from './tables.ts'

export const impersonationEnded = defineEvent('impersonation-ended')

/** Ends it once: the session closes, the audit says so, and the person is told (AUTH-11, STF-P07). */
export async function end({ tx, house, now }: Doing, row: ImpersonationRow, because: ActingEnd): Promise<void> {
  const endedAt = now < row.until ? now : row.until
  const [ended] = await tx
    .update(impersonations)
    .set({ endedAt, endedBecause: because })
    .where(and(eq(impersonations.id, row.id), isNull(impersonations.endedAt)))
    .returning({ id: impersonations.id })
  if (!ended) return
  await endSessions(tx, house, eq(sessions.id, row.sessionId))
  const { companyId, actorId, personId } = row
  const who: By = { companyId, actorId, impersonatorId: null, address: null, at: now }
  await record(tx, who, { kind: impersonationEnded, subject: ['impersonation', row.id], aboutId: personId })
  await audit(tx, who, { kind: 'acting-ended', subjectId: personId, data: { acting: row.id, because } })
}

/** Whatever is over by itself, or by a grant that was withdrawn, is written down as over, and the person is told (MAY-5). */
export async function endWhatIsOver(doing: Doing): Promise<void> {
  const running = await doing.tx.select().from(impersonations).where(isNull(impersonations.endedAt))
  for (const row of running) {
    const because = await whyOver(doing.tx, row, doing.now)
    if (because) await end(doing, row, because)
  }
}

/**
 * `POST /users/{id}/impersonation/end`: back to one's own account, once, with a new token (AUTH-4). The session of the other
 * person may be over by then: what its cookie named is still known.
 */
export const answerStopActing = answerAnyone(
  'POST /users/{id}/impersonation/end',
  async ({ params, house, now, request, reply }) => {
    const { session: cookie } = request
    if (!cookie) return { next: 'login' }
    return house.db.inCompany(cookie.companyId, async (tx) => {
      const row = await byToken(tx, cookie.token)
      // Whoever acts as nobody keeps what they have.
      if (row?.personId !== params.id) return { next: 'own' }
      if (!row.endedAt) await end({ tx, house, now }, row, (await whyOver(tx, row, now)) ?? 'HAND')
      if (row.returnedAt || !(await isOpen(tx, row, now))) {
        reply.clearCookies()
        return { next: 'login' }
      }
      await tx.update(impersonations).set({ returnedAt: now }).where(eq(impersonations.id, row.id))
      reply.setSession(row.companyId, await renewSession(tx, row.ownSessionId))
      return { next: 'own' }
    })
  },
)

async function byToken(tx: Tx, token: string): Promise<ImpersonationRow | undefined> {
  const [row] = await tx
    .select()
    .from(impersonations)
    .where(eq(impersonations.tokenHash, digestOf(token)))
    .for('no key update')
  return row
}

/** Is one's own login still there, and is one still of the company? */
async function isOpen(tx: Tx, { ownSessionId, actorId }: ImpersonationRow, now: Date): Promise<boolean> {
  const [own] = await tx.select().from(sessions).where(eq(sessions.id, ownSessionId))
  const [actor] = await tx.select({ state: people.state }).from(people).where(eq(people.id, actorId))
  return (
    own !== undefined &&
    !isSessionOver(own, now, await limitsHere(tx)) &&
    actor !== undefined &&
    actor.state !== 'DEACTIVATED'
  )
}
