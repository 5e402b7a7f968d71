import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyServerDatabase, databaseUrlOn, runOnServer } from '../testing/database.ts'

const main = join(import.meta.dirname, '../cli/main.ts')
const NOBODY = 65_534
const isRoot = process.getuid?.() === 0
const PRIVILEGED = 81
const firstFree = '/proc/sys/net/ipv4/ip_unprivileged_port_start'
const hasPrivileged = fs.existsSync(firstFree) && Number(fs.readFileSync(firstFree, 'utf8')) > PRIVILEGED
/** Whether a program can have a disk of its own here. */
const canMount = isRoot && spawnSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0
const server = process.env.DATABASE_URL
let scratch: string
let taken: Server
let takenPort: number

beforeAll(async () => {
  scratch = fs.mkdtempSync(join(tmpdir(), 'perennial-starting-'))
  fs.chmodSync(scratch, 0o755)
  taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  takenPort = (taken.address() as { port: number }).port
})
afterAll(() => {
  taken.close()
  fs.rmSync(scratch, { recursive: true, force: true })
})

type ProcessResult = { code: number | null; said: string }

/** Starts the real program with these settings and waits for its end. */
async function start(env: Record<string, string>, uid?: number, disk?: string): Promise<ProcessResult> {
  const dataDir = join(scratch, `data-${Math.random()}`)
  if (disk) fs.mkdirSync(dataDir)
  const [program = '', ...rest] = disk ? ['unshare', '-m', 'sh', '-c', onDisk, disk] : []
  const child = spawn(program || process.execPath, [...rest, ...(disk ? [process.execPath] : []), main], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, SAMPLE: 'off', ...env },
    ...(uid === undefined ? {} : { uid, gid: uid }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += String(chunk)
    })
  const [code] = await once(child, 'close')
  return { code, said }
}

/** Mounts a disk of its own at DATA_DIR with these options, and fills it. */
const onDisk = `mount -t tmpfs -o "$0" tmpfs "$DATA_DIR"; (head -c 16384 /dev/zero > "$DATA_DIR/filler") 2>/dev/null; exec "$@"`

/** It exited with 1 and wrote this message, on one line. */
function expectMessage({ code, said }: ProcessResult, message: string | RegExp) {
  expect(said.trimEnd().split('\n')).toEqual([expect.stringMatching(message)])
  expect(code).toBe(1)
}

function ownedByNobody(name: string): string {
  const folder = join(scratch, name)
  fs.mkdirSync(folder)
  fs.chownSync(folder, NOBODY, NOBODY)
  return folder
}

