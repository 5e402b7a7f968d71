// What other areas may use of merging accounts.
export { accountsMerged } from './events.ts'
