import { eq, inArray } from 'drizzle-orm'
import { publicHandler } from '../core/http/handler.ts'
import { recordLogout } from './events.ts'
import { endSessions, findSession } from './sessions.ts'
import { sessions } from './tables.ts'

/** The address as the specification has it. Following a link changes nothing: it leads to the page with the button. */
export const redirectToLogout = publicHandler('GET /logout', async ({ reply }) => {
  reply.status(303)
  reply.header('location', '/logout')
})

/** Ends the session on the server, if there is one, and clears the browser (AUTH-4). */
export const logOut = publicHandler('POST /logout', async ({ app, now, request, reply }) => {
  const { session: cookie } = request
  if (cookie) {
    const left = await app.db.inCompany(cookie.companyId, async (tx) => {
      const session = await findSession(tx, cookie.token, now)
      if (!session) return undefined
      // An impersonator who logs out is logged out of their own account too.
      await endSessions(tx, app, inArray(sessions.id, [session.id, session.impersonatorSessionId ?? session.id]))
      await recordLogout(tx, session, now)
      return session
    })
    const { impersonatorSessionId, impersonatorCompanyId } = left ?? {}
    if (impersonatorSessionId && impersonatorCompanyId)
      await app.db.inCompany(impersonatorCompanyId, (tx) =>
        endSessions(tx, app, eq(sessions.id, impersonatorSessionId)),
      )
  }
  reply.clearCookies()
})
