// What other areas may use of anytime feedback.
export { moveFeedback } from './account-merge.ts'
