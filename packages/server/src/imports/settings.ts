import type { ImportConfig } from '@perennial/contract/imports/routes.ts'
import { type ImportOptions, type OwnMapping, usualOptions } from '@perennial/domain/imports/fields.ts'
import { eq } from 'drizzle-orm'
import { audit } from '../core/audit.ts'
import type { Tx } from '../core/database/database.ts'
import { by } from '../core/events/events.ts'
import { answer } from '../core/http/handler.ts'
import { refuse } from '../core/http/refusals.ts'
import { importConfigs } from './tables.ts'

/** How the company reads its files; before anybody has said anything, the usual way. */
export async function configOf(tx: Tx, companyId: string, held = false): Promise<ImportConfig> {
  const read = tx.select().from(importConfigs).where(eq(importConfigs.companyId, companyId))
  const [row] = await (held ? read.for('no key update') : read)
  if (!row) return { options: usualOptions, mapping: [], version: 0 }
  return {
    options: { ...usualOptions, ...(row.options as Partial<ImportOptions>) },
    mapping: row.mapping as OwnMapping[],
    version: row.version,
  }
}

export const answerImportConfig = answer('GET /imports/config', ({ viewer, tx }) => configOf(tx, viewer.company.id))

/** Keeps the switches, each by itself, for the next file; the version is the one that was read (KEEP-2). */
export const answerChangeImportConfig = answer('PUT /imports/config', async ({ body, viewer, tx, now }) => {
  const companyId = viewer.company.id
  const before = await configOf(tx, companyId, true)
  if (before.version !== body.version) refuse('VERSION_CONFLICT', { data: before })
  const set = {
    options: body.options,
    mapping: body.mapping,
    version: before.version + 1,
    changedById: viewer.id,
    changedAt: now,
  }
  const [kept] = await tx
    .insert(importConfigs)
    .values({ companyId, ...set })
    .onConflictDoUpdate({ target: importConfigs.companyId, set, setWhere: eq(importConfigs.version, before.version) })
    .returning({ version: importConfigs.version })
  // Two who save the first configuration at the same moment: one of them is told.
  if (!kept) refuse('VERSION_CONFLICT', { data: await configOf(tx, companyId) })
  await audit(tx, by(viewer, now), { kind: 'import-config-changed', data: { version: kept.version } })
  return configOf(tx, companyId)
})
