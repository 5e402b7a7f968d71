import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, chown, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import pg from 'pg'
import { freePort } from './product.ts'

export type PostgresServer = {
  url: string
  stop: () => Promise<void>
  /** Kills every process of the server like a power cut, and starts it again. Only for a server we started. */
  crash?: () => void
}

/**
 * A PostgreSQL server: the one of DATABASE_URL, else one started in a temporary directory if its programs are on this
 * machine, else undefined. A started one does not fsync, so that a slow disk doesn’t hide what our code costs.
 */
export async function findServer(): Promise<PostgresServer | undefined> {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, stop: async () => {} }
  const programs = await findPrograms()
  return programs ? startCluster(programs) : undefined
}

/** The folder of PostgreSQL’s programs; throws if they are not on this machine. */
export async function programsOfPostgres(): Promise<string> {
  const programs = await findPrograms()
  if (!programs) throw new Error('PostgreSQL is not on this machine')
  return programs
}

// Debian installs PostgreSQL’s programs outside the path.
async function findPrograms(): Promise<string | undefined> {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ]
  const found = folders.map((folder) => join(folder, 'pg_ctl')).find(existsSync)
  if (!found) return undefined
  const folder = dirname(await realpath(found))
  return existsSync(join(folder, 'initdb')) ? folder : undefined
}

async function startCluster(programs: string): Promise<PostgresServer> {
  const scratch = await mkdtemp(join(tmpdir(), 'perennial-postgres-'))
  const cluster = join(scratch, 'data')
  await giveToPostgres(scratch)
  const port = await freePort()
  const program = (name: string, ...rest: string[]) => run(join(programs, name), ['-D', cluster, ...rest])
  program('initdb', '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C')
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${scratch} -c fsync=off -c shared_buffers=256MB`
  const start = () => program('pg_ctl', '-w', '-t', '60', '-l', join(scratch, 'log'), '-o', settings, 'start')
  const halt = () => program('pg_ctl', '-m', 'immediate', '-w', 'stop')
  start()
  // An aborted test run leaves no server behind.
  process.once('exit', halt)
  const owner = new pg.Client({ connectionString: `postgres://postgres@127.0.0.1:${port}/postgres` })
  await owner.connect()
  // The product needs a database owner who may create roles and databases, nothing more.
  await owner.query('create role perennial login createrole createdb')
  await owner.query('create database perennial owner perennial')
  await owner.end()
  return {
    url: `postgres://perennial@127.0.0.1:${port}/perennial`,
    crash: () => {
      halt()
      start()
    },
    stop: async () => {
      process.off('exit', halt)
      halt()
      await rm(scratch, { recursive: true, force: true })
    },
  }
}

const isRoot = () => process.getuid?.() === 0

// PostgreSQL refuses to run as root.
function run(program: string, rest: string[]) {
  const [file, ...more] = isRoot() ? ['runuser', '-u', 'postgres', '--', program] : [program]
  const { status, stderr } = spawnSync(file ?? program, [...more, ...rest], { stdio: ['ignore', 'ignore', 'pipe'] })
  if (status !== 0) throw new Error(`${program} failed: ${stderr}`)
}

/** PostgreSQL does not run as root: its folders belong to its own user. */
export async function giveToPostgres(folder: string) {
  if (!isRoot()) return
  const { stdout } = spawnSync('id', ['-u', 'postgres'], { encoding: 'utf8' })
  await chown(folder, Number(stdout), -1)
  await chmod(folder, 0o700)
}
