import type { AttentionSource, SetupStepSource } from './admin-home-sources.ts'
import type { AnniversarySource, HomeDateSource } from './overview-sources.ts'
import type { TaskSource } from './task-sources.ts'

// The parts of the home pages that other areas may use.
export type { AttentionSource, SetupStepSource, SourceAttention } from './admin-home-sources.ts'
export type { AnniversarySource, HomeDateSource, SourceDate } from './overview-sources.ts'
export type {
  ClosedTask,
  SourceTask,
  SourceWait,
  TaskContext,
  TaskSource,
} from './task-sources.ts'

declare module '../core/module.ts' {
  interface Module {
    /** Its sources of tasks on the home page. */
    readonly homeTasks?: readonly TaskSource[]
    /** Its sources of upcoming dates, beside the tasks of the home page. */
    readonly homeDates?: readonly HomeDateSource[]
    readonly homeAnniversaries?: readonly AnniversarySource[]
    /** Its sources of what needs HR’s attention, on the home page of the administration. */
    readonly adminAttention?: readonly AttentionSource[]
    /** Its steps in the checklist of a new company. */
    readonly setupSteps?: readonly SetupStepSource[]
  }
}
