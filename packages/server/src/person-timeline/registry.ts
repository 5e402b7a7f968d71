import type { TimelineEntry } from '@perennial/contract/person-timeline/routes.ts'
import type { Feature } from '@perennial/domain/companies/features.ts'
import { contributions } from '../core/contributions.ts'
import type { Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'

export type PersonTimelineContext = { tx: Tx; viewer: Viewer; personId: string; now: Date }

/** What an area adds to a person’s timeline, each entry as this reader may read it now (MAY-4). */
export type PersonTimelineSource = {
  name: string
  /** While this feature is off, there are no entries (COM-P18). */
  feature?: Feature
  read: (context: PersonTimelineContext) => Promise<TimelineEntry[]>
}

/** The sources that are enabled in a company. */
export const personTimelineSourcesFor = (tx: Tx, { company }: Viewer): PersonTimelineSource[] =>
  contributions(tx, 'personTimeline').filter(({ feature }) => !feature || company.switches.has(feature))
