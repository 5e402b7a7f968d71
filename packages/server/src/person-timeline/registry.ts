import type { TimelineEntry } from '@perennial/contract/person-timeline/routes.ts'
import type { Feature } from '@perennial/domain/companies/features.ts'
import type { Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'

export type PersonTimelineContext = { tx: Tx; viewer: Viewer; personId: string; now: Date }

/** What an area adds to the timeline of somebody: each entry as this reader may read it at this moment (MAY-4). */
export type PersonTimelineSource = {
  name: string
  /** Gone with this feature (COM-P18). */
  feature?: Feature
  read: (context: PersonTimelineContext) => Promise<TimelineEntry[]>
}

// Declarations of the program, the same for everybody.
const sources = new Map<string, PersonTimelineSource>()

/** Registers what an area knows of people over the years. */
export function definePersonTimeline(source: PersonTimelineSource): void {
  if (sources.has(source.name)) throw new Error(`the timeline of ${source.name} is declared twice`)
  sources.set(source.name, source)
}

/** The sources that are on for a company. */
export const personTimelineSourcesFor = (switches: ReadonlySet<string>): PersonTimelineSource[] =>
  [...sources.values()].filter(({ feature }) => !feature || switches.has(feature))
