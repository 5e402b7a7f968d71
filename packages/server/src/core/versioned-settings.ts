import { isDeepStrictEqual } from 'node:util'
import type { AuditKind } from '@perennial/domain/audit/kinds.ts'
import { sql } from 'drizzle-orm'
import type { AnyPgColumn, AnyPgTable, PgTable } from 'drizzle-orm/pg-core'
import { recordAudit } from './audit.ts'
import { thisCompany } from './database/columns.ts'
import type { Tx } from './database/database.ts'
import { actorOf } from './events/events.ts'
import { refuse } from './http/refusals.ts'
import type { Viewer } from './viewer.ts'

type SettingsTable = AnyPgTable & { companyId: AnyPgColumn; settings: AnyPgColumn; version: AnyPgColumn }
type Versioned<Settings> = { settings: Settings; version: number }

/** Settings of a company in a row of their own, with the version that saving compares. */
export function defineVersionedSettings<Settings extends object>(
  table: SettingsTable,
  { defaults, auditKind }: { defaults: Settings; auditKind: AuditKind },
) {
  const rows = table as unknown as PgTable

  /** The company’s settings with their version; 0 for the defaults. */
  async function find(tx: Tx): Promise<Versioned<Settings>> {
    const [row] = await tx.select().from(rows)
    const stored = row as unknown as Versioned<Settings> | undefined
    // A setting that did not exist when the row was stored has its default.
    return { settings: { ...defaults, ...stored?.settings }, version: stored?.version ?? 0 }
  }

  /** If the settings are edited in two windows, the later save is refused. */
  async function save(
    { tx, viewer, now }: { tx: Tx; viewer: Viewer; now: Date },
    { settings, version }: Versioned<Settings>,
  ): Promise<Versioned<Settings>> {
    const before = await find(tx)
    if (isDeepStrictEqual(settings, before.settings)) return before
    if (version !== before.version) refuse('VERSION_CONFLICT')
    const [saved] = await tx
      .insert(rows)
      .values({ companyId: thisCompany, settings } as never)
      .onConflictDoUpdate({
        target: table.companyId as never,
        set: { settings, version: sql`${table.version} + 1` } as never,
        setWhere: sql`${table.version} = ${before.version}`,
      })
      .returning()
    if (!saved) return refuse('VERSION_CONFLICT')
    await recordAudit(tx, actorOf(viewer, now), {
      kind: auditKind,
      data: { before: before.settings, after: settings },
    })
    return { settings, version: (saved as unknown as Versioned<Settings>).version }
  }

  return { find, save }
}