describe('an operator reads one message and the program has exited, when', () => {
  test.concurrent.each<[string, Record<string, string>, RegExp]>([
    ['a setting is wrong', { PORT: 'x' }, /^PORT is "x", but it must be a whole number/],
    ['DATA_DIR is a file', { DATA_DIR: main }, /^DATA_DIR is .*main\.ts, which isn't a folder/],
    ['DATA_DIR lies below a file', { DATA_DIR: `${main}/x` }, /^DATA_DIR is .*main\.ts\/x, which isn't a folder/],
    ['DATA_DIR can’t be created', { DATA_DIR: '/proc/x' }, /^DATA_DIR is \/proc\/x, which (can't be created|the user)/],
    [
      'nothing answers at DATABASE_URL',
      { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' },
      /^Nothing answers at 127\.0\.0\.1, port 1\. .* in DATABASE_URL\.$/,
    ],
    [
      'the host of DATABASE_URL is unknown',
      { DATABASE_URL: 'postgres://a:b@nowhere.invalid/c' },
      /^The host nowhere\.invalid can't be found/,
    ],
  ])('%s', async (_, env, messageText) => {
    const ended = await start(env)
    expectMessage(ended, messageText)
    expect(ended.said).not.toContain(':b@')
  })

  test.concurrent('the port is in use', async () => {
    const ended = await start({ PORT: String(takenPort) })
    expectMessage(ended, `^Port ${takenPort} is in use. Stop the program that uses it, or set PORT to another one.$`)
  })

  test.concurrent('HOST is not an address of this machine', async () => {
    const ended = await start({ HOST: '203.0.113.9' })
    expectMessage(ended, /^HOST is 203\.0\.113\.9, which isn't an address of this machine/)
  })

  test.concurrent('HOST is an unknown name', async () => {
    const ended = await start({ HOST: 'nowhere.invalid' })
    expectMessage(ended, /^HOST is nowhere\.invalid, a name that can't be found/)
  })

  test.runIf(isRoot && hasPrivileged)('the port is for administrators only', async () => {
    const folder = ownedByNobody('privileged')
    expectMessage(
      await start({ DATA_DIR: folder, PORT: String(PRIVILEGED) }, NOBODY),
      /^Port 81 needs rights that this user doesn't have/,
    )
  })

  test.runIf(isRoot)('DATA_DIR belongs to another user', async () => {
    const folder = join(scratch, 'foreign')
    fs.mkdirSync(folder, { mode: 0o755 })
    expectMessage(
      await start({ DATA_DIR: folder }, NOBODY),
      /^DATA_DIR is .*foreign, which the user with the id 65534 can't write to\. It belongs to the user with the id 0\./,
    )
  })

  test.runIf(canMount)('UP-5 the disk of DATA_DIR is full', async () => {
    expectMessage(
      await start({}, undefined, 'size=16k'),
      /^DATA_DIR is .*, and its disk is full\. Free up space there and start again/,
    )
  })

  test.runIf(canMount)('DATA_DIR is read-only', async () => {
    expectMessage(await start({}, undefined, 'ro'), /^DATA_DIR is .*, which is read-only\. Make it writable/)
  })

  test.runIf(isRoot)('the database in DATA_DIR was created by another user', async () => {
    const folder = ownedByNobody('made-by-root')
    fs.mkdirSync(join(folder, 'postgres'))
    expectMessage(
      await start({ DATA_DIR: folder }, NOBODY),
      /postgres belongs to another user, but Perennial runs as the user with the id 65534/,
    )
  })
})

describe.runIf(server)('with a database server an operator reads one message and the program has exited, when', () => {
  const url = (change: (url: URL) => void) => {
    const changed = new URL(server ?? '')
    change(changed)
    return changed.href
  }
  const role = `starting_${process.pid}`
  beforeAll(() => runOnServer(server ?? '', `create role ${role} login password 'right'`))
  afterAll(() => runOnServer(server ?? '', `drop role ${role}`))

  test('the database is missing', async () => {
    const ended = await start({ DATABASE_URL: databaseUrlOn(server ?? '', 'no_such_database') })
    expectMessage(ended, /^There's no database no_such_database on the server\. .*run CREATE DATABASE/)
  })

  test('the role is missing or its password is wrong', async () => {
    const ended = await start({
      DATABASE_URL: url((url) => Object.assign(url, { username: 'no_such_role', password: 'x' })),
    })
    expectMessage(ended, /^The database server refused the user no_such_role:/)
  })

  test('the role may not create roles', async () => {
    const ended = await start({ DATABASE_URL: url((url) => Object.assign(url, { username: role, password: 'right' })) })
    expectMessage(ended, new RegExp(`^The role ${role} lacks rights\\. .*ALTER ROLE "${role}" CREATEROLE`))
  })

  test('the port is in use, and several workers were to share it', async () => {
    const database = await copyServerDatabase(server ?? '', join(scratch, 'starting-workers'))
    try {
      const ended = await start({
        DATABASE_URL: database.url,
        PORT: String(takenPort),
        WORKERS: '2',
      })
      expectMessage(ended, `^Port ${takenPort} is in use`)
    } finally {
      await database.drop()
    }
  })
})
