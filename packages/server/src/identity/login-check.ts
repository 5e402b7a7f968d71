import { publicHandler } from '../core/http/handler.ts'

/** Is this person signed in here, with which roles, and which revision runs (LOGIN-05)? Empty for everybody else (LOGIN-04). */
export const readLoginStatus = publicHandler('GET /users/{id}/isLoggedIn', async ({ params, house, now, request }) => {
  const { session } = request
  if (!session) return {}
  const viewer = await house.db.inCompany(session.companyId, (tx) =>
    house.whoAsks({ tx, token: session.token, now, request, isUnattended: true }),
  )
  if (viewer?.id !== params.id) return {}
  const { isHr: isHR, isAssistant, isTechAdmin: isAdmin } = viewer
  return { roles: { isHR, isAssistant, isAdmin }, serverRev: house.version.build }
})
