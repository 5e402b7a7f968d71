// What other areas may use of feedback in cycles.
export { moveCycleFeedback } from './account-merge.ts'
