import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { textRevisions } from '../drafts/tables.ts'
import { impersonate } from '../impersonation/fixtures.ts'
import { namedIds } from '../testing/everything-read.ts'
import type { TestReply } from '../testing/world.ts'
import { DEADLINE, feedbackWorld } from './fixtures.ts'

const outcomeOf = ({ status, body }: TestReply) => `${status} ${body.code}`
const anonymous = { requester: 'ANONYMOUS', directManager: 'NONE' } as const

test('MAY-4 AUTH-11 an impersonator sees no feedback in other parts of the product, and reading there changes nothing', async () => {
  const w = await feedbackWorld()
  const given = (await w.give(w.noor, w.ravi)).body.id
  await w.save(w.noor, given, 'Between Noor and Ravi.')
  await w.submit(w.noor, given)
  await w.ask(w.mia, { kind: 'TOPIC', topic: 'Secret project', reviewers: [w.ravi] })
  await w.settle()
  const asRavi = w.as(await impersonate(w, w.hana, w.ravi))
  for (const path of [`/users/${w.ravi.id}/timeline`, '/tasks', '/home-overview', '/notifications']) {
    const { status, text } = await asRavi.get(path)
    expect([status, /Between Noor|Secret project/.test(text)]).toEqual([200, false])
  }
  expect((await w.read(w.noor, given)).body.own.can.reopen).toEqual({ allowed: true })
  expect((await w.as(w.ravi).get('/notifications')).text).toContain('Secret project')
  expect((await w.as(w.ravi).get(`/users/${w.ravi.id}/timeline`)).text).toContain('Between Noor')
})

test('MAY-4 feedback that the viewer may not know about neither adds pages to a list nor leaves a page empty', async () => {
  const w = await feedbackWorld()
  const ask = (subject: 'NAMED' | 'NONE') =>
    w.ask(w.mia, {
      kind: 'ABOUT_OTHER',
      subjects: [w.ravi],
      reviewers: [w.leo, w.noor],
      levels: { requester: 'NAMED', subject },
    })
  const first = await ask('NAMED')
  for (let count = 0; count < 4; count += 1) await ask('NONE')
  const last = await ask('NAMED')
  for (let count = 0; count < 12; count += 1) await ask('NONE')
  const page = async (cursor: string | null) => {
    const { rows, next } = (await w.as(w.ravi).get(`/feedback/about-me?limit=1${cursor ? `&cursor=${cursor}` : ''}`))
      .body
    return { ids: rows.map(({ id }: { id: string }) => id), next }
  }
  const { ids, next } = await page(null)
  expect(ids).toHaveLength(1)
  expect(next).toContain(ids[0])
  const beyond = await page(next)
  expect([...ids, ...beyond.ids].sort()).toEqual([first, last].sort())
  expect(beyond.next).toBeNull()
})

test('ANON-3 answers that are sent with any response form a release, so that later ones can’t be identified by comparison', async () => {
  const w = await feedbackWorld()
  const id = await w.ask(w.mia, {
    kind: 'TOPIC',
    topic: 'Planning',
    reviewers: [w.leo, w.noor, w.cleo],
    levels: anonymous,
  })
  for (const who of [w.leo, w.noor, w.cleo]) await w.answer(who, id, `Text of ${who.name}`)
  const path = `/feedback-requests/${id}`
  const first = await w.as(w.mia).post(`${path}/reviewers`, { reviewerIds: [w.leo.id] })
  expect(first.body.result).toMatchObject({ state: 'ANONYMOUS', respondents: 3 })
  expect(await w.reopen(w.leo, id)).toMatchObject({ status: 403, body: { code: 'ALREADY_READ' } })
  await w.as(w.mia).post(`${path}/reviewers`, { reviewerIds: [w.theo.id] })
  await w.answer(w.theo, id, 'Text of a late one')
  const later = (await w.read(w.mia, id)).body
  expect(later.result).toEqual(first.body.result)
  expect(later.progress.written).toBe(3)
})

