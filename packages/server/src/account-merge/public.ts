// The parts of account merging that other areas may use.
export { accountsMerged } from './events.ts'
