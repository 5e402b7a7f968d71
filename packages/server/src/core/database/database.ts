import pg from 'pg'
import { assertOwnSession, connectFailure } from './connect-failure.ts'
import { toTypedError } from './connection-errors.ts'
import { type EmbeddedDatabase, openEmbedded } from './embedded.ts'
import { migrateDatabase } from './migrate.ts'
import { type AuthTx, runTransaction, type TransactionStart, type Tx } from './transaction.ts'

export { param, preparedQuery, preparedStatement } from './prepared-queries.ts'
export {
  type AuthTx,
  afterCommit,
  companyIdOf,
  type LoadTx,
  markAsWriting,
  runSql,
  type Tx,
  waitAtCommit,
} from './transaction.ts'

/** UP-6: nothing waits forever. */
const STATEMENT_MS = 5_000
const LOCK_MS = 3_000
const CONNECT_MS = 3_000
const IDLE_MS = 60_000
/** The embedded database has one connection, which everyone queues for. */
const EMBEDDED_TURN_MS = 10_000
const CONNECTIONS = 10

export type DatabaseSettings = {
  /** The address of a PostgreSQL server; undefined for the embedded database in the data folder. */
  databaseUrl?: string | undefined
  /**
   * The server itself, if `databaseUrl` is a pooler that assigns connections per transaction (PgBouncer). Migrations
   * and live updates, which need a session, use it; elsewhere no named plans are used and limits are set in each
   * transaction.
   */
  databaseDirectUrl?: string | undefined
  dataDir: string
  /** Another process has already migrated it. */
  isPrepared?: boolean
  /** See UP-3; only tests turn it off. */
  fsync?: boolean
  /** Called when an idle connection was lost. */
  onLost?: (error: Error) => void
}

type Reading = {
  /** The result may be returned before the commit is confirmed, as nothing in it depends on a write. */
  isReadOnly?: boolean
  /**
   * All statements see the same snapshot, whatever others commit: what was allowed and what is returned are of one
   * state (TIME-3). Writing what someone else has changed since is a conflict.
   */
  isRepeatableRead?: boolean
}

export type Database = {
  embedded: boolean
  /** For jobs and metrics. Not subject to tenant isolation: never for company data. */
  pool: pg.Pool
  url: string | undefined
  /** The address for a dedicated session; undefined for the embedded database. */
  sessionUrl: string | undefined
  /** A transaction within one company (WALL-3, WALL-4). */
  inCompany: <T>(companyId: string, work: (tx: Tx) => Promise<T>, how?: Reading) => Promise<T>
  /** A transaction before login. */
  asAuthRole: <T>(work: (tx: AuthTx) => Promise<T>) => Promise<T>
  /** The companies of this installation, oldest id first. */
  companyIds: () => Promise<string[]>
  /** One transaction per company, one after the other. */
  inEveryCompany: (work: (tx: Tx, companyId: string) => Promise<void>) => Promise<void>
  /** Rejects with `DatabaseUnavailable` if it does not answer. */
  ping: () => Promise<void>
  /** Embedded only: copies the database folder between two transactions, for a backup. */
  copyTo?: (folder: string) => Promise<void>
  close: () => Promise<void>
}

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Opens the database, embedded or on a server, and migrates it. */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const { databaseUrl, databaseDirectUrl, dataDir, fsync = true, onLost = () => undefined } = settings
  const sessionUrl = databaseDirectUrl ?? databaseUrl
  const isPooled = databaseDirectUrl !== undefined
  const embedded = databaseUrl ? undefined : await openEmbedded({ dataDir, fsync })
  const pool = new pg.Pool(embedded ? embeddedPool(embedded) : serverPool(databaseUrl, isPooled))
  // Without a listener, losing an idle connection would end the process (UP-9).
  pool.on('error', onLost)
  const close = async () => {
    await pool.end()
    await embedded?.close()
  }
  try {
    if (!settings.isPrepared) await (sessionUrl ? prepareServer(sessionUrl, isPooled) : prepareEmbedded(pool))
  } catch (error) {
    await close()
    throw toTypedError(error)
  }
  const copyTo = embedded ? { copyTo: (folder: string) => alone(pool, () => embedded.copyTo(folder)) } : {}
  return databaseOn(pool, { embedded: Boolean(embedded), isPooled, url: databaseUrl, sessionUrl, close, ...copyTo })
}

/** Runs `work` while no one uses the only connection of the embedded database. */
async function alone(pool: pg.Pool, work: () => Promise<void>) {
  const client = await pool.connect()
  try {
    await work()
  } finally {
    client.release()
  }
}

