// What other areas may use of exports.
export { askFor } from './handlers.ts'
export { makeWhole } from './jobs.ts'
export { type Entry, zipOf } from './zip.ts'
