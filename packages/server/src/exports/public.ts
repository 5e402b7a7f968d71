// What other areas may use of exports.
export { askFor } from './asking.ts'
export { makeNextPart } from './making.ts'
