import { leftOut } from '../core/document-facts.ts'
import type { Module } from '../core/module.ts'
import { accessTokens } from '../identity/tables.ts'
import { answerEndToken, answerEndTokens, answerMakeToken, answerTokens } from './access-tokens.ts'
import { answerSaveSecurity, answerSecurity } from './settings.ts'
import { tellOfDemand, tellOfToken } from './subscribers.ts'

/** What a company demands of signing in, and the tokens by which programs ask in somebody's name (SYS-130). */
export const securityModule: Module = {
  name: 'security',
  answers: [answerSecurity, answerSaveSecurity, answerTokens, answerMakeToken, answerEndToken, answerEndTokens],
  subscribers: [tellOfDemand, tellOfToken],
  document: [leftOut(accessTokens, 'a token opens one installation alone, and only its digest is kept')],
}
