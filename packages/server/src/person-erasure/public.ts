// What other areas may use of how people are erased.
export { beginErasure } from './erasure-register.ts'
export { isMerging, isTried } from './queries.ts'
