import type pg from 'pg'

/** So long a connection waits for somebody who goes on with it. */
const REST_MS = 10

/**
 * Connections whose last transaction only read and is not ended yet. Whoever asks next within moments ends it with the same
 * message that begins their own, which spares the database half of its messages. Then it is ended and given back.
 */
export function createConnectionReuse(pool: pg.Pool, release: (client: pg.PoolClient, lost?: Error) => void) {
  const resting = new Map<pg.PoolClient, NodeJS.Timeout>()
  const end = (client: pg.PoolClient) => {
    resting.delete(client)
    client.query('rollback').then(
      () => release(client),
      (error) => release(client, error),
    )
  }
  return {
    /** One that rests; its transaction is still open. */
    take: (): pg.PoolClient | undefined => {
      // The last one in: the others may have their rest, and are given back.
      const client = [...resting.keys()].at(-1)
      if (!client) return undefined
      clearTimeout(resting.get(client))
      resting.delete(client)
      return client
    },
    /** Takes one with an open transaction that only read. Not while others wait for a connection. */
    leave: (client: pg.PoolClient): void => {
      if (pool.waitingCount > 0 || pool.ending) end(client)
      else resting.set(client, setTimeout(end, REST_MS, client))
    },
  }
}
