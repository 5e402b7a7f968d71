import { isSessionExpired } from '@perennial/domain/identity/login.ts'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { handler } from '../core/http/handler.ts'
import { refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { people } from '../people/tables.ts'
import { recordSessionsEnded } from './events.ts'
import { sessionLimitsOf } from './session-limits.ts'
import { endSessions, isOtherSession, isSessionOfPeople } from './sessions.ts'
import { sessions } from './tables.ts'

/** The browsers in which the viewer is logged in (AUTH-4). No one sees those of others. */
export const listSessions = handler('GET /users/{id}/sessions', async ({ params, viewer, tx, now }) => {
  if (params.id !== viewer.id) refuse('NOT_FOUND')
  const rows = await tx
    .select()
    .from(sessions)
    // Impersonations are shown elsewhere, once they have ended.
    .where(
      and(eq(sessions.personId, viewer.id), isNull(sessions.secondFactorPendingSince), isNull(sessions.impersonatorId)),
    )
    .orderBy(desc(sessions.lastSeenAt), sessions.id)
  const limits = await sessionLimitsOf(tx)
  return {
    sessions: rows
      .filter((row) => !isSessionExpired(row, now, limits))
      .map(({ id, userAgent, ipAddress, createdAt, lastSeenAt }) => ({
        id,
        userAgent,
        address: ipAddress,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        isThisOne: id === viewer.session.id,
      })),
  }
})

/** Ends all other sessions of the viewer; an HR Admin can end all sessions of someone else (AUTH-4). */
export const endOtherSessions = handler('DELETE /users/{id}/sessions', async ({ params, viewer, tx, app, now }) => {
  if (params.id !== viewer.id) await assertHrAdmin(tx, viewer, params.id)
  const which = params.id === viewer.id ? isOtherSession(viewer.id, viewer.session.id) : isSessionOfPeople([params.id])
  const ended = await endSessions(tx, app, which)
  if (ended > 0) await recordSessionsEnded(tx, viewer, params.id, ended, now)
  return { ended }
})

/** Only HR Admins learn whether there is such a person. */
async function assertHrAdmin(tx: Tx, viewer: Viewer, personId: string) {
  const [person] = await tx.select({ id: people.id }).from(people).where(eq(people.id, personId))
  if (!viewer.isHr || !person) refuse('NOT_FOUND')
}

export const endOneSession = handler(
  'DELETE /users/{id}/sessions/{sessionId}',
  async ({ params, viewer, tx, app, now, reply }) => {
    if (params.id !== viewer.id) refuse('NOT_FOUND')
    const ended = await endSessions(tx, app, and(eq(sessions.personId, viewer.id), eq(sessions.id, params.sessionId)))
    if (ended === 0) refuse('NOT_FOUND')
    await recordSessionsEnded(tx, viewer, viewer.id, ended, now)
    if (params.sessionId === viewer.session.id) reply.clearCookies()
  },
)
