import type { App } from '../core/app.ts'
import { recordAudit } from '../core/audit.ts'
import { systemActor } from '../core/events/events.ts'
import { lockAccount } from './accounts.ts'
import { passwordsHeldUntil } from './address-changes.ts'
import { findLogin } from './login-lookup.ts'
import { insertPasswordLink, revokePasswordLinks } from './password-links.ts'

/** Why there is no link; the message is for the operator. */
export class NoPasswordLink extends Error {}

/**
 * A link to choose a password, for the operator to hand over: where no emails are sent, the only way back in for someone who forgot
 * theirs. Administrators of a company never see such a link for an account in use: it would open what its owner has not shared
 * (MAY-8). Earlier links end, and the link is recorded in the company's audit log.
 */
export async function createPasswordLink(app: App, address: string): Promise<{ link: string; isInvitation: boolean }> {
  const login = await findLogin(app, address)
  if (!login) throw new NoPasswordLink(`No account has the login address ${address}.`)
  const now = app.clock.now()
  return app.db.inCompany(login.companyId, async (tx) => {
    const account = await lockAccount(tx, login.personId)
    if (!account || account.state === 'DEACTIVATED')
      throw new NoPasswordLink(`The account of ${address} is deactivated. Its company can reactivate it.`)
    const heldUntil = await passwordsHeldUntil(tx, account.id, now)
    if (heldUntil)
      throw new NoPasswordLink(
        `The login address of ${address} was changed lately. A link can be created from ${heldUntil.toISOString()} on.`,
      )
    const { companyId, id: personId } = account
    const isInvitation = account.passwordHash === null
    const purpose = isInvitation ? 'INVITATION' : 'RESET'
    await revokePasswordLinks(tx, [personId], now)
    const { path } = await insertPasswordLink(tx, { companyId, personId, purpose, sentById: null, now })
    await recordAudit(tx, systemActor(companyId, now), { kind: 'password-link-made', subjectId: personId })
    return { link: `${app.config.baseUrl}${path}`, isInvitation }
  })
}
