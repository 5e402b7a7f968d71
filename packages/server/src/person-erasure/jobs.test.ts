import fs from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { textRevisions } from '../drafts/tables.ts'
import { exports } from '../exports/tables.ts'
import { people } from '../people/tables.ts'
import type { ReviewWorld } from '../reviews/fixtures.ts'
import { assessments, reviewAnswers } from '../reviews/tables.ts'
import { testApp } from '../testing/app.ts'
import { repeatErasures } from './erasure-register.ts'
import {
  captureLog,
  deletePersonForGood,
  dumpCompany,
  FIRST,
  findInDump,
  lastNameIn,
  personWithHistory,
} from './fixtures.ts'
import { erasePersonJob } from './jobs.ts'
import { erasures } from './tables.ts'

/** Runs the cleanup that follows, with bytes that are old enough for it. */
async function swept(w: ReviewWorld): Promise<void> {
  for (const { path } of await w.app.files.list(w.company.id))
    fs.utimesSync(join(w.app.config.dataDir, 'files', path), new Date(0), new Date(0))
  await w.later({ minutes: 5 })
}

const traces = (w: ReviewWorld, address: string) => {
  const last = lastNameIn(w)
  return [w.ravi.id, address, last, last.replace("'", '&#39;')]
}

describe('PRIV-3 ADM-P21 deleting someone for good', () => {
  test('neither name nor address nor id is found in the database, the files, the jobs or the search; totals are unchanged', async () => {
    const w = await personWithHistory()
    const cycle = () => w.as(w.hana).get(`/review-cycles/${w.cycle.id}`)
    await w.scheduledTasks()
    const before = await dumpCompany(w)
    for (const trace of traces(w, w.address).slice(0, 3)) expect(findInDump(before, trace).length).toBeGreaterThan(0)
    await w.as(w.hana).post(`/users/${w.ravi.id}/deactivation`)
    await w.settle()
    const totals = (await cycle()).body
    const counts = (await w.as(w.hana).get('/users?state=DEACTIVATED')).body.total
    await w.as(w.hana).post(`/users/${w.ravi.id}/deletion`, { confirmation: 'DELETE FOREVER' })
    await w.settle()
    await swept(w)
    const after = await dumpCompany(w)
    for (const trace of traces(w, w.address)) expect(findInDump(after, trace), trace).toEqual([])
    expect((await cycle()).body).toEqual(totals)
    expect((await w.as(w.hana).get('/users?state=DEACTIVATED')).body.total).toBe(counts - 1)
    expect((await w.as(w.hana).get(`/users?search=${lastNameIn(w)}`)).body.people).toEqual([])
    expect((await w.as(w.hana).get(`/search?query=Deleted`)).text).not.toContain('Deleted user')
    expect((await w.as(w.hana).get(`/users/${w.ravi.id}`)).status).toBe(404)
  })

  test('LOG-2 the log of their whole time has neither name nor address nor id, even after an error that mentions them', async () => {
    const { app } = await testApp()
    let found: string[] = []
    const lines = await captureLog(app, async () => {
      const w = await personWithHistory()
      await w.as(w.anonymous).post('/login', { loginname: w.address, password: `${FIRST} ${lastNameIn(w)}` })
      await w.as(w.ravi).patch(`/users/${w.ravi.id}`, { firstName: lastNameIn(w), email: w.address, version: 'none' })
      await w.as(w.hana).get(`/users?search=${encodeURIComponent(lastNameIn(w))}`)
      await w.as(w.hana).get(`/users/${w.ravi.id}?name=${encodeURIComponent(lastNameIn(w))}`)
      // A row that cannot be stored: the database quotes it completely, and so does the caller.
      const refused = w.inside((tx) =>
        tx.insert(people).values({
          companyId: w.company.id,
          id: w.ravi.id,
          firstName: FIRST,
          lastName: lastNameIn(w),
          loginname: w.address,
          email: w.address,
          state: 'ACTIVE',
          createdAt: w.now(),
        }),
      )
      await refused.catch((error) => app.log.error({ err: error }, 'a request failed'))
      await deletePersonForGood(w, w.ravi.id)
      await swept(w)
      found = traces(w, w.address)
    })
    expect(lines.some((line) => line.includes('a request failed'))).toBe(true)
    expect(lines.filter((line) => line.includes('"answered"')).length).toBeGreaterThan(10)
    for (const trace of found) expect(findInDump(lines, trace), trace).toEqual([])
  })

  test('what they wrote about others stays, under the deleted user; what was written about them is gone for everyone', async () => {
    const w = await personWithHistory()
    await deletePersonForGood(w, w.ravi.id)
    const ofNoor = await w.as(w.noor).get(`/reviews/${w.ofNoor}`)
    expect(ofNoor.status).toBe(200)
    expect(ofNoor.text).toContain('Noor led the launch.')
    expect(ofNoor.text).toContain('Noor helps Deleted user ().')
    expect(ofNoor.body.mainReviewer).toMatchObject({ name: 'Deleted user', isActive: false })
    for (const who of [w.mia, w.iris, w.hana, w.leo]) expect((await w.as(who).get(w.path)).status).toBe(404)
    const answers = await w.inside((tx) =>
      tx
        .select({ section: reviewAnswers.sectionId, value: reviewAnswers.value })
        .from(reviewAnswers)
        .innerJoin(assessments, eq(assessments.id, reviewAnswers.assessmentId))
        .where(eq(assessments.reviewId, w.id)),
    )
    expect(answers).toEqual([{ section: 'overallRating', value: { value: 'A', comment: '' } }])
    expect(
      await w.inside((tx) =>
        tx.select().from(textRevisions).where(eq(textRevisions.documentId, w.assessments.manager)),
      ),
    ).toEqual([])
    const card = await w.as(w.noor).get(`/users/${ofNoor.body.mainReviewer.id}`)
    expect(card.body).toMatchObject({ name: 'Deleted user', extent: 'card', title: '' })
  })

  test('LOG-1 the audit log keeps only an id, that of the deleted user, and no name', async () => {
    const w = await personWithHistory()
    await deletePersonForGood(w, w.ravi.id)
    const { rows } = await w.inside((tx) =>
      tx.execute<{ id: string; isThere: boolean }>(sql`
        select a.subject_id as id, exists (select from people p where p.id = a.subject_id and p.deleted_at is not null) as "isThere"
        from audit_entries a where a.kind = 'person-deleted'`),
    )
    expect(rows).toEqual([{ id: expect.not.stringContaining(w.ravi.id), isThere: true }])
  })

  test('a name that someone else also has stays in texts; the other person’s rows are unchanged', async () => {
    const w = await personWithHistory()
    await w.inside((tx) =>
      tx
        .update(people)
        .set({ firstName: FIRST, lastName: lastNameIn(w) })
        .where(eq(people.id, w.leo.id)),
    )
    await w.save(w.noor, 'reviewee')
    await deletePersonForGood(w, w.ravi.id)
    expect((await w.as(w.hana).get(`/users/${w.leo.id}`)).body.name).toBe(`${FIRST} ${lastNameIn(w)}`)
    await swept(w)
    const after = await dumpCompany(w)
    for (const trace of [w.ravi.id, w.address]) expect(findInDump(after, trace)).toEqual([])
  })

  test('WALL-10 another company keeps its people of the same name', async () => {
    const w = await personWithHistory()
    const other = w.stranger.companyId
    await w.app.db.inCompany(other, (tx) =>
      tx
        .update(people)
        .set({ firstName: FIRST, lastName: lastNameIn(w) })
        .where(eq(people.id, w.stranger.id)),
    )
    await deletePersonForGood(w, w.ravi.id)
    const [theirs] = await w.app.db.inCompany(other, (tx) =>
      tx.select({ lastName: people.lastName }).from(people).where(eq(people.id, w.stranger.id)),
    )
    expect(theirs).toEqual({ lastName: lastNameIn(w) })
  })

  test('ONCE-4 after a kill at any point it runs again and finishes; a second run changes nothing', async () => {
    const w = await personWithHistory()
    await w.as(w.hana).post(`/users/${w.ravi.id}/deactivation`)
    await w.as(w.hana).post(`/users/${w.ravi.id}/deletion`, { confirmation: 'DELETE FOREVER' })
    const [erasure] = await w.inside((tx) => tx.select().from(erasures))
    const erasureId = erasure?.id ?? ''
    let steps = 0
    const dying = {
      ...w.app,
      db: {
        ...w.app.db,
        inCompany: ((id, work, how) => {
          steps += 1
          if (steps > 9) throw new Error('killed')
          return w.app.db.inCompany(id, work, how)
        }) as typeof w.app.db.inCompany,
      },
    }
    await erasePersonJob.perform(dying, w.company.id, { erasureId }).catch(() => undefined)
    await erasePersonJob.perform(w.app, w.company.id, { erasureId })
    await erasePersonJob.perform(w.app, w.company.id, { erasureId })
    await w.settle()
    await swept(w)
    const after = await dumpCompany(w)
    for (const trace of traces(w, w.address)) expect(findInDump(after, trace), trace).toEqual([])
    expect(await w.inside((tx) => tx.select().from(people).where(sql`deleted_at is not null`))).toHaveLength(1)
  })

  test('a person restored from a backup is recognized at the start, and erased again', async () => {
    const w = await personWithHistory()
    const [row] = await w.inside((tx) => tx.select().from(people).where(eq(people.id, w.ravi.id)))
    await deletePersonForGood(w, w.ravi.id)
    await repeatErasures(w.app)
    // The earlier database: the person exists, and nothing knows of an erasure.
    await w.inside(async (tx) => {
      await tx.delete(erasures)
      await tx.insert(people).values({ ...(row as typeof people.$inferInsert), managerId: null })
    })
    expect((await w.as(w.hana).get(`/users/${w.ravi.id}`)).status).toBe(200)
    await repeatErasures(w.app)
    await w.settle()
    await swept(w)
    const after = await dumpCompany(w)
    for (const trace of traces(w, w.address)) expect(findInDump(after, trace), trace).toEqual([])
  })

  test('files prepared for download are gone, and so are their bytes', async () => {
    const w = await personWithHistory()
    expect(await w.inside((tx) => tx.select().from(exports))).toHaveLength(1)
    const stored = await w.app.files.list(w.company.id)
    await deletePersonForGood(w, w.ravi.id)
    expect(await w.inside((tx) => tx.select().from(exports))).toEqual([])
    expect((await w.app.files.list(w.company.id)).length).toBeLessThan(stored.length)
  })
})
