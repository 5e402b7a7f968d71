import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { featureSwitches } from '../companies/tables.ts'
import { files } from '../core/files/tables.ts'
import { auditEntries } from '../core/tables.ts'
import { addManyPeople } from '../people/fixtures.ts'
import { people } from '../people/tables.ts'
import { reviewWorld } from '../reviews/fixtures.ts'
import { companyTerms } from '../terminology/tables.ts'
import { type TestUser, type World, world } from '../testing/world.ts'
import { createExportJob } from './jobs.ts'
import { exportParts, exports } from './tables.ts'

const ask = (w: World, who: TestUser, body: object = { kind: 'people' }) => w.as(who).post('/exports', body)
const listOf = async (w: World, who: TestUser) => (await w.as(who).get('/exports')).body.exports
const fileOf = (w: World, who: TestUser, id: string) => w.as(who).get(`/exports/${id}/file`)
/** Requests an export and waits until it is ready. */
async function made(w: World, who: TestUser, body?: object): Promise<string> {
  const reply = await ask(w, who, body)
  if (reply.status !== 202) throw new Error(reply.text)
  await w.settle()
  return reply.body.id
}
const rowsIn = (text: string) => parse(text, { bom: true }) as string[][]

/** An app whose database fails after this many transactions, as when the process is killed. */
function dying(app: World['app'], transactions: number): World['app'] {
  let left = transactions
  const inCompany: typeof app.db.inCompany = (companyId, work, how) => {
    left -= 1
    return left < 0 ? Promise.reject(new Error('killed')) : app.db.inCompany(companyId, work, how)
  }
  return { ...app, db: { ...app.db, inCompany } }
}

