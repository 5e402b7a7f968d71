import { describe, expect, test } from 'vitest'
import { deletePersonForGood, dumpCompany, findInDump } from '../person-erasure/fixtures.ts'
import { statusOf } from '../reviews/cycle/fixtures.ts'
import { must } from '../testing/access/case.ts'
import type { TestUser } from '../testing/world.ts'
import { DAYS } from './fixtures.ts'
import { type WritingWorld, writingWorld } from './test-feedback-writing.ts'

type Row = { id: string; kind: string; to: string; people: unknown[] }
const tasksOf = async (w: WritingWorld, who: TestUser) =>
  ((await w.as(who).get('/tasks')).body.rows as Row[]).map(({ kind }) => kind)
const anonymous = { reviewee: { hideAuthor: true }, directManager: { hideAuthor: true } } as const

test('EMP-P02 people have a task while it is due for them, and none before or after', async () => {
  const w = await writingWorld()
  const { requestId } = await w.setUp({ selfAssessment: true })
  expect(await tasksOf(w, w.ravi)).toEqual(
    expect.arrayContaining(['feedback-cycle-nominate', 'feedback-cycle-assess-self']),
  )
  await w.pick(w.ravi, requestId, w.leo)
  expect(await tasksOf(w, w.leo)).toEqual([])
  await w.step(w.ravi, requestId, 'nomination')
  expect(await tasksOf(w, w.mia)).toEqual([])
  await w.on(DAYS.approveReviewersFrom)
  expect(await tasksOf(w, w.mia)).toEqual(['feedback-cycle-approve'])
  await w.step(w.mia, requestId, 'approval')
  expect([await tasksOf(w, w.mia), await tasksOf(w, w.leo)]).toEqual([[], ['feedback-cycle-write']])
  await w.write(w.leo, requestId)
  expect(await tasksOf(w, w.leo)).toEqual([])
  await w.step(w.hana, requestId, 'release')
  expect(await tasksOf(w, w.ravi)).toContain('feedback-cycle-read')
  await w.read(w.ravi, requestId)
  expect(await tasksOf(w, w.ravi)).not.toContain('feedback-cycle-read')
})

test('EMP-P02 the task of a manager with several reports stays one task until the last is done', async () => {
  const w = await writingWorld()
  const { cycleId, requestIds } = await w.setUp({ mode: 'MANAGER_NOMINATION', reviewees: [w.ravi, w.noor] })
  const taskId = `feedback-cycle-nominate-${cycleId}`
  const idsOf = async (who: TestUser) => ((await w.as(who).get('/tasks')).body.rows as Row[]).map(({ id }) => id)
  const finish = async (reviewee: TestUser) => {
    const requestId = requestIds.get(reviewee.id) ?? ''
    await w.pick(w.mia, requestId, w.leo)
    await w.step(w.mia, requestId, 'nomination')
  }
  expect(await idsOf(w.mia)).toEqual([taskId])
  await finish(w.ravi)
  expect(await idsOf(w.mia)).toEqual([taskId])
  await finish(w.noor)
  const stateOf = async (who: TestUser, id = taskId) => {
    const { status, body } = await w.as(who).get(`/tasks/${id}`)
    return status === 200 ? body.state : status
  }
  expect(await idsOf(w.mia)).not.toContain(taskId)
  expect(await stateOf(w.mia)).toBe('DONE')
  for (const other of [w.ravi, w.leo, w.asta, w.hana]) expect(await stateOf(other)).toBe(404)
  // What was never asked of someone isn’t “already done”.
  const aboutRavi = `feedback-cycle-approve-${requestIds.get(w.ravi.id)}`
  for (const other of [w.ravi, w.leo, w.asta, w.hana]) expect(await stateOf(other, aboutRavi)).toBe(404)
})

