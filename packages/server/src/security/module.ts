import { defineModule } from '../core/module.ts'
import { createAccessToken, listAccessTokens, revokeAccessToken, revokeOwnAccessTokens } from './access-tokens.ts'
import { readSecuritySettings, saveSecuritySettings } from './settings.ts'
import { notifyOfNewToken, notifyOfRequiredSecondFactor, securityEmails } from './subscribers.ts'

/** What a company demands of signing in, and the tokens by which programs ask in someone's name (SYS-130). */
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
