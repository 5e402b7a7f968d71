import { defineModule } from '../core/module.ts'
import { createAccessToken, listAccessTokens, revokeAccessToken, revokeOwnAccessTokens } from './access-tokens.ts'
import { readSecuritySettings, saveSecuritySettings } from './settings.ts'
import { notifyOfNewToken, notifyOfRequiredSecondFactor, securityEmails } from './subscribers.ts'

/** A company’s requirements for logging in, and access tokens (SYS-130). */
export default defineModule({
  name: 'security',
  handlers: [
    readSecuritySettings,
    saveSecuritySettings,
    listAccessTokens,
    createAccessToken,
    revokeAccessToken,
    revokeOwnAccessTokens,
  ],
  emails: securityEmails,
  subscribers: [notifyOfRequiredSecondFactor, notifyOfNewToken],
})
