import { inArray } from 'drizzle-orm'
import type { House } from '../core/app.ts'
import type { Tx } from '../core/database/database.ts'
import type { By } from '../core/events/events.ts'
import type { Asking, Replying } from '../core/http/handler.ts'
import { endTokens } from './access-token-revocation.ts'
import { findAccount, storePassword } from './accounts.ts'
import { endWaiting } from './address-changes.ts'
import type { Inviter } from './events.ts'
import { type Invitations, invite as inviteAll } from './invitations.ts'
import { enter } from './login-session.ts'
import { endLinks, makeLink } from './password-links.ts'
import { endSessions, sessionsOf } from './sessions.ts'
import { endStaffRight } from './staff-role.ts'
import { accessTokens } from './tables.ts'

export { steppingOut } from '../core/database/as-auth-role.ts'
export { demandPassword } from './accounts.ts'
export {
  inviteAtNewAddress,
  isSameMailbox,
  lockWaiting,
  requestAddresses,
  sendAgain,
  type WantedAddress,
  waitingAddressOf,
} from './address-changes.ts'
export { addressFacts, addressFactsOf } from './address-owners.ts'
export { viewerInBackground } from './background-viewer.ts'
export { keyedDigest } from './encryption.ts'
export { invitationsOf, lacksInvitation } from './invitation-state.ts'
export { findLogin } from './login-lookup.ts'
export { claimLogins, moveLogins, releaseLogins, takenLogins } from './login-names.ts'
export { SAMPLE_PASSWORD } from './login-page.ts'
export { createPasswordLink, NoPasswordLink } from './operator-links.ts'
export { isOwnPassword } from './password-check.ts'
export { hashPassword } from './password-hash.ts'
export { demandRegistration } from './registration.ts'
export { limitsHere } from './session-limits.ts'
export { forgetSessions, openActing, renewSession } from './sessions.ts'
export { demandTakenElsewhere, takenElsewhere } from './taken-addresses.ts'
export { digestOf, isStaffToken, newToken, readToken, withCompany } from './tokens.ts'
export { endLinks, endSessions, endTokens, endWaiting, makeLink, sessionsOf }

/**
 * Whoever is deactivated or erased is out at once: sessions, open links and access tokens end (AUTH-4, AUTH-5, AUTH-12, MAY-5), and
 * what they were to the operator (STF-P02).
 */
export async function endAccess(
  { tx, house, now }: { tx: Tx; house: Pick<House, 'live'>; now: Date },
  who: By,
  personIds: readonly string[],
): Promise<void> {
  if (personIds.length === 0) return
  await endStaffRight(tx, who, personIds)
  await endSessions(tx, house, sessionsOf(personIds))
  await endLinks(tx, personIds, now)
  await endTokens(tx, inArray(accessTokens.personId, [...personIds]), now)
  await endWaiting(tx, personIds, 'ACCOUNT_CLOSED', now)
}

/** Has somebody ever chosen a password? */
export const hasPassword = async (tx: Tx, personId: string): Promise<boolean> => {
  const account = await findAccount(tx, personId)
  return Boolean(account?.passwordHash ?? account?.passwordChangedAt)
}

/** Gives somebody new a password and signs this browser in as them. */
export async function beginAs(begin: {
  tx: Tx
  companyId: string
  personId: string
  passwordHash: string
  now: Date
  request: Asking
  reply: Replying
}): Promise<void> {
  const { tx, companyId, personId, passwordHash, now, request, reply } = begin
  await storePassword(tx, companyId, personId, passwordHash, now)
  const account = await findAccount(tx, personId)
  if (!account) throw new Error('somebody new is not there')
  await enter({ tx, account, now, request, reply })
}

/** Invites people who never signed in, as many as the limits allow, the others later; whoever calls has looked that they may. */
export const invite = (
  tx: Tx,
  house: House,
  by: Inviter,
  personIds: readonly string[],
  now: Date,
): Promise<Invitations> => inviteAll({ tx, house, now }, by, personIds)
