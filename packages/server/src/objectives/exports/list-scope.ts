import type { Tx } from '../../core/database/database.ts'
import type { Viewer } from '../../core/viewer.ts'
import { type BrowseFilters, findBrowsePage, findInOrder, matching } from '../browse.ts'
import { readersOf } from '../readers.ts'
import { objectives } from '../tables.ts'

/** The next objectives of a list, in its order. */
export async function browsePage(
  tx: Tx,
  viewer: Viewer,
  filters: BrowseFilters,
  { cursor, limit }: { cursor: string | null; limit: number },
  now: Date,
) {
  const readers = await readersOf(tx, viewer)
  const { sort, descending } = filters
  const where = await matching(tx, readers, viewer, filters, now)
  const { ids, next } = await findBrowsePage(tx, where, { sort, descending, cursor, limit })
  return { readers, found: await findInOrder(tx, readers, ids), count: ids.length, next }
}

export const browseCount = async (tx: Tx, viewer: Viewer, filters: BrowseFilters, now: Date): Promise<number> =>
  tx.$count(objectives, await matching(tx, await readersOf(tx, viewer), viewer, filters, now))
