import { asAuthRole } from '../core/database/as-auth-role.ts'
import { forgetWindows } from '../core/http/rate-limits.ts'
import { defineModule } from '../core/module.ts'
import { freeFormerLogins } from './address-changes.ts'
import { addressEmails } from './address-emails.ts'
import { confirmAddressChange, objectToAddressChange, readAddressLink } from './address-links.ts'
import { confirmContactAddress, requestContactAddress } from './contact-address.ts'
import { changeOwnSettings, readCurrentUser } from './current-user.ts'
import { accountEmails } from './emails.ts'
import { confirmIdentity } from './identity-confirmation.ts'
import { markAsUsed } from './imported-accounts.ts'
import { invitePeople, invitePerson } from './invitation.ts'
import { createInvitationLinks } from './invitation-links.ts'
import { inviteWaiting } from './invitations.ts'
import { logIn } from './login.ts'
import { deleteExpiredFailures } from './login-attempts.ts'
import { readLoginStatus } from './login-check.ts'
import { readLoginPage } from './login-page.ts'
import { completeLoginWithSecondFactor } from './login-second-factor.ts'
import { logOut, redirectToLogout } from './logout.ts'
import { changePassword } from './password-change.ts'
import { requestPasswordReset } from './password-reset.ts'
import {
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  replaceRecoveryCodes,
  startSecondFactorEnrollment,
} from './second-factor.ts'
import { endOneSession, endOtherSessions, listSessions } from './session-management.ts'
import { deleteExpiredSessions } from './sessions.ts'
import { readPasswordLink, setPassword } from './set-password.ts'
import * as tables from './tables.ts'

/** Login, passwords, the second factor, sessions, and the current user. */
export default defineModule({
  name: 'identity',
  tables,
  handlers: [
    readLoginPage,
    logIn,
    completeLoginWithSecondFactor,
    redirectToLogout,
    logOut,
    confirmIdentity,
    readLoginStatus,
    listSessions,
    endOtherSessions,
    endOneSession,
    readCurrentUser,
    changeOwnSettings,
    requestContactAddress,
    confirmContactAddress,
    changePassword,
    readAddressLink,
    confirmAddressChange,
    objectToAddressChange,
    requestPasswordReset,
    readPasswordLink,
    setPassword,
    invitePerson,
    invitePeople,
    createInvitationLinks,
    readSecondFactor,
    startSecondFactorEnrollment,
    confirmSecondFactor,
    replaceRecoveryCodes,
    removeSecondFactor,
  ],
  emails: [...addressEmails, ...accountEmails],
  jobs: [inviteWaiting],
  afterImport: markAsUsed,
  scheduledTasks: [
    {
      name: 'free-former-logins',
      run: ({ tx, companyId, now }) => freeFormerLogins(tx, companyId, now),
    },
    {
      name: 'delete-expired-logins',
      run: async ({ tx, app, now }) => {
        await deleteExpiredSessions(tx, app, now)
        await asAuthRole(tx, (authTx) => deleteExpiredFailures(authTx, now))
        await forgetWindows(tx, now)
      },
    },
  ],
})
