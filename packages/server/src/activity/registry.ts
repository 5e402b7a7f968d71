import type { ActivityAudience, ActivityMessage, ActivityModule } from '@perennial/domain/activity/stream.ts'
import type { Feature } from '@perennial/domain/companies/features.ts'
import type { SQL } from 'drizzle-orm'
import { contributions } from '../core/contributions.ts'
import type { Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'
import type { ActivityRow } from './tables.ts'

/** A person an entry is about. */
export type ActivityPerson = { id: string; name: string; title: string; isActive: boolean; isGuest: boolean }

/** Who reads, and what is known of them once for all entries. */
export type ActivityContext = {
  tx: Tx
  viewer: Viewer
  now: Date
  people: ReadonlyMap<string, ActivityPerson>
}

/** An entry as this reader may know of it. */
export type VisibleActivity = {
  message: ActivityMessage
  /** Who did it, where that is shown. */
  byId?: string | null
  facts?: Record<string, string | number>
  link: string | null
}

/**
 * A kind of entry; each area brings its own, and nothing central knows what is in it. What somebody may read is decided
 * when they read it, never when it is written.
 */
export type ActivityKind = {
  name: string
  module: ActivityModule
  audience: ActivityAudience
  /** Gone with this feature (COM-P18). */
  feature?: Feature
  /** Only where the company switched it on. */
  needs?: string
  /** Entries that concern a reader beside those about themself and the people below them. */
  concerns?: (viewer: Viewer) => SQL
  /** Those of these entries that the reader may read; the others are not there for them (MAY-4). */
  show: (reading: ActivityContext, rows: readonly ActivityRow[]) => Promise<ReadonlyMap<string, VisibleActivity>>
}

/** The kinds that are on for a company. */
export const activityKindsFor = (tx: Tx, switches: ReadonlySet<string>): ActivityKind[] =>
  contributions(tx, 'activities').filter(
    ({ feature, needs }) => (!feature || switches.has(feature)) && (!needs || switches.has(needs)),
  )
