import type { TaskSource } from './task-sources.ts'

// What other areas may use of the home page.
export type {
  ClosedTask,
  SourceTask,
  SourceWait,
  TaskContext,
  TaskSource,
} from './task-sources.ts'

declare module '../core/module.ts' {
  interface Module {
    /** Where its tasks on the home page come from. */
    readonly homeTasks?: readonly TaskSource[]
  }
}
