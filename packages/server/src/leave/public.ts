/** The parts of leaves that other areas may use; `tables.ts` has the condition for whether someone is away now. */
export { personReturned } from './events.ts'
export { findIdsOnLeave, findLeave } from './queries.ts'
