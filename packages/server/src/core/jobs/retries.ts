import { isSerializationFailure } from '../database/connection-errors.ts'
import type { Database } from '../database/database.ts'

const FOR_SPACE_SECONDS = 5
/** How often a job is repeated immediately after a conflict with another transaction. */
const TRIES = 3

/**
 * Immediately requeues a job that was interrupted by the end of its process. The attempt did not fail, so the job gets one
 * more. The next worker counts its attempt again, and the late end of this attempt no longer completes the job
 * (`retry_count`).
 */
export const putBack = ({ pool }: Pick<Database, 'pool'>, jobId: string, afterSeconds = 0) =>
  pool.query(
    `update pgboss.job set state = 'retry', retry_limit = retry_limit + 1,
      start_after = now() + make_interval(secs => $2) where id = $1 and state = 'active'`,
    [jobId, afterSeconds],
  )

/** A job that found no disk space has not failed either (UP-5). False if not even that could be written. */
export const requeueUntilSpace = (db: Pick<Database, 'pool'>, jobId: string): Promise<boolean> =>
  putBack(db, jobId, FOR_SPACE_SECONDS).then(
    () => true,
    () => false,
  )

/**
 * After a conflict of two transactions one was rolled back: it is repeated immediately instead of after the delay of a
 * failure.
 */
export async function retryOnConflict(perform: () => Promise<void>) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await perform()
    } catch (error) {
      if (!isSerializationFailure(error) || tries === TRIES) throw error
    }
  }
}
