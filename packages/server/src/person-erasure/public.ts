// What other areas may use of how people are erased.
export { startErasure } from './erasure-register.ts'
export { isMergeRunning, isTried } from './queries.ts'
