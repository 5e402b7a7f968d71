import type { PersonTimelineSource } from './registry.ts'

export { excerptOf } from './excerpt.ts'
export type { PersonTimelineSource } from './registry.ts'

declare module '../core/module.ts' {
  interface Module {
    /** What it adds to the timeline of a person. */
    readonly personTimeline?: readonly PersonTimelineSource[]
  }
}
