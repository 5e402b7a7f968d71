/** What other areas know of leaves; whether somebody is away now is asked of the tables. */
export { personReturned } from './events.ts'
export { findLeave } from './queries.ts'
