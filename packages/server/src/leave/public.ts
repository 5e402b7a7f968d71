/** What other areas may use of leaves; whether someone is away now is a condition in `tables.ts`. */
export { personReturned } from './events.ts'
export { findIdsOnLeave, findLeave } from './queries.ts'
