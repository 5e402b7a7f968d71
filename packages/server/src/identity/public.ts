import { inArray } from 'drizzle-orm'
import type { App } from '../core/app.ts'
import type { Tx } from '../core/database/database.ts'
import type { Actor } from '../core/events/events.ts'
import type { RequestContext, ResponseContext } from '../core/http/handler.ts'
import { revokeAccessTokens } from './access-token-revocation.ts'
import { findAccount, storePassword } from './accounts.ts'
import { endWaiting } from './address-changes.ts'
import type { Inviter } from './events.ts'
import { type Invitations, sendInvitations as inviteAll } from './invitations.ts'
import { openLoginSession } from './login-session.ts'
import { insertPasswordLink, revokePasswordLinks } from './password-links.ts'
import { endSessions, isSessionOfPeople } from './sessions.ts'
import { revokeStaffRole } from './staff-role.ts'
import { accessTokens } from './tables.ts'

export { asAuthRole } from '../core/database/as-auth-role.ts'
export { assertPassword } from './accounts.ts'
export {
  inviteAtNewAddress,
  isSameMailbox,
  lockWaiting,
  pendingLoginEmailOf,
  requestAddresses,
  sendAgain,
  type WantedAddress,
} from './address-changes.ts'
export { addressFacts, addressFactsOf, selectAddressFacts } from './address-owners.ts'
export { findBackgroundViewer } from './background-viewer.ts'
export { decryptSecret, encryptSecret, keyedDigest } from './encryption.ts'
export { invitationsOf, lacksInvitation } from './invitation-state.ts'
export { findLogin } from './login-lookup.ts'
export { changeLoginNames, claimLoginNames, findTakenLoginNames, releaseLoginNames } from './login-names.ts'
export { SAMPLE_PASSWORD } from './login-page.ts'
export { createPasswordLink, NoPasswordLink } from './operator-links.ts'
export { verifyOwnPassword } from './password-check.ts'
export { hashPassword } from './password-hash.ts'
export { assertRegistrationOpen } from './registration.ts'
export { sessionLimitsOf } from './session-limits.ts'
export { createImpersonationSession, deleteExpiredSessions, renewSession } from './sessions.ts'
export { assertLoginNamesFree, isTakenElsewhere } from './taken-addresses.ts'
export { createToken, isStaffToken, parseToken, tokenDigest, tokenWithCompany } from './tokens.ts'
export { endSessions, endWaiting, insertPasswordLink, isSessionOfPeople, revokeAccessTokens, revokePasswordLinks }

/**
 * People who are deactivated or erased lose access immediately: their sessions, open links and access tokens end (AUTH-4, AUTH-5,
 * AUTH-12, MAY-5), and so does their role as staff of the operator (STF-P02).
 */
export async function revokeAccess(
  { tx, app, now }: { tx: Tx; app: Pick<App, 'liveUpdates'>; now: Date },
  actor: Actor,
  personIds: readonly string[],
): Promise<void> {
  if (personIds.length === 0) return
  await revokeStaffRole(tx, actor, personIds)
  await endSessions(tx, app, isSessionOfPeople(personIds))
  await revokePasswordLinks(tx, personIds, now)
  await revokeAccessTokens(tx, inArray(accessTokens.personId, [...personIds]), now)
  await endWaiting(tx, personIds, 'ACCOUNT_CLOSED', now)
}

/** Whether someone has ever chosen a password. */
export const hasPassword = async (tx: Tx, personId: string): Promise<boolean> => {
  const account = await findAccount(tx, personId)
  return Boolean(account?.passwordHash ?? account?.passwordChangedAt)
}

/** Gives a new person a password and logs this browser in as them. */
export async function logInWithNewPassword(begin: {
  tx: Tx
  companyId: string
  personId: string
  passwordHash: string
  now: Date
  request: RequestContext
  reply: ResponseContext
}): Promise<void> {
  const { tx, companyId, personId, passwordHash, now, request, reply } = begin
  await storePassword(tx, companyId, personId, passwordHash, now)
  const account = await findAccount(tx, personId)
  if (!account) throw new Error('somebody new is not there')
  await openLoginSession({ tx, account, now, request, reply })
}

/** Invites people who have never logged in, as many as the limits allow, the others later; the caller has checked that they may. */
export const invitePeopleToLogIn = (
  tx: Tx,
  app: App,
  by: Inviter,
  personIds: readonly string[],
  now: Date,
): Promise<Invitations> => inviteAll({ tx, app, now }, by, personIds)
