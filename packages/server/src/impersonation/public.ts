/** What other areas know of acting as somebody else. */
export { endOfStaff, endWhatIsOver } from './ending.ts'
export { dayIn, staffGrantInForce } from './standing.ts'
