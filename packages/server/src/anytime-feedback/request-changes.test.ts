import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { textRevisions } from '../drafts/tables.ts'
import { impersonate } from '../impersonation/fixtures.ts'
import { people } from '../people/tables.ts'
import { DEADLINE, feedbackWorld } from './fixtures.ts'

const aboutRavi = async (more: Partial<Parameters<Awaited<ReturnType<typeof feedbackWorld>>['ask']>[1]> = {}) => {
  const all = await feedbackWorld()
  const id = await all.ask(all.mia, {
    kind: 'ABOUT_OTHER',
    subjects: [all.ravi],
    reviewers: [all.noor, all.leo, all.cleo],
    ...more,
  })
  const change = async (values: object, who = all.mia) => {
    const { version } = (await all.read(all.mia, id)).body
    return all.as(who).patch(`/feedback-requests/${id}`, { version, ...values })
  }
  return { ...all, id, change, path: `/feedback-requests/${id}` }
}

describe('changing a request', () => {
  test('only its requester can change it, and a second window with the older version is refused', async () => {
    const { change, id, leo, hana, mia, as } = await aboutRavi()
    expect(await change({ note: 'Please be specific.' })).toMatchObject({
      status: 200,
      body: { note: 'Please be specific.', version: 2 },
    })
    expect(await as(mia).patch(`/feedback-requests/${id}`, { version: 1, note: 'Other window' })).toMatchObject({
      status: 409,
    })
    expect(await change({ note: 'Mine' }, leo)).toMatchObject({ status: 404 })
    expect(await change({ note: 'Mine' }, hana)).toMatchObject({ status: 404 })
  })

  test('ANY-P08 a request whose deadline has passed is reopened by a new one, at most 90 days after it was sent', async () => {
    const { change, id, leo, on, form, read, mia } = await aboutRavi()
    await on(DEADLINE)
    expect((await read(mia, id)).body.state).toBe('DEADLINE_PASSED')
    expect(await change({ deadline: '2027-02-22' })).toMatchObject({
      status: 422,
      body: { violations: [{ path: '/deadline', code: 'DEADLINE_TOO_LATE' }] },
    })
    expect(await change({ note: 'Without a new deadline' })).toMatchObject({ status: 403 })
    expect((await change({ deadline: '2027-02-19' })).body.state).toBe('IN_PROGRESS')
    expect(await form(leo, id)).toMatchObject({ status: 200 })
  })

  test('questions can be changed until the first response is submitted; drafts of the other questions stay', async () => {
    const { change, id, leo, cleo, save, submit, form } = await aboutRavi()
    await save(leo, id, 'A draft.')
    const { questions } = (await form(leo, id)).body
    const changed = [questions[0], { ...questions[1], question: 'What should Ravi try next?' }]
    expect((await change({ questions: changed })).body.questions[1].question).toBe('What should Ravi try next?')
    expect((await form(leo, id)).body.own.answers['question-1'].value).toBe('A draft.')
    await save(cleo, id)
    await submit(cleo, id)
    expect(await change({ questions })).toMatchObject({ status: 403, body: { code: 'RESPONSE_SUBMITTED' } })
  })

  test('ANY-P04 ANON-5 once anyone has written, readers can only be reduced', async () => {
    const { change, id, leo, save, read, mia } = await aboutRavi()
    const { levels } = (await read(mia, id)).body.readers
    expect((await change({ levels: { ...levels, subject: 'NAMED' } })).body.readers.levels.subject).toBe('NAMED')
    await save(leo, id)
    expect(await change({ levels: { ...levels, subject: 'NAMED', hr: 'ANONYMOUS' } })).toMatchObject({
      status: 403,
      body: { code: 'READERS_ONLY_NARROWER' },
    })
    expect((await change({ levels: { ...levels, subject: 'ANONYMOUS' } })).body.readers.levels.subject).toBe(
      'ANONYMOUS',
    )
    expect(await change({ levels: { ...levels, subject: 'NAMED' } })).toMatchObject({ status: 403 })
  })

  test('reviewers can be added until the deadline, and removed until they submit; their drafts are in their Backups', async () => {
    const { id, path, as, mia, leo, asta, noor, save, answer, form, inside } = await aboutRavi()
    const added = await as(mia).post(`${path}/reviewers`, { reviewerIds: [asta.id, leo.id] })
    expect(added.body.progress.total).toBe(4)
    await save(leo, id, 'Half a thought')
    await answer(noor, id)
    expect(await as(mia).del(`${path}/reviewers/${noor.id}`)).toMatchObject({ status: 403 })
    expect((await as(mia).del(`${path}/reviewers/${leo.id}`)).body.progress.total).toBe(3)
    expect(await form(leo, id)).toMatchObject({ status: 404 })
    const [saved] = await inside((tx) => tx.select().from(textRevisions).where(eq(textRevisions.authorId, leo.id)))
    expect(saved?.value).toMatchObject({ value: 'Half a thought' })
  })

  test('a requester who reads without names can’t remove anyone once someone has written, and no refusal reveals who did', async () => {
    const { id, path, as, mia, leo, noor, cleo, asta, answer, read } = await aboutRavi({
      levels: { requester: 'ANONYMOUS', directManager: 'NONE' },
    })
    await as(mia).post(`${path}/reviewers`, { reviewerIds: [asta.id] })
    await answer(noor, id)
    const refusals = []
    for (const who of [noor, leo, cleo]) {
      const { status, body } = await as(mia).del(`${path}/reviewers/${who.id}`)
      refusals.push([status, body.code, body.title])
    }
    expect(new Set(refusals.map((item) => JSON.stringify(item))).size).toBe(1)
    const { reviewers, progress } = (await read(mia, id)).body
    expect(new Set(reviewers.map((item: { person: unknown }) => JSON.stringify({ ...item, person: null }))).size).toBe(
      1,
    )
    expect(progress).toEqual({ written: 1, declined: 0, total: 4 })
  })

  test('a request can be closed early; its drafts stay with their authors and can’t be submitted any more', async () => {
    const { id, path, as, mia, leo, cleo, save, submit, answer, read } = await aboutRavi()
    await save(leo, id, 'Only a draft')
    await answer(cleo, id, 'Submitted')
    expect(await as(leo).post(`${path}/closing`)).toMatchObject({ status: 404 })
    expect((await as(mia).post(`${path}/closing`)).body.state).toBe('COMPLETED')
    expect(await submit(leo, id)).toMatchObject({ status: 403, body: { code: 'REQUEST_CLOSED' } })
    expect((await read(leo, id)).body.own.answers['question-1'].value).toBe('Only a draft')
    expect(JSON.stringify((await read(mia, id)).body)).not.toContain('Only a draft')
    expect(await as(mia).post(`${path}/closing`)).toMatchObject({ status: 403 })
  })

  test('people who have not written are reminded at most once a day', async () => {
    const { path, as, mia, leo, id, answer, on } = await aboutRavi()
    await answer(leo, id)
    expect(await as(mia).post(`${path}/reminders`)).toMatchObject({ status: 200, body: { reminded: 2 } })
    expect(await as(mia).post(`${path}/reminders`)).toMatchObject({ status: 403, body: { code: 'REMINDED_RECENTLY' } })
    await on('2026-11-24T09:00:00Z')
    expect(await as(mia).post(`${path}/reminders`)).toMatchObject({ status: 200 })
  })

  test('the requester, or an HR Admin who reads it, can delete it with its answers; these stay in their authors’ Backups', async () => {
    const { id, path, as, mia, leo, hana, answer, read, inside } = await aboutRavi({ levels: { hr: 'NAMED' } })
    await answer(leo, id, 'Kept for Leo')
    expect(await as(leo).del(path)).toMatchObject({ status: 403, body: { code: 'NOT_YOURS_TO_DELETE' } })
    expect((await read(hana, id)).body.can.remove).toBe(true)
    expect(await as(hana).del(path)).toMatchObject({ status: 204 })
    expect(await read(mia, id)).toMatchObject({ status: 404 })
    const saved = await inside((tx) => tx.select().from(textRevisions).where(eq(textRevisions.authorId, leo.id)))
    expect(saved.map(({ value }) => value)).toMatchObject([{ value: 'Kept for Leo' }])
  })
})

