import { EventEmitter } from 'node:events'
import pg from 'pg'
import type { Logger } from 'pino'
import { afterCommit, type Database, runSql, type Tx } from './database/database.ts'

/** What open pages receive: that their count changed, or that a session ended. */
export type LiveMessage = { name: 'count' } | { name: 'signedOut'; sessionIds: readonly string[] }
type PersonMessage = { companyId: string; personIds: readonly string[]; message: LiveMessage }

export type LiveUpdates = {
  /** Notifies people’s open pages, in all processes, once this transaction is committed. */
  publish: (tx: Tx, companyId: string, personIds: readonly string[], message: LiveMessage) => Promise<void>
  /** Receives the messages for one person of one company (WALL-8); returns how to stop. */
  listen: (companyId: string, personId: string, onMessage: (message: LiveMessage) => void) => () => void
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
  const deliver = ({ companyId, personIds, message }: PersonMessage) => {
    for (const personId of personIds) emitter.emit(`${companyId} ${personId}`, message)
  }
  const listener = db.sessionUrl ? await listenOnServer(db.sessionUrl, deliver, log) : undefined
  return {
    publish: async (tx, companyId, personIds, message) => {
      if (!listener) return afterCommit(tx, () => deliver({ companyId, personIds, message }))
      for (let from = 0; from < personIds.length; from += PEOPLE_EACH) {
        const payload: PersonMessage = { companyId, personIds: personIds.slice(from, from + PEOPLE_EACH), message }
        await runSql(tx, 'select pg_notify($1, $2)', [CHANNEL, JSON.stringify(payload)])
      }
    },
    listen: (companyId, personId, onMessage) => {
      const name = `${companyId} ${personId}`
      emitter.on(name, onMessage)
      return () => emitter.off(name, onMessage)
    },
    close: async () => {
      emitter.removeAllListeners()
      await listener?.close()
    },
  }
}

/** A dedicated connection that only listens; reconnects when it is lost. */
async function listenOnServer(url: string, onMessage: (payload: PersonMessage) => void, log: Logger) {
  let isOver = false
  let client: pg.Client | undefined
  const connect = async () => {
    const next = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 3_000 })
    next.on('notification', ({ payload }) => onMessage(JSON.parse(payload ?? '') as PersonMessage))
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
