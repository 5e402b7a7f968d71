import type { ImportConfig } from '@perennial/contract/imports/schemas.ts'
import { type CustomMapping, defaultImportOptions, type ImportOptions } from '@perennial/domain/imports/fields.ts'
import { eq } from 'drizzle-orm'
import { recordAudit } from '../core/audit.ts'
import type { Tx } from '../core/database/database.ts'
import { actorOf } from '../core/events/events.ts'
import { handler } from '../core/http/handler.ts'
import { refuse } from '../core/http/refusals.ts'
import { importConfigs } from './tables.ts'

/** The configuration of the company, or the defaults. */
export async function findImportConfig(tx: Tx, companyId: string, held = false): Promise<ImportConfig> {
  const read = tx.select().from(importConfigs).where(eq(importConfigs.companyId, companyId))
  const [row] = await (held ? read.for('no key update') : read)
  if (!row) return { options: defaultImportOptions, mapping: [], version: 0 }
  return {
    options: { ...defaultImportOptions, ...(row.options as Partial<ImportOptions>) },
    mapping: row.mapping as CustomMapping[],
    version: row.version,
  }
}

export const readImportConfig = handler('GET /imports/config', ({ viewer, tx }) =>
  findImportConfig(tx, viewer.company.id),
)

/** Saves the options for the next file; refused unless the version is the one that was read (KEEP-2). */
export const changeImportConfig = handler('PUT /imports/config', async ({ body, viewer, tx, now }) => {
  const companyId = viewer.company.id
  const before = await findImportConfig(tx, companyId, true)
  if (before.version !== body.version) refuse('VERSION_CONFLICT', { data: before })
  const set = {
    options: body.options,
    mapping: body.mapping,
    version: before.version + 1,
    updatedById: viewer.id,
    updatedAt: now,
  }
  const [conflicts] = await tx
    .insert(importConfigs)
    .values({ companyId, ...set })
    .onConflictDoUpdate({ target: importConfigs.companyId, set, setWhere: eq(importConfigs.version, before.version) })
    .returning({ version: importConfigs.version })
  // Of two people who save the first configuration at the same moment, the second gets a conflict.
  if (!conflicts) refuse('VERSION_CONFLICT', { data: await findImportConfig(tx, companyId) })
  await recordAudit(tx, actorOf(viewer, now), { kind: 'import-config-changed', data: { version: conflicts.version } })
  return findImportConfig(tx, companyId)
})
