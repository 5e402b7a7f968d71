import { canUsePasswordLink } from '@perennial/domain/identity/login.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { publicHandler } from '../core/http/handler.ts'
import { authorize, refuse } from '../core/http/refusals.ts'
import { canViewerSeeInvitationLink } from '../mail/public.ts'
import { people } from '../people/tables.ts'
import { revokeAccessTokens } from './access-token-revocation.ts'
import { assertPassword, findAccount, forbiddenPasswordTexts, lockAccount, storePassword } from './accounts.ts'
import { recordPasswordChange } from './events.ts'
import { openLoginSession } from './login-session.ts'
import { hashPassword } from './password-hash.ts'
import {
  findPasswordLink,
  markPasswordLinkUsed,
  parsePasswordLinkToken,
  revokePasswordLinks,
} from './password-links.ts'
import { endSessions } from './sessions.ts'
import { accessTokens, type PasswordLink, sessions } from './tables.ts'

/** `POST /password-link/details`: whose link it is. An invalid link always gets the same response, whatever the reason (AUTH-5). */
export const readPasswordLink = publicHandler('POST /password-link/details', async ({ body, app, now }) => {
  const read = parsePasswordLinkToken(body.token)
  if (!read) refuse('LINK_NOT_VALID')
  return app.db.inCompany(read.companyId, async (tx) => {
    const { link, account } = await openLink(tx, read.token, now, false)
    const { firstName, loginname, companyName } = account
    return { firstName, loginname, companyName, purpose: link.purpose, ownWords: forbiddenPasswordTexts(account) }
  })
})

async function openLink(tx: Tx, token: string, now: Date, isToUse: boolean) {
  const link = await findPasswordLink(tx, token, isToUse)
  const account = link && (await findAccount(tx, link.personId))
  authorize(canUsePasswordLink(link, account, now))
  if (!link || !account) throw new Error('a link of nobody was let through')
  if (link.isHandedOver && !(await mayStillHold(tx, link))) refuse('LINK_NOT_VALID')
  return { link, account }
}

/**
 * An inviter who was shown the link may still have it. If the account can read more than they can by now, the link no longer works:
 * the person needs another one by email (MAY-8).
 */
async function mayStillHold(tx: Tx, { companyId, personId, sentById }: PasswordLink): Promise<boolean> {
  const { id, isHr, isAssistant, isTechAdmin } = people
  const rows = await tx
    .select({ id, isHr, isAssistant, isTechAdmin })
    .from(people)
    .where(and(eq(people.companyId, companyId), inArray(id, [personId, ...(sentById ? [sentById] : [])])))
  const sender = rows.find((row) => row.id === sentById)
  const person = rows.find((row) => row.id === personId)
  return Boolean(sender && person && (await canViewerSeeInvitationLink(tx, companyId, sender, person)))
}

/**
 * Chooses a password with a link: it works once, ends all sessions and all other links, and logs in, unless the second factor is
 * still missing (AUTH-5, AUTH-6). A refused password does not use up the link.
 */
export const setPassword = publicHandler('POST /password-link/password', async ({ body, app, now, request, reply }) => {
  const read = parsePasswordLinkToken(body.token)
  if (!read) refuse('LINK_NOT_VALID')
  const inCompany = <T>(work: (tx: Tx) => Promise<T>) => app.db.inCompany(read.companyId, work)
  const { account } = await inCompany((tx) => openLink(tx, read.token, now, false))
  assertPassword(body.password, forbiddenPasswordTexts(account))
  const passwordHash = await hashPassword(body.password)

  return inCompany(async (tx) => {
    await lockAccount(tx, account.id)
    const { link, account: fresh } = await openLink(tx, read.token, now, true)
    await markPasswordLinkUsed(tx, link.id, now)
    await storePassword(tx, read.companyId, fresh.id, passwordHash, now)
    await revokePasswordLinks(tx, [fresh.id], now)
    await endSessions(tx, app, eq(sessions.personId, fresh.id))
    await revokeAccessTokens(tx, eq(accessTokens.personId, fresh.id), now)
    if (fresh.passwordHash !== null) await recordPasswordChange({ tx, app, now }, fresh)
    return openLoginSession({ tx, account: fresh, now, request, reply })
  })
})
