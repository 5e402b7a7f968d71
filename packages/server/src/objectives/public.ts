// What other areas may use of objectives.
export { moveObjectives } from './account-merge.ts'