describe('deactivation', () => {
  test('of a reviewer hides their draft, while a submitted text stays', async () => {
    const w = await writingWorld()
    const { requestId } = await w.begin([w.leo, w.theo])
    await w.write(w.theo, requestId, 'Submitted by Theo')
    await w.save(w.leo, requestId, 'Draft by Leo')
    for (const who of [w.leo, w.theo]) await w.leave(who)
    await w.on(DAYS.managerRelease)
    const { body } = await w.read(w.mia, requestId)
    expect(JSON.stringify(body)).not.toContain('Draft by Leo')
    expect(body.result.responses).toMatchObject([{ reviewer: { isActive: false } }])
    expect(statusOf(await w.as(w.mia).post(`/feedback-cycle-requests/${requestId}/reminders`))).toBe('403 WRITING_OVER')
  })

  test('of a reviewee leaves the request to managers and HR, and removes the reviewers’ tasks', async () => {
    const w = await writingWorld()
    const { requestId } = await w.begin([w.leo])
    await w.leave(w.ravi)
    expect(statusOf(await w.read(w.mia, requestId))).toBe('200')
    expect(await tasksOf(w, w.leo)).toEqual([])
  })
})

describe('the profile and reviews', () => {
  test('show answers with names that the viewer may read, but no others', async () => {
    const w = await writingWorld()
    const named = await w.begin([w.leo])
    const hidden = await w.begin([w.leo, w.theo, w.cleo], { visibility: anonymous })
    for (const [requestId, text] of [
      [named.requestId, 'With a name'],
      [hidden.requestId, 'Without a name'],
    ] as const)
      await w.write(w.leo, requestId, text)
    for (const who of [w.theo, w.cleo]) await w.write(who, hidden.requestId)
    const timeline = async (who: TestUser) => JSON.stringify((await w.as(who).get(`/users/${w.ravi.id}/timeline`)).body)
    expect(await timeline(w.mia)).not.toMatch(/With a name|Without a name/)
    await w.on(DAYS.managerRelease)
    expect(await timeline(w.mia)).toMatch(/With a name/)
    expect(await timeline(w.mia)).not.toMatch(/Without a name/)
    expect(await timeline(w.ravi)).not.toMatch(/With a name|Without a name/)
  })
})

type Backup = { kind: string; text: string; document: { field: string } }

describe('the takeaway', () => {
  test('is written by the reviewee, and read by the direct manager and HR while it is shared; private notes never are', async () => {
    const w = await writingWorld()
    const { requestId } = await w.begin([w.leo])
    const path = `/feedback-cycle-requests/${requestId}/takeaway`
    const texts = { privateNotes: 'Private', takeaway: 'Listen more.', version: 0 }
    expect(statusOf(await w.as(w.ravi).put(path, texts))).toBe('403 NOT_RELEASED')
    await w.write(w.leo, requestId)
    await w.step(w.hana, requestId, 'release')
    expect(statusOf(await w.as(w.mia).put(path, texts))).toBe('403 NOT_YOURS')
    expect(statusOf(await w.step(w.ravi, requestId, 'takeaway/sharing'))).toBe('403 NOTHING_WRITTEN')
    must(await w.as(w.ravi).put(path, texts))
    expect(statusOf(await w.as(w.ravi).put(path, texts))).toBe('409 VERSION_CONFLICT')
    expect((await w.read(w.mia, requestId)).body.takeaway).toBeNull()
    must(await w.step(w.ravi, requestId, 'takeaway/sharing'))
    const shared = { privateNotes: null, takeaway: 'Listen more.' }
    for (const who of [w.mia, w.hana]) expect((await w.read(who, requestId)).body.takeaway).toMatchObject(shared)
    expect((await w.read(w.asta, requestId)).body.takeaway).toBeNull()
    must(await w.undo(w.ravi, requestId, 'takeaway/sharing'))
    expect((await w.read(w.mia, requestId)).body.takeaway).toBeNull()
  })

  test('KEEP-2 a second window gets the current text, and its own is in Backups, from where it can be restored', async () => {
    const w = await writingWorld()
    const { requestId } = await w.begin([w.leo])
    const path = `/feedback-cycle-requests/${requestId}/takeaway`
    await w.write(w.leo, requestId)
    await w.step(w.hana, requestId, 'release')
    must(await w.as(w.ravi).put(path, { privateNotes: 'First', takeaway: 'Listen more.', version: 0 }))
    const late = await w.as(w.ravi).put(path, { privateNotes: 'Second', takeaway: 'Listen more.', version: 0 })
    expect(late.status).toBe(409)
    expect(late.body.data).toEqual({ privateNotes: 'First', takeaway: 'Listen more.', version: 1 })
    const { drafts } = must(await w.as(w.ravi).get('/drafts')).body
    expect(drafts.map(({ kind, text, document }: Backup) => [kind, text, document.field]).sort()).toEqual([
      ['earlier', 'First', 'Private notes'],
      ['refused', 'Second', 'Private notes'],
    ])
    const refused = drafts.find(({ kind }: { kind: string }) => kind === 'refused')
    must(await w.as(w.ravi).post(`/drafts/${refused.id}/restoration`))
    expect((await w.read(w.ravi, requestId)).body.takeaway).toMatchObject({ privateNotes: 'Second', version: 2 })
    expect(must(await w.as(w.mia).get('/drafts')).body.drafts).toEqual([])
  })

  test('KEEP-5 a note for the reviewers that comes after the approval is refused, and is in Backups', async () => {
    const w = await writingWorld()
    const { requestId } = await w.setUp()
    const path = `/feedback-cycle-requests/${requestId}/note`
    const write = (note: string, version: number) => w.as(w.ravi).put(path, { note, version })
    must(await write('About the launch', 1))
    expect((await write('About the team', 1)).body).toMatchObject({
      code: 'VERSION_CONFLICT',
      data: { note: 'About the launch', version: 2 },
    })
    await w.markRequest(requestId, { approvedAt: w.now(), approvedById: w.mia.id })
    expect(statusOf(await write('Too late', 2))).toBe('403 REQUEST_APPROVED')
    const { drafts } = must(await w.as(w.ravi).get('/drafts')).body
    expect(drafts.map(({ kind, text }: Record<string, string>) => [kind, text]).sort()).toEqual([
      ['closed', 'Too late'],
      ['earlier', 'About the launch'],
      ['refused', 'About the team'],
    ])
  })
})

