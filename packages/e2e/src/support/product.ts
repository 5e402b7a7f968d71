import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freshDatabase } from './database.ts'

const start = join(import.meta.dirname, '../../../../scripts/start.mjs')
const READY_WITHIN_MS = 180_000
/** The data folder of a migrated, empty installation: products of tests start with a copy of its database and secret. */
const EMPTY = 'E2E_EMPTY_DATABASE'

export type Settings = {
  sample?: 'on' | 'off'
  /** The embedded database, even if DATABASE_URL is set. */
  embedded?: boolean
  /** An ISO instant from which the server’s clock runs; FAKE_NOW of the environment if omitted. Needs the sample. */
  fakeNow?: string
  /** An existing database; it is kept when the product ends. */
  databaseUrl?: string
  /** Additional environment variables. */
  env?: Record<string, string>
}

export type Product = {
  url: string
  dataDir: string
  databaseUrl: string | undefined
  /** The current server process, for measuring and killing it. */
  process: () => ChildProcess
  /** Stops the server and starts it again on the same data, with other settings if given. */
  restart: (changes?: Settings) => Promise<void>
  /** Starts the server on the same data and does not wait for it. */
  begin: () => void
  /** Stops the server as an administrator would; `restart` starts it again. */
  stop: () => Promise<void>
  /** Asks the server to stop and does not wait for it. */
  askToStop: () => void
  /** Kills the server and all of its child processes, like a power cut. */
  kill: () => Promise<void>
  /** Stops the server and removes its data. */
  end: () => Promise<void>
}

/**
 * Starts the built product on a free port with new data, and waits until it is ready: embedded, or a new database on
 * DATABASE_URL.
 */
export async function startProduct(settings: Settings = {}): Promise<Product> {
  const product = await newProduct(settings)
  try {
    await product.restart()
    return product
  } catch (error) {
    await product.end()
    throw error
  }
}

/** The same with new data only: nothing runs before `restart` or `begin`. */
export async function newProduct(settings: Settings = {}): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'perennial-'))
  const server = settings.embedded || settings.databaseUrl ? undefined : process.env.DATABASE_URL
  const database = server ? await freshDatabase(server) : undefined
  const databaseUrl = settings.databaseUrl ?? database?.url
  const empty = process.env[EMPTY]
  if (empty && !databaseUrl)
    for (const name of ['postgres', 'secret']) await cp(join(empty, name), join(dataDir, name), { recursive: true })
  const port = await freePort()
  const url = `http://localhost:${port}`
  const own = { PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' }
  let running: RunningProduct | undefined
  const stopRunning = async (signal: NodeJS.Signals) => {
    if (running) await stop(running.child, signal)
  }
  return {
    url,
    dataDir,
    databaseUrl,
    process: () => {
      if (!running) throw new Error('the product was not started')
      return running.child
    },
    restart: async (changes = {}) => {
      await stopRunning('SIGTERM')
      running = spawnServer(url, own, { ...settings, ...changes })
      await awaitReady(url, running)
    },
    begin: () => {
      running = spawnServer(url, own, settings)
    },
    stop: () => stopRunning('SIGTERM'),
    askToStop: () => {
      if (running) send(running.child, 'SIGTERM')
    },
    kill: () => stopRunning('SIGKILL'),
    end: async () => {
      await stopRunning('SIGTERM')
      await database?.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Starts the product for the first time, stops it, and keeps its database as the template of others. */
export async function keepEmptyDatabase(): Promise<Product> {
  const product = await startProduct({ embedded: true })
  await product.stop()
  process.env[EMPTY] = product.dataDir
  return product
}

type RunningProduct = { child: ChildProcess; said: string[] }

function spawnServer(
  url: string,
  own: Record<string, string>,
  { sample = 'off', fakeNow, env }: Settings,
): RunningProduct {
  const clock = fakeNow ?? (sample === 'on' ? process.env.FAKE_NOW : undefined)
  const child = spawn(process.execPath, [start], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that it can be killed with all of its children.
    detached: hasGroups,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      BASE_URL: url,
      SAMPLE: sample,
      // Tests register companies of their own, on either database.
      REGISTRATION: 'open',
      FAKE_NOW: clock ?? '',
      // As if started by npm: it ends when its parent process is gone.
      npm_lifecycle_event: process.env.npm_lifecycle_event ?? 'test',
      ...own,
      ...env,
    },
  })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(String(chunk)))
  const killWithUs = () => send(child, 'SIGKILL')
  process.once('exit', killWithUs)
  child.once('exit', () => process.off('exit', killWithUs))
  return { child, said }
}

async function awaitReady(url: string, { child, said }: RunningProduct) {
  const until = Date.now() + READY_WITHIN_MS
  while (!(await isReady(url))) {
    if (hasEnded(child) || Date.now() > until) {
      await stop(child, 'SIGKILL')
      throw new Error(`The product did not become ready. It said:\n${said.join('')}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Whether the product is ready. */
export async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    return false
  }
}

const hasGroups = process.platform !== 'win32'
const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

function send(child: ChildProcess, signal: NodeJS.Signals) {
  if (hasEnded(child) || child.pid === undefined) return
  try {
    if (hasGroups) process.kill(-child.pid, signal)
    else child.kill(signal)
  } catch (error) {
    // Between its end and the exit event there is no process to signal.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function stop(child: ChildProcess, signal: NodeJS.Signals) {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  send(child, signal)
  await ended
}

/** A port that no one listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('a port was expected')
  return address.port
}
