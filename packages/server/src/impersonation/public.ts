/** What other areas know of acting as somebody else. */
export { endOfStaff, endWhatIsOver } from './end-impersonation.ts'
export { dayIn, staffGrantInForce } from './impersonation-auth.ts'