test('ANON-1 readers without names need three answers besides their own', async () => {
  const w = await feedbackWorld()
  const id = await w.ask(w.hana, {
    kind: 'ABOUT_OTHER',
    subjects: [w.ravi],
    reviewers: [w.mia, w.leo, w.noor],
    levels: { requester: 'ANONYMOUS', directManager: 'ANONYMOUS' },
  })
  for (const who of [w.mia, w.leo, w.noor]) await w.answer(who, id, `Text of ${who.name}`)
  expect((await w.read(w.mia, id)).body.result).toEqual({ state: 'TOO_FEW' })
  expect((await w.read(w.hana, id)).body.result).toMatchObject({ respondents: 3 })
  expect((await w.read(w.mia, id)).body.result).toEqual({ state: 'TOO_FEW' })
})

test('ANON-4 KEEP-6 a draft for a replaced question identifies no one, and is in its author’s Backups', async () => {
  const w = await feedbackWorld()
  const choice = (ids: string[]) => [
    {
      id: 'again',
      type: 'DROPDOWN',
      question: 'Again?',
      description: '',
      allowComment: false,
      isRequired: false,
      options: ids.map((option) => ({ id: option, label: option.slice(1) })),
      sliderSteps: null,
      sliderLabels: [],
    },
  ]
  const id = await w.ask(w.mia, {
    kind: 'TOPIC',
    topic: 'Retreat',
    reviewers: [w.leo, w.noor, w.cleo],
    levels: anonymous,
    questions: choice(['aYes', 'aNo']),
  })
  await w.save(w.leo, id, 'aYes', 0, 'again')
  const { version } = (await w.read(w.mia, id)).body
  const changed = await w.as(w.mia).patch(`/feedback-requests/${id}`, { version, questions: choice(['bYes', 'bNo']) })
  const [question] = changed.body.questions
  expect(question.id).not.toBe('again')
  expect(await w.submit(w.leo, id)).toMatchObject({ status: 403, body: { code: 'NOTHING_WRITTEN' } })
  for (const who of [w.leo, w.noor, w.cleo]) {
    await w.save(who, id, 'bYes', 0, question.id)
    await w.submit(who, id)
  }
  const { result } = (await w.read(w.mia, id)).body
  expect(result.questions[0].values.map(({ value }: { value: string }) => value)).toEqual(['bYes', 'bYes', 'bYes'])
  const saved = await w.inside((tx) => tx.select().from(textRevisions).where(eq(textRevisions.authorId, w.leo.id)))
  expect(saved.map(({ value }) => value)).toMatchObject([{ value: 'aYes' }])
})

test('ANON-5 if anyone reads without names, readers can’t be given more, whether someone has begun, declined or neither', async () => {
  const w = await feedbackWorld()
  const refusals = []
  for (const step of ['nothing', 'draft', 'decline'] as const) {
    const id = await w.ask(w.mia, { kind: 'TOPIC', topic: step, reviewers: [w.leo, w.noor, w.cleo], levels: anonymous })
    if (step === 'draft') await w.save(w.leo, id)
    if (step === 'decline') await w.decline(w.leo, id, 'I do not trust this')
    const { version, readers } = (await w.read(w.mia, id)).body
    const { status, body } = await w
      .as(w.mia)
      .patch(`/feedback-requests/${id}`, { version, levels: { ...readers.levels, requester: 'NAMED' } })
    refusals.push([status, body.code])
  }
  expect(new Set(refusals.map(String))).toEqual(new Set(['403,READERS_ONLY_NARROWER']))
})

test('ANON-5 the subject can’t be given the answers earlier than reviewers were shown', async () => {
  const w = await feedbackWorld()
  const id = await w.ask(w.mia, {
    kind: 'ABOUT_OTHER',
    subjects: [w.ravi],
    reviewers: [w.leo, w.cleo],
    levels: { subject: 'NAMED' },
  })
  await w.answer(w.leo, id)
  const { version } = (await w.read(w.mia, id)).body
  expect(await w.as(w.mia).patch(`/feedback-requests/${id}`, { version, release: 'AT_ONCE' })).toMatchObject({
    status: 403,
    body: { code: 'READERS_ONLY_NARROWER' },
  })
  await w.on(DEADLINE)
  expect((await w.read(w.ravi, id)).body.result.state).toBe('NAMED')
})

test('a question whose id is the name of a built-in property is refused with its field', async () => {
  const w = await feedbackWorld()
  const question = {
    id: 'constructor',
    type: 'TEXT_QUESTION',
    question: 'Why?',
    description: '',
    allowComment: false,
    isRequired: false,
    options: [],
    sliderSteps: null,
    sliderLabels: [],
  }
  expect(await w.tryAsk(w.ravi, { kind: 'ABOUT_ME', reviewers: [w.noor], questions: [question] })).toMatchObject({
    status: 422,
    body: { violations: [{ path: '/questions/0/id' }] },
  })
})

