import { canGiveCode } from '@perennial/domain/identity/login.ts'
import { eq, sql } from 'drizzle-orm'
import { answerAnyone } from '../core/http/handler.ts'
import { demand, refuse } from '../core/http/refusals.ts'
import { findAccount } from './accounts.ts'
import { attemptSucceeded, beginAttempt } from './login-attempts.ts'
import { arrived } from './login-session.ts'
import { takeCode, takeRecoveryCode } from './second-factor-codes.ts'
import { renewSession, sessionOf } from './sessions.ts'
import { sessions } from './tables.ts'

/** Completes a sign-in by the code of the app or a recovery code; the browser gets another session for it (AUTH-4, AUTH-6). */
export const answerSecondFactor = answerAnyone(
  'POST /login/second-factor',
  async ({ body, house, now, request, reply }) => {
    const { session: cookie, address } = request
    if (!cookie) refuse('SIGNED_OUT')
    const half = await house.db.inCompany(cookie.companyId, async (tx) => {
      const session = await sessionOf(tx, cookie.token, now)
      if (!session?.awaitsSecondFactor) refuse('SIGNED_OUT')
      demand(canGiveCode({ since: session.awaitsSecondFactor, failedCodes: session.failedCodes }, now))
      const account = await findAccount(tx, session.personId)
      return account?.state === 'DEACTIVATED' || !account ? refuse('SIGNED_OUT') : account
    })
    const attempt = await beginAttempt(house, { account: half.loginname, address, now })

    const isRight = await house.db.inCompany(cookie.companyId, async (tx) => {
      const session = await sessionOf(tx, cookie.token, now)
      if (!session) refuse('SIGNED_OUT')
      // Counted before it is looked at, in the row itself: two at once are two.
      const [counted] = await tx
        .update(sessions)
        .set({ failedCodes: sql`${sessions.failedCodes} + 1` })
        .where(eq(sessions.id, session.id))
        .returning()
      if (!counted?.awaitsSecondFactor) refuse('SIGNED_OUT')
      demand(canGiveCode({ since: counted.awaitsSecondFactor, failedCodes: counted.failedCodes - 1 }, now))
      const account = await findAccount(tx, half.id)
      if (!account) refuse('SIGNED_OUT')
      const isTaken =
        (await takeCode(tx, house, account, body.code, now)) ||
        (await takeRecoveryCode(tx, house, account, body.code, now))
      if (!isTaken) return false
      const renewed = await renewSession(tx, counted.id, { awaitsSecondFactor: null, confirmedAt: now })
      const token = renewed ?? refuse('SIGNED_OUT')
      await arrived({ tx, account, now, request, reply })
      reply.setSession(cookie.companyId, token)
      return true
    })
    if (!isRight) refuse('CODE_WRONG')
    await attemptSucceeded(house, attempt)
    return { next: 'home' as const }
  },
)
