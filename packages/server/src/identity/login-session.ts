import type { Tx } from '../core/database/database.ts'
import type { RequestContext, ResponseContext } from '../core/http/handler.ts'
import { authorize } from '../core/http/refusals.ts'
import { type AccountRow, activateAccount } from './accounts.ts'
import { recordLogin } from './events.ts'
import { rememberDevice } from './known-devices.ts'
import { logInVerdict } from './license-check.ts'
import { createSession } from './sessions.ts'

export type LoginContext = { tx: Tx; account: AccountRow; now: Date; request: RequestContext; reply: ResponseContext }

/**
 * Logs in someone whose password is right: a session, and the home page; with a second factor half a session, which opens only the
 * page for the code (AUTH-6).
 */
export async function openLoginSession({
  tx,
  account,
  now,
  request,
  reply,
}: LoginContext): Promise<{ next: 'home' | 'secondFactor' }> {
  const { id: personId, companyId } = account
  authorize(await logInVerdict(tx, account, now))
  const isHalf = account.totpConfirmedAt !== null
  const token = await createSession(tx, { companyId, personId, now, request, isHalf })
  if (!isHalf) await completeLogin({ tx, account, now, request, reply })
  reply.setSession(companyId, token)
  return { next: isHalf ? 'secondFactor' : 'home' }
}

/** What follows once someone is completely logged in. */
export async function completeLogin({ tx, account, now, request, reply }: LoginContext): Promise<void> {
  const { id: personId, companyId } = account
  await activateAccount(tx, personId)
  await rememberDevice(tx, { companyId, personId, now }, request, reply)
  await recordLogin(tx, account, request, now)
}
