import fs from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { App } from '../core/app.ts'
import { readFileBytes } from '../core/files/public.ts'
import { storeFile } from '../core/files/stored-files.ts'
import { files } from '../core/files/tables.ts'
import { queueJob } from '../core/jobs/queue.ts'
import { sessions } from '../identity/tables.ts'
import { sendEmailsJob } from '../mail/public.ts'
import { emails } from '../mail/tables.ts'
import { people } from '../people/tables.ts'
import { erasedPersonDigest, repeatErasures } from '../person-erasure/erasure-register.ts'
import { createClient } from '../testing/client.ts'
import { createOtherSession, type TestUser } from '../testing/company.ts'
import { type World, world } from '../testing/world.ts'
import { verifyArchive } from './archive.ts'
import {
  backup,
  emptyTarget,
  opened,
  type RestoreTarget,
  removeScratches,
  restore,
  scratch,
  serving,
  settingsOf,
} from './fixtures.ts'
import { lastBackupGauge } from './last-backup.ts'
import { refuseUnknownMigrations } from './migrations.ts'
import { addFiles, linkFiles } from './stored-files.ts'

afterAll(removeScratches)

/** Every operation that only reads and needs no preparation. */
const readable = (app: App) =>
  app.modules
    .flatMap((module) => module.handlers ?? [])
    .map(({ key }) => key)
    .filter((route) => route.startsWith('GET ') && !route.includes('{'))
    .map((route) => route.slice('GET '.length))
    // The stream does not end, keys belong to a session, and the audit log has our own refused requests.
    .filter((path) => !/^\/(event-stream|login|logout|drafts\/encryption-key|audit-entries.*)$/.test(path))

async function answersOf(app: App, who: readonly TestUser[]): Promise<Record<string, unknown>> {
  return serving(app, async (server) => {
    const answered: Record<string, unknown> = {}
    for (const person of who) {
      const browser = createClient(server, app.config, await createOtherSession(app.db, person, app.clock.now()))
      for (const path of readable(app)) {
        const { status, body, text } = await browser.get(path)
        answered[`${person.name} ${path}`] = { status, answer: withoutIds(body ?? text.length) }
      }
    }
    return answered
  })
}

/** Each problem response has an id of its own. */
const withoutIds = (body: unknown) =>
  body !== null && typeof body === 'object' && 'code' in body ? { ...body, id: undefined, instance: undefined } : body

async function withFile(w: World): Promise<string> {
  const bytes = Buffer.from('what somebody attached')
  const { id } = await w.inside((tx) =>
    storeFile({ app: w.app, tx, now: w.now() } as never, {
      bytes,
      name: 'a.txt',
      type: 'text/plain',
      purpose: 'attachment',
      ownerId: w.ravi.id,
    }),
  )
  return id
}

const textOf = (app: App, companyId: string, id: string) =>
  app.db.inCompany(companyId, async (tx) => {
    const [file] = await tx.select().from(files).where(sql`id = ${id}`)
    return file && String(await readFileBytes(app, file))
  })

const rowsOf = (app: App, companyId: string) =>
  app.db.inCompany(companyId, async (tx) => ({
    sessions: (await tx.select().from(sessions)).length > 0,
    mail: (await tx.select().from(emails).where(sql`effect_key = 'waits'`)).map((mail) => [
      mail.state,
      mail.blockReason,
    ]),
  }))

const waitingJobs = async (app: App, companyId: string) =>
  (
    await app.db.pool.query(`select data->>'name' as name, singleton_key as key from pgboss.job
      where state in ('created', 'retry') and data->>'companyId' = '${companyId}' order by 1, 2`)
  ).rows

// Restoring takes seconds, so several tests share a restored installation: once as after a loss, and once as a move.
let w: World
let fileId: string
let who: TestUser[]
let target: RestoreTarget
let older: string
let before: { answers: object; jobs: object[] }

beforeAll(async () => {
  w = await world()
  fileId = await withFile(w)
  await w.settle()
  const later = { at: new Date(Date.now() + 86_400_000), now: new Date() }
  await w.inside(async (tx) => {
    await tx.insert(emails).values({
      companyId: w.company.id,
      effectKey: 'waits',
      kind: 'account-welcome',
      recipientId: w.ravi.id,
      toAddress: 'ravi@example.com',
      subject: 's',
      html: 'h',
      text: 't',
      queuedAt: w.now(),
      nextAttemptAt: new Date(w.now().getTime() + 86_400_000),
    })
    await queueJob(tx, sendEmailsJob, w.company.id, {}, { key: 'again', after: later })
  })
  who = [w.hana, w.mia, w.theo]
  before = { answers: await answersOf(w.app, who), jobs: await waitingJobs(w.app, w.company.id) }
  const made = await backup(w.app)
  older = made.to
  target = await emptyTarget(w.app)
  await restore(w.app, target, older)
})

test('a backup is readable only by its owner, and making it leaves nothing else behind', () => {
  expect(fs.statSync(older).mode & 0o777).toBe(0o600)
  expect(fs.readdirSync(dirname(older))).toEqual(['backup.tar.gz'])
  expect(fs.readFileSync(join(w.app.config.dataDir, 'last-backup'), 'utf8').trim()).toBe(w.now().toISOString())
  expect(fs.readdirSync(w.app.config.dataDir).filter((name) => name.startsWith('backup'))).toEqual([])
})

