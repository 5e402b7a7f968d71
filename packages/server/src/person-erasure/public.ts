// The parts of person erasure that other areas may use.
export { startErasure } from './erasure-register.ts'
export { isMergeRunning, isTried } from './queries.ts'
