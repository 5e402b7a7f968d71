import { canLogIn } from '@perennial/domain/identity/login.ts'
import { eq } from 'drizzle-orm'
import type { App } from '../core/app.ts'
import { publicHandler, type RequestContext } from '../core/http/handler.ts'
import { authorize } from '../core/http/refusals.ts'
import { type AccountRow, accountFacts, findAccount, lockAccount } from './accounts.ts'
import { recordFailedLogin } from './events.ts'
import { findKnownDevice } from './known-devices.ts'
import { beginAttempt, markAttemptSucceeded, withdrawAttempt } from './login-attempts.ts'
import { findLogin, loginNameKey } from './login-lookup.ts'
import { openLoginSession } from './login-session.ts'
import { hashPassword, isWeakHash, verifyPassword } from './password-hash.ts'
import { credentials } from './tables.ts'

/** Logs in. Every failure takes the same path and the same time, and has the same message (AUTH-2). */
export const logIn = publicHandler('POST /login', async ({ body, app, now, request, reply }) => {
  const { address } = request
  const login = await findLogin(app, body.loginname)
  const trying = { account: loginNameKey(body.loginname), address, now }
  const first = await beginAttempt(app, trying, true)
  // Strangers who guess don’t lock out a browser that has logged in before; the browser's own guesses count too.
  const device = first || !login ? undefined : await findKnownDevice(app, request, login, now)
  const attempt = first ?? (await beginAttempt(app, device ? { ...trying, account: device, address: device } : trying))

  const account = login && (await app.db.inCompany(login.companyId, (tx) => findAccount(tx, login.personId)))
  const isRight = await verifyPassword(body.password, account?.passwordHash)
  const verdict = canLogIn(account && accountFacts(account), isRight)
  if (!verdict.allowed && account) noteFailure(app, account, request, now)
  authorize(verdict)
  if (!account) throw new Error('somebody without an account was let in')

  const { passwordHash } = account
  const renewed = passwordHash && isWeakHash(passwordHash) ? await hashPassword(body.password) : undefined
  const answer = await app.db.inCompany(account.companyId, async (tx) => {
    // Checked again now that the account is locked: it may have been deactivated in the meantime, or have another password.
    const fresh = await lockAccount(tx, account.id)
    authorize(canLogIn(fresh && accountFacts(fresh), fresh?.passwordHash === passwordHash))
    if (renewed) await tx.update(credentials).set({ passwordHash: renewed }).where(eq(credentials.personId, account.id))
    return openLoginSession({ tx, account: fresh ?? account, now, request, reply })
  })
  // With a second factor nothing has succeeded yet: wrong codes continue to count (AUTH-6).
  if (answer.next === 'home') await markAttemptSucceeded(app, attempt)
  else await withdrawAttempt(app, attempt)
  return answer
})

/**
 * Records that someone tried to log in as a person of the company (LOG-1). The response doesn’t wait for it, so that it takes the same
 * time whether there is such an account or not (AUTH-2).
 */
function noteFailure({ db, log }: App, account: AccountRow, request: RequestContext, now: Date): void {
  void db
    .inCompany(account.companyId, (tx) => recordFailedLogin(tx, account, request, now))
    .catch((error) => log.warn({ error }, 'a failed sign-in was not kept'))
}
