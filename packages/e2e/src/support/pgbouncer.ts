import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { giveToPostgres } from './postgres.ts'
import { freePort } from './product.ts'

const program = '/usr/sbin/pgbouncer'
const STARTS_WITHIN_MS = 20_000

/** A PgBouncer that assigns connections of this server per transaction. */
export async function startPgbouncer(server: string): Promise<{ url: string; stop: () => Promise<void> }> {
  if (!existsSync(program)) throw new Error('This suite needs pgbouncer (Debian: pgbouncer).')
  const behind = new URL(server)
  const scratch = await mkdtemp(join(tmpdir(), 'perennial-pgbouncer-'))
  const port = await freePort()
  const file = join(scratch, 'pgbouncer.ini')
  const user = decodeURIComponent(behind.username)
  await writeFile(join(scratch, 'users.txt'), `"${user}" "${decodeURIComponent(behind.password)}"\n`)
  await writeFile(
    file,
    `[databases]
* = host=${behind.hostname} port=${behind.port || 5432}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${scratch}/users.txt
pool_mode = transaction
default_pool_size = 6
max_client_conn = 200
`,
  )
  await giveToPostgres(scratch)
  const [command = '', ...rest] =
    process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--', program, file] : [program, file]
  const child = spawn(command, rest, { stdio: 'ignore' })
  behind.hostname = '127.0.0.1'
  behind.port = String(port)
  const url = behind.href
  const end = Date.now() + STARTS_WITHIN_MS
  while (!(await answers(url))) {
    if (Date.now() > end) throw new Error('pgbouncer did not start')
    await wait(100)
  }
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM')
      await rm(scratch, { recursive: true, force: true })
    },
  }
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString })
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}
