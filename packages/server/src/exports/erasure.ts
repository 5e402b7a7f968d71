import { inArray } from 'drizzle-orm'
import type { EraseStep, ErasureContext } from '../core/retention/erasure.ts'
import { exportParts, exports } from './tables.ts'

/**
 * Finished files can’t be edited, so every export requested before a person was erased is deleted: it can be requested
 * again (PRIV-3).
 */
export const exportErasure: EraseStep = {
  name: 'exports',
  when: 'last',
  erase: async ({ tx, forgetFiles }: ErasureContext) => {
    const rows = await tx.select({ id: exports.id, fileId: exports.fileId }).from(exports).for('update')
    if (rows.length === 0) return
    const ids = rows.map(({ id }) => id)
    const parts = await tx
      .delete(exportParts)
      .where(inArray(exportParts.exportId, ids))
      .returning({ fileId: exportParts.fileId })
    await tx.delete(exports).where(inArray(exports.id, ids))
    await forgetFiles([...rows, ...parts].map(({ fileId }) => fileId))
  },
}