test('UP-3 monitoring learns when the last backup was made, or that there is none yet', async () => {
  expect(await lastBackupGauge.read(w.app)).toBe(w.now().getTime() / 1000)
  const config = { ...w.app.config, dataDir: scratch() }
  expect(await lastBackupGauge.read({ ...w.app, config })).toBe(0)
})

test('a backup contains every row of every table, whatever the database user may see', async () => {
  const { tables } = await verifyArchive(older)
  expect(tables.length).toBeGreaterThan(60)
  // The user of the embedded database sees all rows; a server’s user sees those of one company at a time.
  if (!w.app.db.embedded) return
  for (const { schema, name, rows } of tables) {
    const counted = await w.app.db.pool.query(`select count(*)::int as rows from "${schema}"."${name}"`)
    expect({ name, rows: counted.rows[0].rows }).toEqual({ name, rows })
  }
})

test('UP-3 AUTH-5 ONCE-2 a backup of a running installation restores files, jobs and passwords elsewhere; sessions and waiting emails are ended', async () => {
  await opened(w.app, target, async (restored) => {
    expect(await rowsOf(restored, w.company.id)).toEqual({ sessions: false, mail: [['BLOCKED', 'RESTORED']] })
    expect(await waitingJobs(restored, w.company.id)).toEqual(before.jobs)
    expect(before.jobs).toHaveLength(1)
    expect(await textOf(restored, w.company.id, fileId)).toBe('what somebody attached')
    const { loginname, password } = w.mia
    const anonymous = { ...w.mia, token: '' }
    const login = await serving(restored, (server) =>
      createClient(server, restored.config, anonymous).post('/login', { loginname, password }),
    )
    expect(login.status).toBe(200)
  })
})

test('PRIV-3 after a move everyone gets the same responses, including sessions and waiting emails; people erased since are erased again', async () => {
  const line = `${w.company.id} ${erasedPersonDigest(w.app.config, w.company.id, w.ravi.id)}\n`
  fs.appendFileSync(join(w.app.config.dataDir, 'erased'), line)
  // A later backup in the same folder remembers it for the older ones beside it.
  await backup(w.app, join(dirname(older), 'later.tar.gz'))
  await expect(restore(w.app, target, older)).rejects.toThrow(/already/)
  await restore(w.app, target, older, { replace: true, move: true })
  expect(fs.readFileSync(join(target.dataDir, 'erased'), 'utf8')).toContain(line)
  await opened(w.app, target, async (restored) => {
    expect(await rowsOf(restored, w.company.id)).toEqual({ sessions: true, mail: [['QUEUED', null]] })
    expect(await answersOf(restored, who)).toEqual(before.answers)
    await repeatErasures(restored)
    const states = await restored.db.inCompany(w.company.id, (tx) =>
      tx.select({ state: people.state }).from(people).where(sql`id = ${w.ravi.id}`),
    )
    expect(states).toEqual([{ state: 'DEACTIVATED' }])
  })
})

test('a file that is removed while a backup runs is still included', async () => {
  const held = scratch()
  const [file] = await w.inside((tx) => tx.select().from(files).where(sql`id = ${fileId}`))
  const path = file?.path ?? ''
  linkFiles(w.app.config.dataDir, held)
  await w.app.files.remove(path)
  const added: string[] = []
  const archive = { add: async () => undefined, addFile: async (name: string) => void added.push(name) }
  expect(await addFiles(archive, [path], [held, w.app.config.dataDir])).toEqual({ missing: [], added: 1 })
  expect(added).toEqual([`files/${path}`])

  // The next backup does not find it anywhere: it fails and leaves nothing, unless the operator accepts that.
  const to = join(scratch(), 'backup.tar.gz')
  await expect(backup(w.app, to)).rejects.toThrow(/1 stored files are missing/)
  expect(fs.readdirSync(dirname(to))).toEqual([])
  const { manifest } = await backup(w.app, to, { allowMissingFiles: true })
  expect(manifest.missingFiles).toEqual([path])
})

test('UP-8 a backup is refused if it is truncated, modified, of a newer version, of another secret, or over a running installation', async () => {
  const free = { ...target, dataDir: scratch() }
  const whole = fs.readFileSync(older)
  const wrong = join(scratch(), 'wrong.tar.gz')
  fs.writeFileSync(wrong, whole.subarray(0, whole.length - 2_000))
  await expect(restore(w.app, free, wrong)).rejects.toThrow(/isn't a complete backup/)
  const changed = Buffer.from(whole)
  changed.fill(0, 4_000, 4_050)
  fs.writeFileSync(wrong, changed)
  await expect(restore(w.app, free, wrong)).rejects.toThrow(/damaged/)
  await expect(restore(w.app, { ...free, secret: 'x'.repeat(40) }, older)).rejects.toThrow(/SECRET/)
  await expect(restore(w.app, settingsOf(w.app), older, { replace: true })).rejects.toThrow(/in use|uses the database/)
  const manifest = await verifyArchive(older)
  expect(() => refuseUnknownMigrations(manifest)).not.toThrow()
  const newer = { ...manifest, migrations: [...manifest.migrations, { name: '29990101000000_later', hash: 'x' }] }
  expect(() => refuseUnknownMigrations(newer)).toThrow(/newer version/)
  expect(fs.readdirSync(free.dataDir)).toEqual([])
})