test('TIME-3 MAY-8 activities show releases and shared takeaways to people who may know of them, and nothing about authors', async () => {
  const w = await writingWorld()
  const { requestId } = await w.begin([w.leo, w.noor, w.theo], { visibility: anonymous })
  for (const who of [w.leo, w.noor, w.theo]) await w.write(who, requestId)
  await w.settle()
  const seen = async (who: TestUser) => {
    const { activities } = must(await w.as(who).get('/activities?module=feedback')).body
    expect(JSON.stringify(activities)).not.toMatch(/Leo|Noor|Theo/)
    return activities.map(({ message }: { message: string }) => message)
  }
  const everyone = () => Promise.all([w.ravi, w.mia, w.iris, w.leo, w.asta, w.cleo].map(seen))
  expect(await everyone()).toEqual([[], [], [], [], [], []])
  must(await w.step(w.hana, requestId, 'release'))
  await w.settle()
  expect(await everyone()).toEqual([
    ['feedback.releasedToYou'],
    ['feedback.released'],
    ['feedback.released'],
    [],
    [],
    [],
  ])
  must(await w.undo(w.hana, requestId, 'release'))
  expect(await everyone()).toEqual([[], [], [], [], [], []])
  await w.on(DAYS.revieweeReleaseDate)
  await w.scheduledTasks()
  await w.settle()
  const path = `/feedback-cycle-requests/${requestId}/takeaway`
  must(await w.as(w.ravi).put(path, { privateNotes: '', takeaway: 'Listen more.', version: 0 }))
  must(await w.step(w.ravi, requestId, 'takeaway/sharing'))
  await w.settle()
  expect((await everyone()).map((messages) => messages.length)).toEqual([2, 2, 1, 0, 0, 0])
})

test('PRIV-3 ADM-P21 erasing a person deletes everything about them, and keeps what they wrote without their name', async () => {
  const w = await writingWorld()
  const about = await w.begin([w.leo])
  const by = await w.begin([w.ravi], { reviewees: [w.noor] })
  await w.write(w.leo, about.requestId, 'What Leo wrote about Ravi')
  await w.write(w.ravi, by.requestId, 'What Ravi wrote about Noor')
  await deletePersonForGood(w, w.ravi.id)
  const dump = await dumpCompany(w)
  expect(findInDump(dump, 'What Leo wrote about Ravi')).toEqual([])
  expect(findInDump(dump, w.ravi.id)).toEqual([])
  const text = JSON.stringify((await w.read(w.hana, by.requestId)).body.result)
  expect(text).toContain('What Ravi wrote about Noor')
  expect(text).not.toMatch(/Menon/)
})

