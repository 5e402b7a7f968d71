// What other areas may use of the home page.
export { defineTasks, type Gone, type Looking, type NewTask, type NewWaiting } from './task-sources.ts'
