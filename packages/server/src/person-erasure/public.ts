// What other areas may use of person erasure.
export { startErasure } from './erasure-register.ts'
export { isMergeRunning, isTried } from './queries.ts'
