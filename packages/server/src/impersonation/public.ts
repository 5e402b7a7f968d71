/** What other areas know of acting as somebody else. */
export { endWhatIsOver } from './ending.ts'
