import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { EraseStep } from '../../core/retention/erasure.ts'
import { objectiveImportRows, objectiveImportRuns } from './tables.ts'

/**
 * Deletes import rows with the person as owner or with one of their addresses in a cell, and files that contain them;
 * the number of rows stays (PRIV-3). The sweep finds everything else that names them.
 */
export const objectiveImportErasure: EraseStep = {
  name: 'objective-imports',
  when: 'first',
  erase: async ({ tx, companyId, personId, addresses, forgetFiles }) => {
    const keys = sql.param(addresses.map((address) => address.toLowerCase()))
    const namesThem = (text: ReturnType<typeof sql>) =>
      sql`exists (select from unnest(${keys}::text[]) as address where strpos(lower(${text}), address) > 0)`
    const gone = await tx
      .delete(objectiveImportRows)
      .where(
        and(
          eq(objectiveImportRows.companyId, companyId),
          or(eq(objectiveImportRows.ownerId, personId), namesThem(sql`${objectiveImportRows.cells}::text`)),
        ),
      )
      .returning({ runId: objectiveImportRows.runId })
    const ids = [...new Set(gone.map(({ runId }) => runId))]
    const runs = await tx
      .update(objectiveImportRuns)
      .set({ facts: null, reading: sql`${objectiveImportRuns.reading} - 'corrections'` })
      .where(
        and(
          eq(objectiveImportRuns.companyId, companyId),
          or(
            sql`${objectiveImportRuns.id} = any(${sql.param(ids)}::uuid[])`,
            and(isNotNull(objectiveImportRuns.facts), namesThem(sql`${objectiveImportRuns.facts}::text`)),
            namesThem(sql`${objectiveImportRuns.reading}::text`),
          ),
        ),
      )
      .returning({ fileId: objectiveImportRuns.fileId })
    await forgetFiles(runs.map(({ fileId }) => fileId))
  },
}
