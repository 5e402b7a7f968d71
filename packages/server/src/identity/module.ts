import { steppingOut } from '../core/database/as-auth-role.ts'
import { forgetWindows } from '../core/http/rate-limits.ts'
import type { Module } from '../core/module.ts'
import { freeFormerLogins } from './address-changes.ts'
import { answerAddressLink, answerConfirmAddressChange, answerObjectToAddress } from './address-links.ts'
import { answerConfirmAddress, answerContactAddress } from './contact-address.ts'
import { answerCurrentUser, answerOwnSettings } from './current-user.ts'
import { answerForgottenPassword } from './forgotten-password.ts'
import { answerConfirmIdentity } from './identity-confirmation.ts'
import { markAsUsed } from './imported-accounts.ts'
import { answerInvite, answerInviteMany } from './invitation.ts'
import { answerInvitationLinks } from './invitation-links.ts'
import { inviteWaiting } from './invitations.ts'
import { answerLogin } from './login.ts'
import { forgetFailures } from './login-attempts.ts'
import { answerIsLoggedIn } from './login-check.ts'
import { answerLoginPage } from './login-page.ts'
import { answerSecondFactor } from './login-second-factor.ts'
import { answerLogout, answerLogoutLink } from './logout.ts'
import { answerChangePassword } from './password-change.ts'
import {
  answerConfirmFactor,
  answerEndFactor,
  answerEnrol,
  answerNewRecoveryCodes,
  answerSecondFactorState,
} from './second-factor.ts'
import { answerEndSession, answerEndSessions, answerSessions } from './session-management.ts'
import { forgetSessions } from './sessions.ts'
import { answerPasswordLink, answerSetPassword } from './set-password.ts'

/** Signing in, passwords, the second factor, sessions, and who one is. */
export const identityModule: Module = {
  name: 'identity',
  answers: [
    answerLoginPage,
    answerLogin,
    answerSecondFactor,
    answerLogoutLink,
    answerLogout,
    answerConfirmIdentity,
    answerIsLoggedIn,
    answerSessions,
    answerEndSessions,
    answerEndSession,
    answerCurrentUser,
    answerOwnSettings,
    answerContactAddress,
    answerConfirmAddress,
    answerChangePassword,
    answerAddressLink,
    answerConfirmAddressChange,
    answerObjectToAddress,
    answerForgottenPassword,
    answerPasswordLink,
    answerSetPassword,
    answerInvite,
    answerInviteMany,
    answerInvitationLinks,
    answerSecondFactorState,
    answerEnrol,
    answerConfirmFactor,
    answerNewRecoveryCodes,
    answerEndFactor,
  ],
  jobs: [inviteWaiting],
  afterImport: markAsUsed,
  rounds: [
    {
      name: 'free-former-logins',
      run: ({ tx, companyId, now }) => freeFormerLogins(tx, companyId, now),
    },
    {
      name: 'forget-sign-ins',
      run: async ({ tx, house, now }) => {
        await forgetSessions(tx, house, now)
        await steppingOut(tx, (door) => forgetFailures(door, now))
        await forgetWindows(tx, now)
      },
    },
  ],
}
