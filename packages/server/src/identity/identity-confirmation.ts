import { IDENTITY_CONFIRMATION_MS } from '@perennial/domain/identity/login.ts'
import { publicHandler } from '../core/http/handler.ts'
import { refuse } from '../core/http/refusals.ts'
import { findAccount } from './accounts.ts'
import { recordConfirmation, recordFailedConfirmation } from './events.ts'
import { beginAttempt, markAttemptSucceeded } from './login-attempts.ts'
import { verifyPassword } from './password-hash.ts'
import { renewSession } from './sessions.ts'

/**
 * Confirms the viewer’s identity, for fifteen minutes and only for this session, which gets a new token (AUTH-4, AUTH-7). It is a
 * public handler because the delay and the hashing must not happen within the transaction of a request.
 */
export const confirmIdentity = publicHandler('POST /confirm-identity', async ({ body, app, now, request, reply }) => {
  const { session: cookie, address } = request
  if (!cookie) refuse('SIGNED_OUT')
  const { companyId, token } = cookie
  const account = await app.db.inCompany(companyId, async (tx) => {
    const viewer = await app.authenticate({ tx, token, now, request })
    // No one can confirm an identity in someone else's place (AUTH-11).
    if (viewer?.session.acting) refuse('NOT_WHILE_IMPERSONATING')
    return viewer && findAccount(tx, viewer.id)
  })
  if (!account) refuse('SIGNED_OUT')
  const attempt = await beginAttempt(app, { account: account.loginname, address, now })
  if (!(await verifyPassword(body.password, account.passwordHash))) {
    await app.db.inCompany(companyId, (tx) => recordFailedConfirmation(tx, account, request, now))
    refuse('PASSWORD_WRONG')
  }

  await app.db.inCompany(companyId, async (tx) => {
    const viewer = await app.authenticate({ tx, token, now, request })
    if (!viewer) refuse('SIGNED_OUT')
    const renewed = (await renewSession(tx, viewer.session.id, { confirmedAt: now })) ?? refuse('SIGNED_OUT')
    await recordConfirmation(tx, viewer, now)
    reply.setSession(companyId, renewed)
  })
  await markAttemptSucceeded(app, attempt)
  return { confirmedUntil: new Date(now.getTime() + IDENTITY_CONFIRMATION_MS).toISOString() }
})