describe('COM-P17 an export', () => {
  test('is created in the background, notifies when it is ready, and is kept for seven days', async () => {
    const w = await world()
    const reply = await ask(w, w.hana)
    expect(reply.status).toBe(202)
    expect(reply.body).toMatchObject({ kind: 'people', name: 'People 2026-11-23.csv', state: 'QUEUED', size: null })
    await w.settle()
    const [ready] = await listOf(w, w.hana)
    expect(ready).toMatchObject({ state: 'READY', progress: { done: 12, total: 12 }, failureReason: null })
    expect(ready.size).toBeGreaterThan(500)
    expect(ready.expiresAt).toBe('2026-11-30T09:00:00.000Z')
    expect(await w.bellOf(w.hana)).toEqual(['export-ready'])
    const file = await fileOf(w, w.hana, ready.id)
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(file.headers['content-disposition']).toContain('People 2026-11-23.csv')
    expect(rowsIn(file.text)).toHaveLength(13)

    await w.later({ days: 6, hours: 23 })
    await w.scheduledTasks()
    expect((await w.inside((tx) => tx.select().from(exports))).length).toBe(1)
    await w.later({ hours: 1 })
    expect(await listOf(w, await w.elsewhere(w.hana))).toEqual([])
    expect((await fileOf(w, await w.elsewhere(w.hana), ready.id)).status).toBe(404)
    await w.scheduledTasks()
    expect(await w.inside((tx) => tx.select().from(exports))).toEqual([])
    expect(await w.inside((tx) => tx.select().from(files))).toEqual([])
  })

  test('is private: its link opens nothing for anyone else, including HR Assistants and HR Admins', async () => {
    const w = await world()
    const id = await made(w, w.hana)
    for (const other of [w.asta, w.paul, w.theo, w.mia]) {
      expect((await fileOf(w, other, id)).body.code).toBe('EXPORT_OF_SOMEBODY_ELSE')
      expect((await w.as(other).del(`/exports/${id}`)).status).toBe(403)
      expect(await listOf(w, other)).toEqual([])
    }
    expect((await fileOf(w, w.hana, id)).status).toBe(200)
  })

  test('requested twice while in progress is one, and requested later is another', async () => {
    const w = await world()
    const row = { companyId: w.company.id, requestedById: w.hana.id, kind: 'people' as const, language: 'en' as const }
    const times = { requestedAt: w.now(), lastProgressAt: w.now(), expiresAt: new Date('2026-11-30T09:00:00Z') }
    const [waiting] = await w.inside((tx) =>
      tx
        .insert(exports)
        .values({ ...row, ...times, name: 'x.csv' })
        .returning(),
    )
    const both = await Promise.all([ask(w, w.hana), ask(w, w.hana)])
    expect(both.map(({ body }) => body.id)).toEqual([waiting?.id, waiting?.id])
    await createExportJob.perform(w.app, w.company.id, { exportId: waiting?.id ?? '' })
    expect((await ask(w, w.hana)).body.id).not.toBe(waiting?.id)
  })

  test('ONCE-4 after a kill between parts it continues where it was, and notifies once', async () => {
    const w = await world()
    const companyId = w.company.id
    await addManyPeople(w, 2100)
    const row = { companyId, requestedById: w.hana.id, kind: 'people' as const, language: 'en' as const, name: 'x.csv' }
    const times = { requestedAt: w.now(), lastProgressAt: w.now(), expiresAt: new Date('2026-11-30T09:00:00Z') }
    const [one] = await w.inside((tx) =>
      tx
        .insert(exports)
        .values({ ...row, ...times })
        .returning(),
    )
    const exportId = one?.id ?? ''
    for (const transactions of [0, 1, 1])
      await expect(createExportJob.perform(dying(w.app, transactions), companyId, { exportId })).rejects.toThrow(
        'killed',
      )
    const [half] = await listOf(w, w.hana)
    expect(half).toMatchObject({ state: 'RUNNING', progress: { done: 2000, total: 2112 } })
    expect((await fileOf(w, w.hana, exportId)).body.code).toBe('EXPORT_NOT_READY')
    await createExportJob.perform(w.app, companyId, { exportId })
    await createExportJob.perform(w.app, companyId, { exportId })
    const names = rowsIn((await fileOf(w, w.hana, exportId)).text).map(([last]) => last)
    expect(names).toHaveLength(2113)
    expect(new Set(names).size).toBe(2113)
    expect(await w.bellOf(w.hana)).toEqual(['export-ready'])
    expect(await w.inside((tx) => tx.select().from(exportParts))).toEqual([])
  })

  test('without progress for two hours it fails, and the requester is notified', async () => {
    const w = await world()
    const row = { companyId: w.company.id, requestedById: w.hana.id, kind: 'people' as const, language: 'en' as const }
    const times = { requestedAt: w.now(), lastProgressAt: w.now(), expiresAt: new Date('2026-11-30T09:00:00Z') }
    await w.inside((tx) => tx.insert(exports).values({ ...row, ...times, name: 'x.csv' }))
    await w.later({ hours: 1, minutes: 59 })
    await w.scheduledTasks()
    expect((await listOf(w, w.hana))[0].state).toBe('QUEUED')
    await w.later({ minutes: 1 })
    await w.scheduledTasks()
    expect((await listOf(w, w.hana))[0]).toMatchObject({ state: 'FAILED', failureReason: 'INTERNAL_ERROR' })
    expect(await w.bellOf(w.hana)).toEqual(['export-failed'])
  })

  test('is gone immediately when deleted, and so is its file', async () => {
    const w = await world()
    const id = await made(w, w.hana)
    expect((await w.as(w.hana).del(`/exports/${id}`)).status).toBe(204)
    expect((await fileOf(w, w.hana, id)).status).toBe(404)
    expect(await w.inside((tx) => tx.select().from(files))).toEqual([])
  })

  test('LOG-1 request and download are audited, without content', async () => {
    const w = await world()
    const id = await made(w, w.hana)
    await fileOf(w, w.hana, id)
    const kinds = await w.inside((tx) =>
      tx
        .select({ kind: auditEntries.kind, data: auditEntries.data })
        .from(auditEntries)
        .where(eq(auditEntries.subjectId, id)),
    )
    expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(['export-downloaded', 'export-requested'])
    expect(JSON.stringify(kinds)).not.toContain('Ravi')
  })

  test('AUTH-7 a confirmed identity is required', async () => {
    const w = await world()
    const reply = await ask(w, await w.elsewhere(w.hana))
    expect(reply.body.code).toBe('PASSWORD_NOT_CONFIRMED')
  })
})

