// The parts of anytime feedback that other areas may use.
export { moveFeedback } from './account-merge.ts'
