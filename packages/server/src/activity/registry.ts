import type { ActivityAudience, ActivityMessage, ActivityModule } from '@perennial/domain/activity/stream.ts'
import type { Feature } from '@perennial/domain/companies/features.ts'
import type { SQL } from 'drizzle-orm'
import { contributions } from '../core/contributions.ts'
import type { Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'
import type { ActivityRow } from './tables.ts'

/** A person an entry is about. */
export type ActivityPerson = { id: string; name: string; title: string; isActive: boolean; isGuest: boolean }

/** The viewer, and the people in the entries, looked up once for all entries. */
export type ActivityContext = {
  tx: Tx
  viewer: Viewer
  now: Date
  people: ReadonlyMap<string, ActivityPerson>
}

/** An entry as this viewer sees it. */
export type VisibleActivity = {
  message: ActivityMessage
  /** Who did it, if that is shown. */
  byId?: string | null
  facts?: Record<string, string | number>
  link: string | null
}

/**
 * A kind of entry. Each area registers its own; there is no central list. What people may read is decided when they read
 * it, never when it is written.
 */
export type ActivityKind = {
  name: string
  module: ActivityModule
  audience: ActivityAudience
  /** Hidden while this feature is off (COM-P18). */
  feature?: Feature
  /** A switch that must be on in the company. */
  needs?: string
  /** Entries that concern a viewer, besides those about themselves and the people below them. */
  concerns?: (viewer: Viewer) => SQL
  /** The entries that the viewer may read; the others don’t exist for them (MAY-4). */
  show: (reading: ActivityContext, rows: readonly ActivityRow[]) => Promise<ReadonlyMap<string, VisibleActivity>>
}

/** The kinds that are enabled in a company. */
export const activityKindsFor = (tx: Tx, switches: ReadonlySet<string>): ActivityKind[] =>
  contributions(tx, 'activities').filter(
    ({ feature, needs }) => (!feature || switches.has(feature)) && (!needs || switches.has(needs)),
  )
