/** What other areas know of staff of the operator. */
export { lookAhead } from './standing.ts'
export { staffAccessSaved } from './telling.ts'
