import type { House } from '../core/app.ts'
import { answerAnyone } from '../core/http/handler.ts'
import { networkOf } from '../core/http/network.ts'
import { holdAccount } from './accounts.ts'
import { passwordsHeldUntil } from './address-changes.ts'
import { mailResetDelayed } from './address-emails.ts'
import { keyedDigest } from './encryption.ts'
import { linkMailed } from './events.ts'
import { findLogin, keyOf } from './login-lookup.ts'
import { besideHash } from './password-hash.ts'
import { endLinks, makeLink } from './password-links.ts'

const HOUR_MS = 3_600_000
const PER_ADDRESS = { most: 20, withinMs: HOUR_MS }
const PER_ACCOUNT = { most: 5, withinMs: HOUR_MS }

/**
 * Mails a link, if there is such an account; the answer is the same and as slow whether there is one (AUTH-2). Whoever was
 * invited and never signed in gets the invitation again: its first link stays good.
 */
export const answerForgottenPassword = answerAnyone(
  'POST /forgotten-password',
  async ({ body, house, now, request }) => {
    await house.pace.demand(`forgotten ${networkOf(request.address)}`, PER_ADDRESS, now)
    await house.pace.demand(`forgotten ${keyedDigest(house, 'forgotten', keyOf(body.loginname))}`, PER_ACCOUNT, now)
    await besideHash(body.loginname, () => mailLink(house, body.loginname, now))
  },
)

async function mailLink(house: House, loginname: string, now: Date): Promise<void> {
  const login = await findLogin(house, loginname)
  if (!login) return
  await house.db.inCompany(login.companyId, async (tx) => {
    // Of two who ask at the same moment the later one ends the link of the other.
    const account = await holdAccount(tx, login.personId)
    if (!account || account.state === 'DEACTIVATED') return
    // Where the address leads since lately, nobody chooses a password by it: the rightful owner knows theirs, or waits.
    if (await passwordsHeldUntil(tx, account.id, now)) return mailResetDelayed({ tx, house, now }, account.id)
    const purpose = account.passwordHash === null ? ('INVITATION' as const) : ('RESET' as const)
    if (purpose === 'RESET') await endLinks(tx, [account.id], now)
    const { companyId, id: personId } = account
    const link = await makeLink(tx, { companyId, personId, purpose, sentById: null, now })
    await linkMailed({ tx, house, now }, account, purpose, link)
  })
}
