import { EventEmitter } from 'node:events'
import pg from 'pg'
import type { Logger } from 'pino'
import { afterCommit, type Database, runSql, type Tx } from './database/database.ts'

/** What open pages receive: that their count changed, or that a session ended. */
export type LiveMessage = { name: 'count' } | { name: 'signedOut'; sessionIds: readonly string[] }
type Heard = { companyId: string; personIds: readonly string[]; news: LiveMessage }

export type LiveUpdates = {
  /** Notifies people’s open pages, in all processes, once this transaction is committed. */
  publish: (tx: Tx, companyId: string, personIds: readonly string[], news: LiveMessage) => Promise<void>
  /** Receives the messages for one person of one company (WALL-8); returns how to stop. */
  listen: (companyId: string, personId: string, hear: (news: LiveMessage) => void) => () => void
  close: () => Promise<void>
}

const CHANNEL = 'perennial_live'
/** A PostgreSQL notification holds 8000 bytes; an id with its quotes takes 39. */
const PEOPLE_EACH = 150
const AGAIN_MS = 1_000

/** Live updates within this process, and between processes through the database server. What is missed is read again. */
export async function openLiveUpdates(db: Database, log: Logger): Promise<LiveUpdates> {
  const emitter = new EventEmitter()
  emitter.setMaxListeners(0)
  const spread = ({ companyId, personIds, news }: Heard) => {
    for (const personId of personIds) emitter.emit(`${companyId} ${personId}`, news)
  }
  const listener = db.sessionUrl ? await listenOnServer(db.sessionUrl, spread, log) : undefined
  return {
    publish: async (tx, companyId, personIds, news) => {
      if (!listener) return afterCommit(tx, () => spread({ companyId, personIds, news }))
      for (let from = 0; from < personIds.length; from += PEOPLE_EACH) {
        const heard: Heard = { companyId, personIds: personIds.slice(from, from + PEOPLE_EACH), news }
        await runSql(tx, 'select pg_notify($1, $2)', [CHANNEL, JSON.stringify(heard)])
      }
    },
    listen: (companyId, personId, hear) => {
      const name = `${companyId} ${personId}`
      emitter.on(name, hear)
      return () => emitter.off(name, hear)
    },
    close: async () => {
      emitter.removeAllListeners()
      await listener?.close()
    },
  }
}

/** A dedicated connection that only listens; reconnects when it is lost. */
async function listenOnServer(url: string, hear: (heard: Heard) => void, log: Logger) {
  let isOver = false
  let client: pg.Client | undefined
  const connect = async () => {
    const next = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 3_000 })
    next.on('notification', ({ payload }) => hear(JSON.parse(payload ?? '') as Heard))
    // One `end` event follows, after which we reconnect.
    next.on('error', () => undefined)
    next.once('end', again)
    client = next
    await next.connect()
    await next.query(`listen ${CHANNEL}`)
  }
  const again = () => {
    if (isOver) return
    setTimeout(() => {
      if (!isOver) connect().catch((error) => log.warn({ error }, 'live updates are not received'))
    }, AGAIN_MS)
  }
  await connect()
  return {
    close: async () => {
      isOver = true
      await client?.end().catch(() => undefined)
    },
  }
}