describe('ADM-P22 merging accounts', () => {
  const merge = async (w: WritingWorld, source: TestUser, destination: TestUser) => {
    const accounts = { sourceUserId: source.id, destinationUserId: destination.id, typedName: source.name }
    must(await w.as(w.hana).post('/account-merges', accounts))
    await w.settle()
  }

  test('moves requests and participations, and counts one person only once among hidden authors', async () => {
    const w = await writingWorld()
    const named = await w.begin([w.leo, w.cleo])
    const hidden = await w.begin([w.leo, w.cleo, w.theo], { visibility: anonymous })
    const about = await w.begin([w.noor], { reviewees: [w.leo] })
    for (const { requestId } of [named, hidden])
      for (const who of [w.leo, w.cleo]) await w.write(who, requestId, `By ${who.name}`)
    await merge(w, w.leo, w.cleo)
    expect((await w.read(w.hana, named.requestId)).body.reviewers.written).toBe(2)
    expect((await w.read(w.hana, hidden.requestId)).body.reviewers.written).toBe(1)
    expect((await w.rowOf(about.requestId)).revieweeId).toBe(w.cleo.id)
    const drafts = (await w.as(w.cleo).get('/drafts')).body.drafts as { text: string }[]
    expect(drafts.map(({ text }) => text)).toContain(`By ${w.leo.name}`)
  })

  test('leaves what one wrote about the other with the account that wrote it', async () => {
    const w = await writingWorld()
    const about = await w.begin([w.cleo], { reviewees: [w.leo] })
    await w.write(w.cleo, about.requestId, 'By Cleo about Leo')
    await merge(w, w.leo, w.cleo)
    expect((await w.rowOf(about.requestId)).revieweeId).toBe(w.leo.id)
    expect(statusOf(await w.read(w.cleo, about.requestId))).toBe('200')
    expect(JSON.stringify((await w.read(w.cleo, about.requestId)).body.result)).not.toContain('By Cleo')
  })

  test('ANON-1 a reviewee can’t read a result in which one of three texts was written by an account merged into theirs', async () => {
    const w = await writingWorld()
    const { requestId } = await w.begin([w.noor, w.theo, w.cleo], { visibility: anonymous })
    for (const who of [w.noor, w.theo, w.cleo]) await w.write(who, requestId)
    await merge(w, w.cleo, w.ravi)
    await w.on(DAYS.revieweeReleaseDate)
    expect((await w.result(w.ravi, requestId)).state).toBe('TOO_FEW')
    expect(await w.result(w.mia, requestId)).toMatchObject({ state: 'ANONYMOUS', respondents: 3 })
  })

  test('ANON-1 a manager who wrote with two accounts needs three others besides both', async () => {
    const w = await writingWorld()
    const { requestId } = await w.begin([w.noor, w.theo, w.cleo, w.mia], {
      visibility: anonymous,
      dates: { managerRelease: null },
    })
    for (const who of [w.noor, w.theo, w.cleo, w.mia]) await w.write(who, requestId)
    await w.on(DAYS.revieweeReleaseDate)
    for (const who of [w.ravi, w.mia])
      expect(await w.result(who, requestId)).toMatchObject({ state: 'ANONYMOUS', respondents: 4 })
    await merge(w, w.cleo, w.mia)
    expect((await w.result(w.mia, requestId)).state).toBe('TOO_FEW')
    expect(await w.result(w.ravi, requestId)).toMatchObject({ respondents: 4 })
  })

  test('ADM-P22 the preview of a merge counts feedback in cycles too', async () => {
    const w = await writingWorld()
    await w.begin([w.leo, w.noor])
    await w.begin([w.ravi], { reviewees: [w.leo] })
    const path = `/account-merges/${w.leo.id}/${w.cleo.id}`
    expect(must(await w.as(w.hana).get(path)).body.counts).toMatchObject({ feedbackAbout: 1, feedbackBy: 1 })
  })
})
