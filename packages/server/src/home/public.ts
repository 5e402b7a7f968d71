// What other areas may use of the home page.
export {
  type ClosedTask,
  defineTaskSource,
  type SourceTask,
  type SourceWait,
  type TaskContext,
} from './task-sources.ts'
