import { HOUR_MS } from '@perennial/domain/calendar/durations.ts'
import type { App } from '../core/app.ts'
import { publicHandler } from '../core/http/handler.ts'
import { networkOf } from '../core/http/network.ts'
import { lockAccount } from './accounts.ts'
import { passwordsHeldUntil } from './address-changes.ts'
import { mailResetDelayed } from './address-emails.ts'
import { keyedDigest } from './encryption.ts'
import { sendPasswordLink } from './events.ts'
import { findLogin, loginNameKey } from './login-lookup.ts'
import { inParallelWithHash } from './password-hash.ts'
import { insertPasswordLink, revokePasswordLinks } from './password-links.ts'

const PER_ADDRESS = { most: 20, withinMs: HOUR_MS }
const PER_ACCOUNT = { most: 5, withinMs: HOUR_MS }

/**
 * Emails a link if there is such an account; the response is the same and takes the same time if there is none (AUTH-2). People who
 * were invited and have never logged in get the invitation again, and its first link stays valid.
 */
export const requestPasswordReset = publicHandler('POST /password-reset', async ({ body, app, now, request }) => {
  await app.rateLimiter.consume(`forgotten ${networkOf(request.address)}`, PER_ADDRESS, now)
  await app.rateLimiter.consume(
    `forgotten ${keyedDigest(app, 'forgotten', loginNameKey(body.loginname))}`,
    PER_ACCOUNT,
    now,
  )
  await inParallelWithHash(body.loginname, () => mailLink(app, body.loginname, now))
})

async function mailLink(app: App, loginname: string, now: Date): Promise<void> {
  const login = await findLogin(app, loginname)
  if (!login) return
  await app.db.inCompany(login.companyId, async (tx) => {
    // Of two simultaneous requests the later one ends the link of the earlier one.
    const account = await lockAccount(tx, login.personId)
    if (!account || account.state === 'DEACTIVATED') return
    // Soon after a change of address no one can choose a password by email: the rightful owner knows theirs, or waits.
    if (await passwordsHeldUntil(tx, account.id, now)) return mailResetDelayed({ tx, app, now }, account.id)
    const purpose = account.passwordHash === null ? ('INVITATION' as const) : ('RESET' as const)
    if (purpose === 'RESET') await revokePasswordLinks(tx, [account.id], now)
    const { companyId, id: personId } = account
    const link = await insertPasswordLink(tx, { companyId, personId, purpose, sentById: null, now })
    await sendPasswordLink({ tx, app, now }, account, purpose, link)
  })
}
