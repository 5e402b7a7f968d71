import { canSubmitCode } from '@perennial/domain/identity/login.ts'
import { eq, sql } from 'drizzle-orm'
import { publicHandler } from '../core/http/handler.ts'
import { authorize, refuse } from '../core/http/refusals.ts'
import { findAccount } from './accounts.ts'
import { beginAttempt, markAttemptSucceeded } from './login-attempts.ts'
import { completeLogin } from './login-session.ts'
import { consumeRecoveryCode, consumeTotpCode } from './second-factor-codes.ts'
import { findSession, renewSession } from './sessions.ts'
import { sessions } from './tables.ts'

/** Completes a login with a code of the app or a recovery code; the session gets a new token (AUTH-4, AUTH-6). */
export const completeLoginWithSecondFactor = publicHandler(
  'POST /login/second-factor',
  async ({ body, app, now, request, reply }) => {
    const { session: cookie, address } = request
    if (!cookie) refuse('SIGNED_OUT')
    const half = await app.db.inCompany(cookie.companyId, async (tx) => {
      const session = await findSession(tx, cookie.token, now)
      if (!session?.secondFactorPendingSince) refuse('SIGNED_OUT')
      authorize(canSubmitCode({ since: session.secondFactorPendingSince, failedCodes: session.failedCodes }, now))
      const account = await findAccount(tx, session.personId)
      return account?.state === 'DEACTIVATED' || !account ? refuse('SIGNED_OUT') : account
    })
    const attempt = await beginAttempt(app, { account: half.loginname, address, now })

    const isRight = await app.db.inCompany(cookie.companyId, async (tx) => {
      const session = await findSession(tx, cookie.token, now)
      if (!session) refuse('SIGNED_OUT')
      // Counted in the row itself before the code is checked, so that simultaneous attempts all count.
      const [counted] = await tx
        .update(sessions)
        .set({ failedCodes: sql`${sessions.failedCodes} + 1` })
        .where(eq(sessions.id, session.id))
        .returning()
      if (!counted?.secondFactorPendingSince) refuse('SIGNED_OUT')
      authorize(canSubmitCode({ since: counted.secondFactorPendingSince, failedCodes: counted.failedCodes - 1 }, now))
      const account = await findAccount(tx, half.id)
      if (!account) refuse('SIGNED_OUT')
      const isTaken =
        (await consumeTotpCode(tx, app, account, body.code, now)) ||
        (await consumeRecoveryCode(tx, app, account, body.code, now))
      if (!isTaken) return false
      const renewed = await renewSession(tx, counted.id, { secondFactorPendingSince: null, confirmedAt: now })
      const token = renewed ?? refuse('SIGNED_OUT')
      await completeLogin({ tx, account, now, request, reply })
      reply.setSession(cookie.companyId, token)
      return true
    })
    if (!isRight) refuse('CODE_WRONG')
    await markAttemptSucceeded(app, attempt)
    return { next: 'home' as const }
  },
)
