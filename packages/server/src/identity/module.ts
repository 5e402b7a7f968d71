import { steppingOut } from '../core/database/stepping-out.ts'
import type { Module } from '../core/module.ts'
import { forgetWindows } from '../core/rate-limits.ts'
import { freeFormerLogins } from './address-changes.ts'
import { answerAddressLink, answerConfirmAddressChange, answerObjectToAddress } from './address-links.ts'
import { forgetFailures } from './attempts.ts'
import { answerChangePassword } from './changing-password.ts'
import { answerConfirmIdentity } from './confirming.ts'
import { answerConfirmAddress, answerContactAddress } from './contact-address.ts'
import { answerCurrentUser, answerOwnSettings } from './current-user.ts'
import { answerForgottenPassword } from './forgotten-password.ts'
import { markAsUsed } from './imported-accounts.ts'
import { answerInvitationLinks } from './invitation-links.ts'
import { inviteWaiting } from './invitations.ts'
import { answerInvite, answerInviteMany } from './inviting.ts'
import { answerLogout, answerLogoutLink } from './logging-out.ts'
import { answerIsLoggedIn } from './login-check.ts'
import { answerLoginPage } from './login-page.ts'
import { answerEndSession, answerEndSessions, answerSessions } from './open-sessions.ts'
import { answerPasswordLink, answerSetPassword } from './password-link.ts'
import {
  answerConfirmFactor,
  answerEndFactor,
  answerEnrol,
  answerNewRecoveryCodes,
  answerSecondFactorState,
} from './second-factor.ts'
import { answerSecondFactor } from './second-step.ts'
import { forgetSessions } from './sessions.ts'
import { answerLogin } from './signing-in.ts'

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
