import { and, eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { files } from '../core/files/tables.ts'
import { auditEntries } from '../core/tables.ts'
import { addManyPeople } from '../people/fixtures.ts'
import { people } from '../people/tables.ts'
import { type ReviewWorld, reviewWorld } from '../reviews/fixtures.ts'
import { reviews } from '../reviews/tables.ts'
import type { TestUser } from '../testing/world.ts'
import { everyone } from '../testing/world.ts'
import { unzip } from './fixtures.ts'
import { createExportJob } from './jobs.ts'
import { exportParts, exports } from './tables.ts'

const ask = (w: ReviewWorld, who: TestUser, more: object = {}) =>
  w.as(who).post('/exports', { kind: 'reviewDocuments', cycleId: w.cycle.id, ...more })

async function made(w: ReviewWorld, who: TestUser, more: object = {}): Promise<string> {
  const reply = await ask(w, who, more)
  if (reply.status !== 202) throw new Error(reply.text)
  await w.settle()
  return reply.body.id
}

/** The content of the ZIP: the text of each PDF, and the list of contents. */
async function setOf(w: ReviewWorld, who: TestUser, id: string): Promise<Record<string, string>> {
  const file = await w.as(who).get(`/exports/${id}/file`)
  if (file.status !== 200) throw new Error(file.text)
  const found: Record<string, string> = {}
  for (const [name, bytes] of unzip(Buffer.from(file.bytes))) {
    if (!name.endsWith('.pdf')) found[name] = bytes.toString()
    else {
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
      found[name] = text.replace(/\s+/g, ' ')
    }
  }
  return found
}

/** Ravi’s review is shared with a confidential answer, Noor’s may not be read yet. */
async function cycleOfTwo(): Promise<ReviewWorld> {
  const w = await reviewWorld()
  await w.another(w.noor, w.mia)
  await w.save(w.mia, 'manager', { sectionId: 'secret', value: 'Sorely missed' })
  await w.bothShared()
  return w
}

test('who may POST /exports: reviews of a cycle as PDFs are for HR Admins, others may export the progress', async () => {
  const w = await reviewWorld()
  const role = '403 ROLE_MISSING'
  expect(await w.answers((who) => ask(w, who))).toEqual({
    ...everyone(role),
    stranger: '404 NOT_FOUND',
    hana: '202',
    paul: '202',
  })
})

describe('a set of PDFs', () => {
  test('COM-P01 MAY-4 contains each review as its requester may read it; people whose review may not be read are named in the contents', async () => {
    const w = await cycleOfTwo()
    const found = await setOf(w, w.hana, await made(w, w.hana))
    expect(Object.keys(found)).toEqual(['Contents.csv', 'Ravi Menon.pdf'])
    expect(found['Ravi Menon.pdf']).toContain('It went well.')
    expect(found['Ravi Menon.pdf']).not.toContain('Sorely missed')
    expect(found['Contents.csv']).toContain('Ravi Menon,yes')
    expect(found['Contents.csv']).toContain('Noor Haddad,not available to you'.replace('Noor Haddad', w.noor.name))
    const [one] = (await w.as(w.hana).get('/exports')).body.exports
    expect(one).toMatchObject({
      kind: 'reviewDocuments',
      state: 'READY',
      name: 'PDFs Autumn talks 2026-11-23.zip',
      about: 'Autumn talks',
      progress: { done: 2, total: 2 },
    })
  })

  test('contains confidential parts on request, and never in one’s own review', async () => {
    const w = await cycleOfTwo()
    await w.inside((tx) => tx.update(people).set({ isHr: true }).where(eq(people.id, w.ravi.id)))
    const hanas = await setOf(w, w.hana, await made(w, w.hana, { confidential: true }))
    expect(hanas['Ravi Menon.pdf']).toContain('Sorely missed')
    const ravis = await setOf(w, w.ravi, await made(w, w.ravi, { confidential: true }))
    expect(ravis['Ravi Menon.pdf']).toContain('It went well.')
    expect(ravis['Ravi Menon.pdf']).not.toContain('Sorely missed')
  })

  test('COM-P01 COM-P02 of people above them an HR Admin gets nothing but the name', async () => {
    const w = await reviewWorld({ reviewee: 'mia', mainReviewer: 'iris' })
    await w.bothShared()
    const found = await setOf(w, w.paul, await made(w, w.paul))
    expect(Object.keys(found)).toEqual(['Contents.csv'])
    expect(found['Contents.csv']).toContain('Mia Keller,not available to you')
  })

  test('WALL-7 contains the chosen reviews of this cycle only', async () => {
    const w = await cycleOfTwo()
    const none = '00000000-0000-4000-8000-0000000000aa'
    const id = await made(w, w.hana, { reviews: [w.id, none] })
    expect(Object.keys(await setOf(w, w.hana, id))).toEqual(['Contents.csv', 'Ravi Menon.pdf'])
    expect((await ask(w, w.hana, { reviews: [none] })).body.code).toBe('NO_REVIEWS')
  })

  test('MAY-6 rights are checked when it is created and again on download: if something was hidden since, it can’t be downloaded', async () => {
    const w = await cycleOfTwo()
    const id = await made(w, w.hana)
    const take = () => w.as(w.hana).get(`/exports/${id}/file`)
    expect((await take()).status).toBe(200)
    await w.hide(w.ravi, 'reviewee')
    expect((await take()).body.code).toBe('RIGHTS_LOST')
    await w.share(w.ravi, 'reviewee')
    expect((await take()).status).toBe(200)
    await w.inside((tx) => tx.update(people).set({ managerId: w.ravi.id }).where(eq(people.id, w.hana.id)))
    expect((await take()).body.code).toBe('RIGHTS_LOST')
    await w.inside((tx) => tx.update(people).set({ managerId: null, isHr: false }).where(eq(people.id, w.hana.id)))
    expect((await take()).body.code).toBe('RIGHTS_LOST')
  })

  test('ONCE-4 after a kill during printing it continues where it was, with the same result', async () => {
    const w = await cycleOfTwo()
    const whole = await setOf(w, w.hana, await made(w, w.hana))
    const { body } = await ask(w, w.hana)
    const companyId = w.company.id
    // Another requester, so that the queued job finds nothing to do beside this one.
    await w.settle()
    await w.inside((tx) =>
      tx
        .update(exports)
        .set({ state: 'QUEUED', fileId: null, snapshotAt: null, cursor: null, parts: 0, done: 0, includedSides: [] })
        .where(eq(exports.id, body.id)),
    )
    let left = 1
    const inCompany: typeof w.app.db.inCompany = (id, work) => {
      left -= 1
      return left < 0 ? Promise.reject(new Error('killed')) : w.app.db.inCompany(id, work)
    }
    const dying = { ...w.app, db: { ...w.app.db, inCompany } }
    for (const transactions of [1, 2, 1]) {
      left = transactions
      await expect(createExportJob.perform(dying, companyId, { exportId: body.id })).rejects.toThrow('killed')
    }
    await createExportJob.perform(w.app, companyId, { exportId: body.id })
    expect(await setOf(w, w.hana, body.id)).toEqual(whole)
    expect(await w.inside((tx) => tx.select().from(exportParts))).toEqual([])
    expect((await w.inside((tx) => tx.select().from(files))).map(({ purpose }) => purpose)).not.toContain('export-part')
  })

  test('LOG-1 every review in it is audited like a single PDF', async () => {
    const w = await cycleOfTwo()
    const id = await made(w, w.hana, { confidential: true })
    const rows = await w.inside((tx) =>
      tx
        .select()
        .from(auditEntries)
        .where(and(eq(auditEntries.kind, 'review-document-downloaded'), eq(auditEntries.actorId, w.hana.id))),
    )
    expect(rows.map(({ subjectId, data }) => [subjectId, data])).toEqual([
      [w.id, { revieweeId: w.ravi.id, confidential: true, exportId: id }],
    ])
  })

  test('many are created in parts, with their progress', async () => {
    const w = await reviewWorld()
    for (const id of await addManyPeople(w, 24)) await w.another({ ...w.noor, id }, null)
    const { body } = await ask(w, w.hana)
    await w.settle()
    const [one] = (await w.as(w.hana).get('/exports')).body.exports
    expect(one).toMatchObject({ id: body.id, state: 'READY', progress: { done: 25, total: 25 } })
    await w.inside((tx) => tx.delete(reviews).where(eq(reviews.cycleId, w.cycle.id)))
    expect((await w.as(w.hana).get(`/exports/${body.id}/file`)).body.code).toBe('RIGHTS_LOST')
  })
})
