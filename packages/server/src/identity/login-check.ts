import { publicHandler } from '../core/http/handler.ts'

/** The roles of this person and the running revision, if they are logged in here (LOGIN-05). Empty for everyone else (LOGIN-04). */
export const readLoginStatus = publicHandler('GET /users/{id}/isLoggedIn', async ({ params, app, now, request }) => {
  const { session } = request
  if (!session) return {}
  const viewer = await app.db.inCompany(session.companyId, (tx) =>
    app.authenticate({ tx, token: session.token, now, request, isUnattended: true }),
  )
  if (viewer?.id !== params.id) return {}
  const { isHr: isHR, isAssistant, isTechAdmin: isAdmin } = viewer
  return { roles: { isHR, isAssistant, isAdmin }, serverRev: app.version.build }
})
