import type { AttentionSource, SetupStepSource } from './admin-home-sources.ts'
import type { AnniversarySource, HomeDateSource } from './overview-sources.ts'
import type { TaskSource } from './task-sources.ts'

// What other areas may use of the home pages.
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
    /** Where its tasks on the home page come from. */
    readonly homeTasks?: readonly TaskSource[]
    /** Dates ahead of a person, beside the tasks of the home page. */
    readonly homeDates?: readonly HomeDateSource[]
    readonly homeAnniversaries?: readonly AnniversarySource[]
    /** What of it can need the attention of HR, on the home page of the administration. */
    readonly adminAttention?: readonly AttentionSource[]
    /** Its steps of the checklist of a new company. */
    readonly setupSteps?: readonly SetupStepSource[]
  }
}
