import { canSignIn } from '@perennial/domain/identity/login.ts'
import { eq } from 'drizzle-orm'
import type { House } from '../core/app.ts'
import { type Asking, answerAnyone } from '../core/http/handler.ts'
import { demand } from '../core/http/refusals.ts'
import { type AccountRow, accountOf, findAccount, holdAccount } from './accounts.ts'
import { recordFailedSignIn } from './events.ts'
import { knownDeviceOf } from './known-devices.ts'
import { attemptSucceeded, attemptUndone, beginAttempt } from './login-attempts.ts'
import { findLogin, keyOf } from './login-lookup.ts'
import { enter } from './login-session.ts'
import { hashPassword, isPassword, isWeakHash } from './password-hash.ts'
import { credentials } from './tables.ts'

/** Signs in. Every way to fail takes the same path, the same time and the same words (AUTH-2). */
export const answerLogin = answerAnyone('POST /login', async ({ body, house, now, request, reply }) => {
  const { address } = request
  const login = await findLogin(house, body.loginname)
  const trying = { account: keyOf(body.loginname), address, now }
  const first = await beginAttempt(house, trying, true)
  // Whoever signed in with this browser before is not kept out by strangers who guess; the browser's own guesses count too.
  const device = first || !login ? undefined : await knownDeviceOf(house, request, login, now)
  const attempt =
    first ?? (await beginAttempt(house, device ? { ...trying, account: device, address: device } : trying))

  const account = login && (await house.db.inCompany(login.companyId, (tx) => findAccount(tx, login.personId)))
  const isRight = await isPassword(body.password, account?.passwordHash)
  const verdict = canSignIn(account && accountOf(account), isRight)
  if (!verdict.allowed && account) noteFailure(house, account, request, now)
  demand(verdict)
  if (!account) throw new Error('somebody without an account was let in')

  const { passwordHash } = account
  const renewed = passwordHash && isWeakHash(passwordHash) ? await hashPassword(body.password) : undefined
  const answer = await house.db.inCompany(account.companyId, async (tx) => {
    // Once more, now that nothing can come in between: somebody may have been deactivated meanwhile, or have another password.
    const fresh = await holdAccount(tx, account.id)
    demand(canSignIn(fresh && accountOf(fresh), fresh?.passwordHash === passwordHash))
    if (renewed) await tx.update(credentials).set({ passwordHash: renewed }).where(eq(credentials.personId, account.id))
    return enter({ tx, account: fresh ?? account, now, request, reply })
  })
  // With a second factor nothing has succeeded yet: wrong codes go on counting (AUTH-6).
  if (answer.next === 'home') await attemptSucceeded(house, attempt)
  else await attemptUndone(house, attempt)
  return answer
})

/**
 * Keeps that somebody tried to sign in as a person of the company (LOG-1). Nobody waits for it: the answer takes the same time whether
 * there is such an account or not (AUTH-2).
 */
function noteFailure({ db, log }: House, account: AccountRow, request: Asking, now: Date): void {
  void db
    .inCompany(account.companyId, (tx) => recordFailedSignIn(tx, account, request, now))
    .catch((error) => log.warn({ error }, 'a failed sign-in was not kept'))
}
