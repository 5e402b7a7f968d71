import { isSerializationFailure } from '../database/connection-errors.ts'
import type { Database } from '../database/database.ts'

const FOR_ROOM_SECONDS = 5
/** So often a job goes at once that was undone because another transaction stood in its way. */
const TRIES = 3

/**
 * A job that was interrupted by the end of its process waits again at once; that is no failed try, so it may be tried once more than
 * before. The next worker counts its attempt again, and what ends of this attempt no longer ends the job (`retry_count`).
 */
export const putBack = ({ pool }: Pick<Database, 'pool'>, jobId: string, afterSeconds = 0) =>
  pool.query(
    `update pgboss.job set state = 'retry', retry_limit = retry_limit + 1,
      start_after = now() + make_interval(secs => $2) where id = $1 and state = 'active'`,
    [jobId, afterSeconds],
  )

/** Nor has one failed that found no room on the disk (UP-5). False when not even that could be written. */
export const putBackForRoom = (db: Pick<Database, 'pool'>, jobId: string): Promise<boolean> =>
  putBack(db, jobId, FOR_ROOM_SECONDS).then(
    () => true,
    () => false,
  )

/** Two that stood in each other's way: one of them was undone, and goes again at once instead of after the pause of a failure. */
export async function untilUndisturbed(perform: () => Promise<void>) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await perform()
    } catch (error) {
      if (!isSerializationFailure(error) || tries === TRIES) throw error
    }
  }
}
