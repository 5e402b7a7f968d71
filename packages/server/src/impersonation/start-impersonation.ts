import { canImpersonate, MAX_IMPERSONATION_MS } from '@perennial/domain/impersonation/impersonation.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { recordAudit } from '../core/audit.ts'
import type { Tx } from '../core/database/database.ts'
import { actorOf } from '../core/events/events.ts'
import { handler } from '../core/http/handler.ts'
import { authorize, refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { createImpersonationSession, tokenDigest } from '../identity/public.ts'
import { findManagerIds, findPerson } from '../people/public.ts'
import { endImpersonation } from './end-impersonation.ts'
import { isImpersonationGranted } from './impersonation-auth.ts'
import { impersonations } from './tables.ts'

/** The person to impersonate, and whether the viewer may; not found if the viewer can’t see them. */
async function asked(tx: Tx, viewer: Viewer, personId: string, now: Date) {
  const seen = await findPerson(tx, viewer, personId)
  if (!seen) return refuse('NOT_FOUND')
  const { person, personFacts } = seen
  const line = await findManagerIds(tx, viewer.company.id, viewer.id)
  const acted = { ...person, ...personFacts, isStaff: person.isProvider, isAboveActor: line.includes(person.id) }
  return { person, verdict: canImpersonate(viewer, acted, await isImpersonationGranted(tx, now)) }
}

/** `GET /users/{id}/impersonation`: for the menu of a profile. */
export const readCanImpersonate = handler('GET /users/{id}/impersonation', async ({ params, viewer, tx, now }) => ({
  can: (await asked(tx, viewer, params.id, now)).verdict,
}))

/**
 * `POST /users/{id}/impersonation`: this browser becomes the person’s for at most an hour. The viewer’s own session
 * stays, and they return to it with a new token; a second impersonation ends the first (AUTH-11, STF-P05).
 */
export const startImpersonation = handler(
  'POST /users/{id}/impersonation',
  async ({ params, body, viewer, tx, now, app, request, reply }) => {
    const companyId = viewer.company.id
    const { person, verdict } = await asked(tx, viewer, params.id, now)
    authorize(verdict)

    // Two that start at the same time take turns, so that the second one ends the first (AUTH-11).
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`acting ${companyId} ${viewer.id}`}, 0))`)
    const running = and(eq(impersonations.impersonatorId, viewer.id), isNull(impersonations.endedAt))
    for (const row of await tx.select().from(impersonations).where(running))
      await endImpersonation({ tx, app, now }, row, 'MANUAL')

    const until = new Date(now.getTime() + MAX_IMPERSONATION_MS)
    const { id: sessionId, token } = await createImpersonationSession(tx, {
      companyId,
      personId: person.id,
      now,
      request,
      impersonatorId: viewer.id,
      impersonatorSessionId: viewer.session.id,
    })
    const { reason, allowsChanges } = body
    const [started] = await tx
      .insert(impersonations)
      .values({
        companyId,
        impersonatorId: viewer.id,
        personId: person.id,
        reason,
        allowsChanges,
        startedAt: now,
        expiresAt: until,
        sessionId,
        tokenHash: tokenDigest(token),
        impersonatorSessionId: viewer.session.id,
      })
      .returning({ id: impersonations.id })
    const data = { impersonationId: started?.id, allowsChanges }
    await recordAudit(tx, actorOf(viewer, now), { kind: 'impersonation-started', subjectId: person.id, data })
    reply.setSession(companyId, token)
    return { until: until.toISOString() }
  },
)
