// What other areas may use of exports.
export { askFor } from './asking.ts'
export { makeWhole } from './making.ts'
export { type Entry, zipOf } from './zip.ts'
