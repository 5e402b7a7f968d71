import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { people } from '../people/tables.ts'
import { must } from '../testing/access/case.ts'
import type { TestUser } from '../testing/world.ts'
import { DAYS } from './fixtures.ts'
import { hidden, type WritingWorld, writingWorld } from './test-feedback-writing.ts'

const withoutNames = { visibility: { reviewee: hidden, directManager: hidden, indirectManager: hidden } }
/** Managers read without names while reviewers are still writing. */
const readWhileWriting = { ...withoutNames, dates: { managerRelease: null } }

const beginUnasked = (w: WritingWorld, who: TestUser, requestId: string) =>
  w.as(who).post('/feedback/new-unsolicited', { requestId })
const remind = (w: WritingWorld, who: TestUser, requestId: string) =>
  w.as(who).post(`/feedback-cycle-requests/${requestId}/reminders`)

test('ANON-3 a manager who picks and then removes an author sees no difference, and removes nothing that was submitted', async () => {
  const w = await writingWorld()
  const { requestId } = await w.begin([w.noor, w.theo, w.leo], { ...readWhileWriting, proactiveFeedback: true })
  for (const who of [w.noor, w.theo, w.leo]) await w.write(who, requestId)
  must(await beginUnasked(w, w.cleo, requestId))
  await w.write(w.cleo, requestId, 'Only Cleo would say this.')
  const before = must(await w.read(w.mia, requestId)).body
  expect(JSON.stringify(before.result)).toContain('Only Cleo')
  must(await w.pick(w.mia, requestId, w.cleo))
  const after = must(await w.unpick(w.mia, requestId, w.cleo)).body
  expect(after).toEqual(before)
  expect(await w.participantOf(requestId, w.cleo)).toMatchObject({ origin: 'PROACTIVE', submittedAt: expect.any(Date) })
})

test('FBK-P17 removing a reviewer who has just submitted looks like removing one who hasn’t', async () => {
  const seen = []
  for (const author of ['leo', 'theo'] as const) {
    const w = await writingWorld()
    const { requestId } = await w.begin([w.noor, w.theo], withoutNames)
    must(await w.pick(w.mia, requestId, w.leo))
    await w.write(w[author], requestId)
    const { reviewers, participants } = must(await w.unpick(w.mia, requestId, w.leo)).body
    seen.push({ reviewers, people: participants.map(({ person }: { person: TestUser }) => person.name) })
  }
  expect(seen[0]).toEqual(seen[1])
  expect(seen[0]).toMatchObject({ reviewers: { written: 1 }, people: ['Theo Brandt', 'Noor Haddad'] })
})

test('FBK-P17 KEEP-6 removing a reviewer with a draft looks like removing one who hasn’t begun, and the draft stays', async () => {
  const seen = []
  for (const author of ['leo', 'theo'] as const) {
    const w = await writingWorld()
    const { requestId } = await w.begin([w.noor, w.theo], withoutNames)
    must(await w.pick(w.mia, requestId, w.leo))
    must(await w.save(w[author], requestId, 'A draft.'))
    const { reviewers, participants, can } = must(await w.unpick(w.mia, requestId, w.leo)).body
    seen.push({ reviewers, can, people: participants.map(({ person }: { person: TestUser }) => person.name) })
    expect(must(await w.form(w[author], requestId)).body.answers.well.value).toBe('A draft.')
  }
  expect(seen[0]).toEqual(seen[1])
})

test('FBK-P17 reminders of hidden authors don’t reveal who has written, in whatever order they are sent', async () => {
  const w = await writingWorld()
  const { requestId } = await w.begin([w.noor], withoutNames)
  const first = must(await remind(w, w.mia, requestId)).body
  must(await w.pick(w.mia, requestId, w.leo))
  await w.write(w.leo, requestId)
  expect(must(await remind(w, w.mia, requestId)).body).toEqual(first)
  expect((await remind(w, w.mia, requestId)).body.code).toBe('REMINDED_RECENTLY')
  must(await w.pick(w.mia, requestId, w.theo))
  expect(must(await remind(w, w.mia, requestId)).body).toEqual(first)
  await w.write(w.noor, requestId)
  await w.write(w.theo, requestId)
  await w.on(DAYS.approveReviewersFrom)
  expect(must(await remind(w, w.mia, requestId)).body).toEqual({ reminded: null })
})

test('picking someone who has begun to write without being asked doesn’t change whether the approval can be withdrawn', async () => {
  const w = await writingWorld()
  const { requestId } = await w.setUp({ ...withoutNames, proactiveFeedback: true })
  must(await w.pick(w.ravi, requestId, w.noor))
  must(await beginUnasked(w, w.cleo, requestId))
  must(await w.save(w.cleo, requestId))
  await w.on(DAYS.approveReviewersFrom)
  const before = must(await w.step(w.mia, requestId, 'approval')).body.can.withdrawApproval
  expect(must(await w.pick(w.mia, requestId, w.cleo)).body.can.withdrawApproval).toEqual(before)
})

