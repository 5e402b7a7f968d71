import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { giveToPostgres, programsOfPostgres } from './postgres.ts'
import { freePort } from './product.ts'

const NODES = 3
const READY_WITHIN_MS = 120_000

type Node = { name: string; restPort: number; port: number; folder: string; child: ChildProcess | undefined }

export type PatroniCluster = {
  /** Leads to the current primary, through HAProxy. */
  url: string
  /** The name of the primary, once there is one with a synchronous replica. */
  awaitPrimary: () => Promise<string>
  /** Ends a machine like a power cut: PostgreSQL and Patroni at the same time. */
  killNode: (name: string) => Promise<void>
  /** Starts a machine again; it follows the new primary. */
  startNode: (name: string) => void
  stop: () => Promise<void>
}

const which = (name: string) =>
  ['/usr/bin', '/usr/sbin', '/usr/local/bin'].map((folder) => join(folder, name)).find(existsSync)

/** Three PostgreSQL servers on this machine that elect their primary, one of them a synchronous replica, behind HAProxy. */
export async function startPatroni(): Promise<PatroniCluster> {
  const missing = ['patroni', 'etcd', 'haproxy'].filter((name) => !which(name))
  if (missing.length > 0)
    throw new Error(`This suite needs ${missing.join(', ')} (Debian: patroni etcd-server haproxy).`)
  const scratch = await mkdtemp(join(tmpdir(), 'perennial-patroni-'))
  await giveToPostgres(scratch)
  const children: ChildProcess[] = []
  const etcdPort = await startEtcd(scratch, children)
  const programs = await programsOfPostgres()
  const nodes: Node[] = []
  for (let number = 1; number <= NODES; number += 1) {
    const folder = join(scratch, `node${number}`)
    await mkdir(folder)
    await giveToPostgres(folder)
    nodes.push({ name: `node${number}`, restPort: await freePort(), port: await freePort(), folder, child: undefined })
  }
  for (const node of nodes) await writeFile(join(node.folder, 'patroni.yml'), configOf(node, etcdPort, programs))
  const startNode = (name: string) => {
    const node = nodeOf(nodes, name)
    node.child = asPostgres(['/usr/bin/patroni', join(node.folder, 'patroni.yml')], node.folder)
  }
  for (const { name } of nodes) startNode(name)
  const port = await startProxy(scratch, nodes, children)
  const killNode = async (name: string) => kill(nodeOf(nodes, name))
  const stop = async () => {
    for (const { name } of nodes) await killNode(name)
    for (const child of children) child.kill('SIGKILL')
    await rm(scratch, { recursive: true, force: true, maxRetries: 5 })
  }
  const awaitPrimary = () => untilPrimary(nodes)
  try {
    await awaitPrimary()
    await makeDatabase(`postgres://postgres:postgres@127.0.0.1:${port}/postgres`)
  } catch (error) {
    await stop()
    throw error
  }
  return { url: `postgres://perennial:perennial@127.0.0.1:${port}/perennial`, awaitPrimary, killNode, startNode, stop }
}

const nodeOf = (nodes: readonly Node[], name: string): Node => {
  const node = nodes.find((node) => node.name === name)
  if (!node) throw new Error(`there is no node ${name}`)
  return node
}

async function startEtcd(scratch: string, children: ChildProcess[]): Promise<number> {
  const [port, peerPort] = [await freePort(), await freePort()]
  const here = (number: number) => `http://127.0.0.1:${number}`
  children.push(
    spawn(
      which('etcd') ?? 'etcd',
      [
        '--data-dir',
        join(scratch, 'etcd'),
        '--listen-client-urls',
        here(port),
        '--advertise-client-urls',
        here(port),
        '--listen-peer-urls',
        here(peerPort),
        '--initial-advertise-peer-urls',
        here(peerPort),
        '--initial-cluster',
        `default=${here(peerPort)}`,
      ],
      { stdio: 'ignore' },
    ),
  )
  await until(() => fetch(`${here(port)}/health`).then(({ ok }) => ok), 'etcd')
  return port
}

