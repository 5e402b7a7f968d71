import { eq, or, sql } from 'drizzle-orm'
import type { EraseStep, ErasureContext } from '../core/retention/erasure.ts'
import { importEntries, importPreviews } from './tables.ts'

/**
 * Deletes the rows about a person, and files that contain such a row; how many rows an import had stays
 * (PRIV-3). Whatever else names them is found by the sweep.
 */
export const importErasure: EraseStep = {
  name: 'imports',
  when: 'first',
  erase: async ({ tx, personId, addresses, forgetFiles }: ErasureContext) => {
    const keys = addresses.map((address) => address.toLowerCase())
    const gone = await tx
      .delete(importEntries)
      .where(
        or(eq(importEntries.personId, personId), sql`lower(${importEntries.email}) = any(${sql.param(keys)}::text[])`),
      )
      .returning({ previewId: importEntries.previewId })
    const inFile = sql`exists (select from unnest(${sql.param([...addresses])}::text[]) as address
      where strpos(${importPreviews.fileInfo}::text, address) > 0)`
    const ids = [...new Set(gone.map(({ previewId }) => previewId))]
    const previews = await tx
      .select({ id: importPreviews.id, fileId: importPreviews.fileId, facts: importPreviews.fileInfo })
      .from(importPreviews)
      .where(or(sql`${importPreviews.id} = any(${sql.param(ids)}::uuid[])`, inFile))
    for (const { id, facts } of previews)
      await tx
        .update(importPreviews)
        .set({
          fileId: null,
          fileInfo: withoutSamples(facts),
          problem: null,
          // Corrected cells, and values that are quoted in problems.
          mapping: null,
          counts: sql`${importPreviews.counts} - 'problems'`,
        })
        .where(eq(importPreviews.id, id))
    await forgetFiles(previews.map(({ fileId }) => fileId))
  },
}

/** Removes the samples from the first lines of a file, which show what is in each column. */
function withoutSamples(facts: unknown): unknown {
  if (Array.isArray(facts)) return facts.map(withoutSamples)
  if (typeof facts !== 'object' || facts === null) return facts
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, name === 'samples' ? [] : withoutSamples(value)]),
  )
}
