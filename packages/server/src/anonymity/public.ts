// What other areas may use of the anonymity engine on the server.

export { accountsOf, type MergedAccounts, mergedAccountsSql } from './merged-accounts.ts'
export { readableAnswers, shownAnswer, shownAnswers } from './results.ts'