test('ANY-P07 a requester without names can’t find out who declined by removing reviewers and asking them again', async () => {
  const seen = []
  for (const decliner of ['leo', 'noor'] as const) {
    const w = await feedbackWorld()
    const reviewers = [w.leo, w.noor, w.cleo, w.theo]
    const id = await w.ask(w.mia, { kind: 'TOPIC', topic: 'Planning', reviewers, levels: anonymous })
    const path = `/feedback-requests/${id}/reviewers`
    const read = async () => (await w.read(w.mia, id)).body
    expect((await read()).reviewers).toMatchObject(reviewers.map(() => ({ canRemove: true })))
    expect((await w.as(w.mia).del(`${path}/${w.theo.id}`)).status).toBe(200)
    await w.decline(w[decliner], id)
    const replies: unknown[] = [await read()]
    for (const who of [w.leo, w.noor, w.cleo]) {
      const removal = await w.as(w.mia).del(`${path}/${who.id}`)
      const again = await w.as(w.mia).post(path, { reviewerIds: [who.id] })
      replies.push([removal.status, removal.body.code], again.body, await read())
      expect(outcomeOf(removal)).toBe('403 RESPONSE_DECLINED')
    }
    expect(await read()).toMatchObject({ progress: { written: 0, declined: 1, total: 3 } })
    seen.push(namedIds(w, [id], JSON.stringify(replies)))
  }
  expect(seen[0]).toBe(seen[1])
})

test('ANY-P07 a reminder tells a requester without names only that everyone who has not submitted is reminded', async () => {
  const seen = []
  for (const author of ['leo', 'noor'] as const) {
    const w = await feedbackWorld()
    const reviewers = [w.leo, w.noor, w.cleo]
    const id = await w.ask(w.mia, { kind: 'TOPIC', topic: 'Planning', reviewers, levels: anonymous })
    await w.answer(w[author], id)
    await w.as(w.hana).post(`/users/${w.leo.id}/deactivation`)
    await w.settle()
    seen.push((await w.as(w.mia).post(`/feedback-requests/${id}/reminders`)).body)
  }
  expect(seen).toEqual([{ reminded: null }, { reminded: null }])
})

test('ANY-P16 reviewers see no totals: with two reviewers, each would learn whether the other has answered or declined', async () => {
  const w = await feedbackWorld()
  const seen = []
  for (const step of ['nothing', 'answer', 'decline'] as const) {
    const id = await w.ask(w.mia, { kind: 'TOPIC', topic: 'Planning', reviewers: [w.leo, w.noor] })
    if (step === 'answer') await w.answer(w.leo, id)
    if (step === 'decline') await w.decline(w.leo, id)
    const { progress, reviewers } = (await w.read(w.noor, id)).body
    seen.push({ progress, reviewers })
    expect((await w.read(w.mia, id)).body.progress.total).toBe(2)
  }
  expect(seen[0]).toMatchObject({ progress: null })
  expect(seen).toEqual([seen[0], seen[0], seen[0]])
})

test('ANON-1 a manager who answered with two accounts needs three answers besides these', async () => {
  const w = await feedbackWorld()
  const levels = { requester: 'ANONYMOUS', directManager: 'ANONYMOUS' } as const
  const reviewers = [w.mia, w.leo, w.noor, w.cleo]
  const id = await w.ask(w.hana, { kind: 'ABOUT_OTHER', subjects: [w.ravi], reviewers, levels })
  for (const who of reviewers) await w.answer(who, id, `Text of ${who.name}`)
  for (const who of [w.hana, w.mia]) expect((await w.read(who, id)).body.result).toMatchObject({ respondents: 4 })
  const accounts = { sourceUserId: w.cleo.id, destinationUserId: w.mia.id }
  await w.as(w.hana).post('/account-merges', { ...accounts, typedName: w.cleo.name })
  await w.settle()
  expect((await w.read(w.mia, id)).body.result).toEqual({ state: 'TOO_FEW' })
  expect((await w.read(w.hana, id)).body.result).toMatchObject({ respondents: 4 })
})
