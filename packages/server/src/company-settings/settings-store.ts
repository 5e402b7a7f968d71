import { isStaleVersion } from '@perennial/domain/company-settings/features.ts'
import { eq } from 'drizzle-orm'
import { type Company, companies, featureSwitches } from '../companies/tables.ts'
import { recordAudit } from '../core/audit.ts'
import { thisCompany } from '../core/database/columns.ts'
import type { Tx } from '../core/database/database.ts'
import { actorOf } from '../core/events/events.ts'
import { refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { nameSql } from '../people/public.ts'
import { people } from '../people/tables.ts'
import { type SettingsPage, settingsVersions } from './tables.ts'

/** The company whose settings are requested: the viewer’s own; any other is not found (WALL-6). */
export const findOwnCompany = (tx: Tx, viewer: Viewer, id: string) => find(tx, viewer, id, false)

/** The same, locked until the commit: of two simultaneous saves the later one sees the other’s changes (ADM-P09). */
export const lockOwnCompany = (tx: Tx, viewer: Viewer, id: string) => find(tx, viewer, id, true)

async function find(tx: Tx, viewer: Viewer, id: string, isHeld: boolean): Promise<Company> {
  const query = tx.select().from(companies).where(eq(companies.id, viewer.company.id))
  const [company] = await (isHeld ? query.for('no key update') : query)
  return company && id === company.id ? company : refuse('NOT_FOUND')
}

/** The version of a page, and who last saved it; version 0 is the initial state. */
export async function lastSaveOf(tx: Tx, page: SettingsPage) {
  const [row] = await tx
    .select({ version: settingsVersions.version, savedAt: settingsVersions.updatedAt, savedBy: nameSql(people) })
    .from(settingsVersions)
    .leftJoin(people, eq(people.id, settingsVersions.updatedById))
    .where(eq(settingsVersions.page, page))
  return {
    version: row?.version ?? 0,
    savedBy: row?.savedBy ?? null,
    savedAt: row?.savedAt.toISOString() ?? null,
  }
}

export type SaveContext = { tx: Tx; viewer: Viewer; now: Date; page: SettingsPage }
type SettingsVersion = { version: number; overwrites: boolean }
/** A value before and after; never a text that someone wrote. */
export type SettingsChange = Readonly<Record<string, { before: unknown; after: unknown }>>

/**
 * Saves the changed values and who changed them; without changes it saves nothing (SET-06, SET-07). A save based on an
 * older version is refused once, naming the newer change, and then wins (ADM-P09). The caller locks the company before
 * reading its current values.
 */
export async function saveSettings(
  { tx, viewer, now, page }: SaveContext,
  read: SettingsVersion,
  change: SettingsChange,
  store: () => Promise<void>,
) {
  const { version, savedBy, savedAt } = await lastSaveOf(tx, page)
  if (Object.keys(change).length === 0) return
  if (isStaleVersion(read.version, version) && !read.overwrites)
    refuse('SETTINGS_CHANGED_MEANWHILE', { facts: { name: savedBy }, data: { savedBy, savedAt } })
  const row = { version: version + 1, updatedById: viewer.id, updatedAt: now }
  await tx
    .insert(settingsVersions)
    .values({ companyId: thisCompany, page, ...row })
    .onConflictDoUpdate({ target: [settingsVersions.companyId, settingsVersions.page], set: row })
  await store()
  await recordAudit(tx, actorOf(viewer, now), { kind: 'settings-changed', data: { page, change } })
}

/** The changed values, field by field. */
export const settingsChangesOf = <T extends object>(before: T, after: Partial<T>): SettingsChange =>
  Object.fromEntries(
    Object.entries(after)
      .filter(([name, value]) => value !== before[name as keyof T])
      .map(([name, value]) => [name, { before: before[name as keyof T], after: value }]),
  )

/** Switches features and settings of the company on and off. */
export async function setSwitches(tx: Tx, switches: Readonly<Record<string, boolean>>): Promise<void> {
  for (const [name, enabled] of Object.entries(switches))
    await tx
      .insert(featureSwitches)
      .values({ companyId: thisCompany, name, enabled })
      .onConflictDoUpdate({ target: [featureSwitches.companyId, featureSwitches.name], set: { enabled } })
}