describe('who reads it', () => {
  test('ANY-P13 the subject can read at the deadline, when the requester releases it, or immediately', async () => {
    const levels = { subject: 'NAMED' } as const
    const late = await aboutRavi({ levels })
    await late.answer(late.leo, late.id, 'For Ravi later')
    expect((await late.read(late.ravi, late.id)).body.result).toEqual({ state: 'NONE' })
    await late.on(DEADLINE)
    expect((await late.read(late.ravi, late.id)).body.result).toMatchObject({ state: 'NAMED' })

    const byHand = await aboutRavi({ levels, release: 'BY_REQUESTER' })
    expect(await byHand.as(byHand.mia).post(`${byHand.path}/release`)).toMatchObject({
      status: 403,
      body: { code: 'NOTHING_SUBMITTED' },
    })
    await byHand.answer(byHand.leo, byHand.id)
    expect(await byHand.as(byHand.ravi).post(`${byHand.path}/release`)).toMatchObject({ status: 404 })
    expect(await byHand.as(byHand.mia).post(`${byHand.path}/release`)).toMatchObject({ status: 200 })
    expect((await byHand.read(byHand.ravi, byHand.id)).body.result).toMatchObject({ state: 'NAMED' })

    const atOnce = await aboutRavi({ levels, release: 'AT_ONCE' })
    await atOnce.answer(atOnce.leo, atOnce.id)
    expect((await atOnce.read(atOnce.ravi, atOnce.id)).body.result).toMatchObject({ state: 'NAMED' })
  })

  test('a request is not found by its subject if they will never read it', async () => {
    const { ravi, id, read, as, answer, leo, on } = await aboutRavi()
    await answer(leo, id)
    await on(DEADLINE)
    expect(await read(ravi, id)).toMatchObject({ status: 404 })
    expect((await as(ravi).get('/feedback/about-me')).body.rows).toEqual([])
  })

  test('current managers can read; a new role or reporting line never lets someone read more about themselves', async () => {
    const { inside, id, read, leo, answer, cleo, ravi, iris, mia } = await aboutRavi()
    await answer(cleo, id, 'About Ravi')
    expect(await read(leo, id)).toMatchObject({ body: { result: { state: 'NONE' } } })
    await inside((tx) => tx.update(people).set({ managerId: leo.id }).where(eq(people.id, ravi.id)))
    expect((await read(leo, id)).body.result).toMatchObject({ state: 'NAMED' })
    expect(await read(iris, id)).toMatchObject({ status: 404 })
    // Ravi becomes an HR Admin and the requester’s manager, and still learns nothing.
    await inside((tx) => tx.update(people).set({ isHr: true }).where(eq(people.id, ravi.id)))
    await inside((tx) => tx.update(people).set({ managerId: ravi.id }).where(eq(people.id, mia.id)))
    expect(await read(ravi, id)).toMatchObject({ status: 404 })
  })

  test('ANY-P05 PERM-14 HR Admins and Assistants who are not an audience see only counts, without topics, names and texts', async () => {
    const all = await aboutRavi()
    const { as, hana, asta, theo, leo, answer, ask, mia, noor } = all
    await answer(leo, all.id, 'Confidential words')
    await ask(mia, { kind: 'TOPIC', topic: 'Secret project', reviewers: [noor], levels: { hr: 'NAMED' } })
    const { body } = await as(hana).get('/feedback-requests/company')
    expect(body.counts).toEqual({ requests: 2, responses: 1, people: 4 })
    expect(body.rows.map(({ topic }: { topic: string }) => topic)).toEqual(['Secret project'])
    const forAssistant = (await as(asta).get('/feedback-requests/company')).body
    expect(forAssistant).toEqual({ ...body, rows: [], next: null })
    expect(await as(theo).get('/feedback-requests/company')).toMatchObject({ status: 403 })
    expect(await all.read(hana, all.id)).toMatchObject({ status: 404 })
  })

  test('AUTH-11 impersonators can neither read nor write feedback', async () => {
    const all = await aboutRavi()
    await all.answer(all.leo, all.id)
    const actingAsMia = await impersonate(all, all.hana, all.mia)
    for (const path of [all.path, '/feedback-requests', '/feedback/team', `${all.path}/responses/${all.leo.id}`])
      expect(await all.as(actingAsMia).get(path)).toMatchObject({
        status: 403,
        body: { code: 'NOT_WHILE_IMPERSONATING' },
      })
  })
})
