import { omitTable } from '../core/document-facts.ts'
import type { Module } from '../core/module.ts'
import { accessTokens } from '../identity/tables.ts'
import { createAccessToken, listAccessTokens, revokeAccessToken, revokeOwnAccessTokens } from './access-tokens.ts'
import { readSecuritySettings, saveSecuritySettings } from './settings.ts'
import { notifyOfNewToken, notifyOfRequiredSecondFactor } from './subscribers.ts'

/** What a company demands of signing in, and the tokens by which programs ask in somebody's name (SYS-130). */
export const securityModule: Module = {
  name: 'security',
  handlers: [
    readSecuritySettings,
    saveSecuritySettings,
    listAccessTokens,
    createAccessToken,
    revokeAccessToken,
    revokeOwnAccessTokens,
  ],
  subscribers: [notifyOfRequiredSecondFactor, notifyOfNewToken],
  document: [omitTable(accessTokens, 'a token opens one installation alone, and only its digest is kept')],
}
