import type { Writable } from 'node:stream'
import type pg from 'pg'

export type RunQuery = (text: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>

/** What `pg` writes to; its types don’t have it. A client that stands for another one in tests has none. */
type Connected = { connection?: { stream: Writable } }

/**
 * Sends a query together with all others that are sent before this process waits for something: in one packet, while `pg` by itself
 * writes each on its own.
 */
export function queryInOnePacket(client: pg.PoolClient, text: string | pg.QueryConfig, values?: unknown[]) {
  const stream = (client as unknown as Connected).connection?.stream
  if (stream?.writableCorked === 0) {
    stream.cork()
    process.nextTick(() => stream.uncork())
  }
  return client.query(text as string, values)
}