describe('MAY-6 rights', () => {
  test('are checked when the file is created: someone who lost them gets none', async () => {
    const w = await world()
    const row = { companyId: w.company.id, requestedById: w.theo.id, kind: 'people' as const, language: 'en' as const }
    const times = { requestedAt: w.now(), lastProgressAt: w.now(), expiresAt: new Date('2026-11-30T09:00:00Z') }
    const [one] = await w.inside((tx) =>
      tx
        .insert(exports)
        .values({ ...row, ...times, name: 'x.csv' })
        .returning(),
    )
    await w.inside((tx) => tx.update(people).set({ isTechAdmin: false }).where(eq(people.id, w.theo.id)))
    await createExportJob.perform(w.app, w.company.id, { exportId: one?.id ?? '' })
    expect((await listOf(w, w.theo))[0]).toMatchObject({ state: 'FAILED', failureReason: 'RIGHTS_LOST' })
    expect(await w.inside((tx) => tx.select().from(files))).toEqual([])
  })

  test('are checked again on download', async () => {
    const w = await world()
    const id = await made(w, w.theo)
    await w.inside((tx) => tx.update(people).set({ isTechAdmin: false }).where(eq(people.id, w.theo.id)))
    expect((await fileOf(w, w.theo, id)).body.code).toBe('RIGHTS_LOST')
  })

  test('COM-P18 a cycle cannot be exported while its feature is off', async () => {
    const w = await reviewWorld()
    const id = await made(w, w.hana, { kind: 'reviewCycle', cycleId: w.cycle.id })
    await w.inside((tx) =>
      tx.insert(featureSwitches).values({ companyId: w.company.id, name: 'review', enabled: false }),
    )
    expect((await fileOf(w, w.hana, id)).body.code).toBe('RIGHTS_LOST')
    expect((await ask(w, w.hana, { kind: 'reviewCycle', cycleId: w.cycle.id })).status).toBe(404)
    expect((await w.as(w.hana).get('/exports')).body.offers).toEqual(['people', 'ownData', 'company'])
  })
})

describe('the directory', () => {
  test('ADM-P10 has headings in the requester’s language, with the company’s terms', async () => {
    const w = await world()
    await w.inside(async (tx) => {
      await tx.update(people).set({ language: 'de' }).where(eq(people.id, w.hana.id))
      const term = { companyId: w.company.id, term: 'manager', language: 'de' as const }
      await tx.insert(companyTerms).values({ ...term, singular: 'Coach', plural: 'Coaches' })
    })
    const id = await made(w, w.hana)
    const [one] = await listOf(w, w.hana)
    expect(one.name).toBe('Personen 2026-11-23.csv')
    const [heads = [], ...rows] = rowsIn((await fileOf(w, w.hana, id)).text)
    expect(heads.slice(0, 2)).toEqual(['Nachname', 'Vorname'])
    expect(heads).toContain('Coach')
    const ravi = rows.find(([, first]) => first === 'Ravi') ?? []
    expect(ravi[heads.indexOf('Coach')]).toBe('Mia Keller')
    expect(ravi[heads.indexOf('Konto')]).toBe('Aktiv')
  })

  test('OUT-3 no name is a formula', async () => {
    const w = await world()
    await w.inside((tx) => tx.update(people).set({ title: '=HYPERLINK("x")' }).where(eq(people.id, w.ravi.id)))
    const file = await fileOf(w, w.hana, await made(w, w.hana))
    expect(file.text).toContain(`"'=HYPERLINK(""x"")"`)
  })
})

test('EMP-P12 PRIV-2 an export of one’s own data matches the page for it, for oneself alone', async () => {
  const w = await reviewWorld()
  await w.save(w.mia, 'manager', { value: 'Not shared yet.' })
  await w.save(w.ravi, 'reviewee', { value: 'Mine.' })
  const file = await fileOf(w, w.ravi, await made(w, w.ravi, { kind: 'ownData' }))
  const data = JSON.parse(file.text)
  expect(data.person).toMatchObject({ name: 'Ravi Menon', email: w.ravi.loginname })
  expect(data).toHaveProperty('reviews')
  expect(file.text).toContain('Mine.')
  expect(file.text).not.toContain('Not shared yet.')
})
