// The parts of the anonymity engine on the server that other areas may use.

export { accountsOf, type MergedAccounts, mergedAccountsSql } from './merged-accounts.ts'
export { readableAnswers, shownAnswer, shownAnswers } from './results.ts'