const embeddedPool = (embedded: EmbeddedDatabase): pg.PoolConfig => ({
  max: 1,
  connectionTimeoutMillis: EMBEDDED_TURN_MS,
  idleTimeoutMillis: 0,
  pipeline: true,
  // The type requires a socket; this has what `pg` needs of one.
  stream: (() => embedded.wire()) as never,
})

/** The planner takes long queries for slow ones: compiling them takes longer than they do. */
const WITHOUT_COMPILING = '-c jit=off'

const limits = { statement_timeout: STATEMENT_MS, lock_timeout: LOCK_MS, idle_in_transaction_session_timeout: IDLE_MS }
/** A pooler accepts no settings when a connection starts: each transaction sets them. */
const limitsOfTransaction = Object.entries({ ...limits, jit: 'off' })
  .map(([name, ms]) => `; set local ${name} = ${ms}`)
  .join('')

const serverPool = (connectionString: string | undefined, isPooled: boolean) =>
  ({
    connectionString,
    max: CONNECTIONS,
    pipeline: true,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
    ...(isPooled ? {} : { ...limits, options: WITHOUT_COMPILING }),
    // Detects a server that disappeared without closing the connection.
    query_timeout: 2 * STATEMENT_MS,
  }) as pg.PoolConfig

/** Migrations take as long as they need, on a connection of their own. */
async function prepareServer(connectionString: string, isPooled: boolean) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_MS })
  const fail = (error: unknown) => {
    throw isPooled ? connectFailure(error, connectionString, 'DATABASE_DIRECT_URL') : error
  }
  await client.connect().catch(fail)
  try {
    await assertOwnSession(client)
    await migrateDatabase(client)
  } catch (error) {
    fail(error)
  } finally {
    await client.end()
  }
}

async function prepareEmbedded(pool: pg.Pool) {
  const client = await pool.connect()
  try {
    await migrateDatabase(client)
  } finally {
    client.release()
  }
}

type Rest = Pick<Database, 'embedded' | 'url' | 'sessionUrl' | 'copyTo' | 'close' | 'copyTo'> & { isPooled: boolean }

function databaseOn(pool: pg.Pool, { isPooled, ...rest }: Rest): Database {
  const release = (client: pg.PoolClient, lost?: Error) => {
    client.off('error', ignore)
    client.release(rest.embedded ? undefined : lost)
  }
  const perTransaction = isPooled ? limitsOfTransaction : ''

  async function within<T extends Tx | AuthTx, R>(
    beginning: TransactionStart,
    work: (tx: T) => Promise<R>,
  ): Promise<R> {
    const client = await connected(pool)
    const done = await runTransaction(pool, client, beginning, work).catch((error) => {
      const typed = toTypedError(error)
      release(client, typed !== error && typed instanceof Error ? typed : undefined)
      throw typed
    })
    done.ended.then(
      () => release(client),
      (lost) => release(client, lost),
    )
    for (const action of done.callbacks) action()
    return done.result
  }

  const inCompany: Database['inCompany'] = (companyId, work, { isReadOnly = false, isRepeatableRead = false } = {}) => {
    if (!isUuid.test(companyId)) return Promise.reject(new Error('this is no company'))
    // The embedded database may restart behind an open connection and has no plans then; behind a pooler the next transaction
    // may be on another connection.
    const keepsPlans = !rest.embedded && !isPooled
    const begin = `begin${isRepeatableRead ? ' isolation level repeatable read' : ''}; ${asApp}; set local app.company_id = '${companyId}'${perTransaction}`
    return within({ begin, companyId, keepsPlans, isReadOnly }, work)
  }
  const asAuthRole: Database['asAuthRole'] = (work) => within({ begin: `${asAuth}${perTransaction}` }, work)
  const companyIds = () =>
    asAuthRole(async (tx) => {
      const { rows } = await tx.execute<{ id: string }>('select id from auth.companies order by id')
      return rows.map((row) => row.id)
    })
  return {
    ...rest,
    pool,
    inCompany,
    asAuthRole,
    companyIds,
    inEveryCompany: async (work) => {
      for (const companyId of await companyIds()) await inCompany(companyId, (tx) => work(tx, companyId))
    },
    ping: () => asAuthRole(async (tx) => void (await tx.execute('select 1'))),
  }
}

async function connected(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    const client = await pool.connect()
    // A connection was lost between two statements: the next one reports it.
    client.on('error', ignore)
    return client
  } catch (error) {
    throw toTypedError(error)
  }
}

const asApp = 'set local role perennial_app'
const asAuth = 'begin; set local role perennial_auth'
const ignore = () => undefined
