/** What other areas know of staff of the operator. */
export { lookAhead } from './staff-auth.ts'
export { staffAccessSaved } from './subscribers.ts'
