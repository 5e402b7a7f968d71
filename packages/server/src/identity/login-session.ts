import type { Tx } from '../core/database/database.ts'
import type { Asking, Replying } from '../core/http/handler.ts'
import { demand } from '../core/http/refusals.ts'
import { type AccountRow, activate } from './accounts.ts'
import { recordSignIn } from './events.ts'
import { rememberDevice } from './known-devices.ts'
import { logInVerdict } from './license-check.ts'
import { openSession } from './sessions.ts'

export type Entering = { tx: Tx; account: AccountRow; now: Date; request: Asking; reply: Replying }

/**
 * Lets somebody in whose password is right: a session, and home; with a second factor half a session, which opens nothing but
 * the page for the code (AUTH-6).
 */
export async function enter({
  tx,
  account,
  now,
  request,
  reply,
}: Entering): Promise<{ next: 'home' | 'secondFactor' }> {
  const { id: personId, companyId } = account
  demand(await logInVerdict(tx, account, now))
  const isHalf = account.totpConfirmedAt !== null
  const token = await openSession(tx, { companyId, personId, now, request, isHalf })
  if (!isHalf) await arrived({ tx, account, now, request, reply })
  reply.setSession(companyId, token)
  return { next: isHalf ? 'secondFactor' : 'home' }
}

/** What follows once somebody is wholly signed in. */
export async function arrived({ tx, account, now, request, reply }: Entering): Promise<void> {
  const { id: personId, companyId } = account
  await activate(tx, personId)
  await rememberDevice(tx, { companyId, personId, now }, request, reply)
  await recordSignIn(tx, account, request, now)
}
