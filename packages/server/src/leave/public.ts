/** What other areas know of leaves; whether someone is away now is asked of the tables. */
export { personReturned } from './events.ts'
export { findLeave } from './queries.ts'