/** A failed primary is noticed after `ttl` at the latest. */
const configOf = ({ name, restPort, port, folder }: Node, etcdPort: number, programs: string) => `
scope: perennial
name: ${name}
restapi: { listen: '127.0.0.1:${restPort}', connect_address: '127.0.0.1:${restPort}' }
etcd3: { host: '127.0.0.1:${etcdPort}' }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 2
    retry_timeout: 4
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      parameters: { max_connections: 100, shared_buffers: 64MB, wal_keep_size: 256MB, unix_socket_directories: '${folder}' }
  initdb: [{ encoding: UTF8 }, { locale: C }]
  pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication all 127.0.0.1/32 scram-sha-256']
postgresql:
  listen: 127.0.0.1:${port}
  connect_address: 127.0.0.1:${port}
  data_dir: ${folder}/data
  bin_dir: ${programs}
  pgpass: ${folder}/pgpass
  authentication:
    superuser: { username: postgres, password: postgres }
    replication: { username: replicator, password: replicator }
    rewind: { username: rewinder, password: rewinder }
`

/** As docs/operating.md recommends: a server that is not the primary gets no connections, and loses existing ones. */
async function startProxy(scratch: string, nodes: readonly Node[], children: ChildProcess[]): Promise<number> {
  const port = await freePort()
  const file = join(scratch, 'haproxy.cfg')
  const servers = nodes.map(({ name, port: at, restPort }) => `  server ${name} 127.0.0.1:${at} check port ${restPort}`)
  await writeFile(
    file,
    `global
  maxconn 500
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 2s
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`,
  )
  children.push(spawn(which('haproxy') ?? 'haproxy', ['-f', file, '-db'], { stdio: 'ignore' }))
  return port
}

async function untilPrimary(nodes: readonly Node[]): Promise<string> {
  let primary: string | undefined
  await until(async () => {
    for (const { name, restPort } of nodes) {
      const { ok } = await fetch(`http://127.0.0.1:${restPort}/primary`).catch(() => ({ ok: false }))
      if (ok) primary = name
    }
    const replicas = await Promise.all(
      nodes.map(({ restPort }) =>
        fetch(`http://127.0.0.1:${restPort}/sync`).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    )
    return primary !== undefined && replicas.includes(true)
  }, 'a primary with a synchronous replica')
  return primary ?? ''
}

async function makeDatabase(url: string): Promise<void> {
  await until(() => asked(url, ['select 1']), 'HAProxy')
  await asked(url, [
    `create role perennial login createrole createdb password 'perennial'`,
    'create database perennial owner perennial',
  ])
}

async function asked(connectionString: string, statements: readonly string[]): Promise<boolean> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
    return true
  } finally {
    await client.end()
  }
}

async function kill(node: Node): Promise<void> {
  const pid = await readFile(join(node.folder, 'data', 'postmaster.pid'), 'utf8').catch(() => '')
  const server = Number(pid.split('\n', 1)[0])
  if (node.child?.pid) killAll(node.child.pid)
  // Its children would end once they notice; they are killed with it, like in a power cut.
  if (server > 0) killAll(server)
  node.child = undefined
}

function killAll(pid: number): void {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
  const children = stdout
    .split('\n')
    .map(Number)
    .filter((child) => child > 0)
  signal(pid)
  for (const child of children) killAll(child)
}

function signal(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

// Neither PostgreSQL nor Patroni runs as root.
function asPostgres(args: string[], cwd: string): ChildProcess {
  const [file = '', ...rest] = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--', ...args] : args
  return spawn(file, rest, { cwd, stdio: 'ignore', env: { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin' } })
}

async function until(isDone: () => Promise<boolean>, what: string): Promise<void> {
  const end = Date.now() + READY_WITHIN_MS
  while (!(await isDone().catch(() => false))) {
    if (Date.now() > end) throw new Error(`${what} did not come`)
    await wait(250)
  }
}