test('a manager who administers the cycle doesn’t see which hidden authors have written (FBK-P17)', async () => {
  const w = await writingWorld()
  const { requestId } = await w.begin([w.noor, w.theo], { ...withoutNames, admins: [w.mia, w.cleo] })
  await w.write(w.noor, requestId)
  const progressFor = async (who: TestUser) =>
    must(await w.read(who, requestId)).body.participants.map(({ progress }: { progress: string }) => progress)
  expect(await progressFor(w.mia)).toEqual(['HIDDEN', 'HIDDEN'])
  expect(await progressFor(w.cleo)).toEqual(['NOT_STARTED', 'WRITTEN'])
})

test('opening the timeline doesn’t count as reading a result that it doesn’t show, and causes no release', async () => {
  const w = await writingWorld()
  const { requestId } = await w.begin([w.noor, w.theo, w.leo], withoutNames)
  for (const who of [w.noor, w.theo, w.leo]) await w.write(who, requestId)
  must(await w.step(w.hana, requestId, 'release'))
  must(await w.as(w.ravi).get(`/users/${w.ravi.id}/timeline`))
  expect((await w.rowOf(requestId)).openedAt).toBeNull()
  expect((await w.participantOf(requestId, w.noor)).batch).toBeNull()
  must(await w.undo(w.hana, requestId, 'release'))
})

test('WALL-6 a cursor gives no access to a cycle without members of the team, and an unreadable cursor is refused', async () => {
  const w = await writingWorld()
  const { cycleId } = await w.begin([w.noor])
  const team = `/feedback-cycles/team/${w.leo.id}/${cycleId}`
  const cursor = Buffer.from(JSON.stringify(['', '', '00000000-0000-4000-8000-000000000000'])).toString('base64url')
  expect((await w.as(w.leo).get(`${team}?cursor=${cursor}`)).body.code).toBe('NOT_FOUND')
  for (const path of [team, '/feedback-cycles/about-me', '/feedback-cycles/by-me'])
    expect((await w.as(w.leo).get(`${path}?cursor=constructor`)).body.code).toBe('CURSOR_UNKNOWN')
})

test('COM-P01 an HR Admin can’t remove answers about someone above them, not even in a bulk action', async () => {
  const w = await writingWorld()
  const { cycleId, requestIds } = await w.setUp({ mode: 'HR_NOMINATION', reviewees: [w.mia, w.ravi] })
  for (const id of requestIds.values()) await w.written(id, w.noor)
  await w.inside((tx) => tx.update(people).set({ managerId: w.mia.id }).where(eq(people.id, w.hana.id)))
  const body = { requests: [...requestIds.values()], isPreview: false, confirmation: 'DELETE FOREVER' }
  const reply = await w.as(w.hana).post(`/feedback-cycles/${cycleId}/removals`, body)
  expect(reply.body).toMatchObject({ done: 1, skipped: [{ reason: 'ONLY_HR_ADMINS_REMOVE_ANSWERS' }] })
})

test('ANON-9 the email log doesn’t reveal which hidden authors were reminded', async () => {
  const w = await writingWorld()
  const { requestId } = await w.begin([w.noor, w.theo], withoutNames)
  await w.write(w.noor, requestId)
  must(await remind(w, w.mia, requestId))
  await w.settle()
  const { mails } = must(await w.as(w.hana).get('/company/email-log')).body
  const reminders = mails.filter(({ kind }: { kind: string }) => kind === 'feedback-cycle-write-reminder')
  expect(reminders).toMatchObject([{ recipient: null, count: 1 }])
})

test('FBK-P14 once someone has declined, reviewees can no longer be informed of declines, and earlier ones stay hidden', async () => {
  const w = await writingWorld()
  const quiet = { informAboutDecline: false } as const
  const { cycleId, requestId } = await w.begin([w.noor, w.theo, w.leo], { visibility: { reviewee: quiet } })
  must(await w.decline(w.leo, requestId, 'I work too little with Ravi.'))
  const seen = async () => JSON.stringify(must(await w.read(w.ravi, requestId)).body.participants)
  const before = await seen()
  expect(before).not.toContain('DECLINED')
  const { model, version } = must(await w.as(w.hana).get(`/feedback-cycles/guided/${cycleId}`)).body
  const { revieweeSelection: _, ...rest } = model
  const reviewee = { ...model.visibility.reviewee, informAboutDecline: true }
  const edit = { model: { ...rest, visibility: { ...model.visibility, reviewee } }, version }
  expect((await w.as(w.hana).put(`/feedback-cycles/${cycleId}`, edit)).body.code).toBe('READERS_CANNOT_GAIN')
  expect(await seen()).toBe(before)
})
