import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { featureSwitches } from '../companies/tables.ts'
import { people } from '../people/tables.ts'
import { feedbackWorld } from './fixtures.ts'

test('ATF-09 PURP-02 employees can ask for feedback (REQUEST) and give it (GIVE)', async () => {
  const { ravi, noor, leo, ask, give, read } = await feedbackWorld()
  const asked = await ask(ravi, { kind: 'ABOUT_ME', reviewers: [noor] })
  const given = (await give(leo, ravi)).body.id
  expect((await read(ravi, asked)).body.type).toBe('REQUEST')
  expect((await read(leo, given)).body).toMatchObject({ type: 'GIVE', kind: null, author: { name: 'Leo Duarte' } })
})

test('ANY-P14 given feedback has one recipient: not its author, not a guest, and not someone who has left', async () => {
  const { ravi, gwen, dora, iris, mia, give } = await feedbackWorld()
  const outcome = async (...parts: Parameters<typeof give>) => (await give(...parts)).body.code
  expect(await outcome(ravi, ravi)).toBe('RECIPIENT_IS_SELF')
  expect(await outcome(ravi, gwen)).toBe('RECIPIENT_IS_GUEST')
  expect(await outcome(ravi, dora)).toBe('RECIPIENT_IS_INACTIVE')
  expect(await outcome(ravi, iris, 'MANAGER')).toBe('RECIPIENT_WITHOUT_MANAGER')
  expect(await outcome(mia, ravi, 'MANAGER')).toBe('YOU_ARE_THEIR_MANAGER')
  expect((await give(ravi, iris)).status).toBe(201)
})

test('given feedback is its author’s draft until it is shared; then it is read with the author’s name', async () => {
  const { ravi, noor, mia, give, save, submit, read, as } = await feedbackWorld()
  const id = (await give(noor, ravi, 'RECIPIENT_AND_MANAGER')).body.id
  await save(noor, id, 'You explained it well.')
  expect(await read(ravi, id)).toMatchObject({ status: 404 })
  expect(await read(mia, id)).toMatchObject({ status: 404 })
  expect((await as(ravi).get('/feedback/about-me')).body.rows).toEqual([])
  expect((await submit(noor, id)).body.own.state).toBe('SHARED')
  for (const who of [ravi, mia])
    expect((await read(who, id)).body.result).toMatchObject({
      responses: [
        { reviewer: { name: 'Noor Haddad' }, answers: { 'question-1': { value: 'You explained it well.' } } },
      ],
    })
  expect((await as(ravi).get('/feedback/about-me')).body.rows).toMatchObject([{ id }])
})

test('ANY-P06 feedback for the manager only belongs to the manager at the time of sharing', async () => {
  const { ravi, noor, mia, leo, hana, give, save, submit, read, inside, as } = await feedbackWorld()
  const id = (await give(noor, ravi, 'MANAGER')).body.id
  await save(noor, id)
  await submit(noor, id)
  await inside((tx) => tx.update(people).set({ managerId: leo.id }).where(eq(people.id, ravi.id)))
  expect((await read(mia, id)).body.result.state).toBe('NAMED')
  expect((await as(mia).get('/feedback/team')).body.rows).toMatchObject([{ id }])
  for (const who of [leo, ravi, hana]) expect(await read(who, id)).toMatchObject({ status: 404 })
})

test('ANY-P15 the author can change or delete it for 24 hours, or until someone has read it', async () => {
  const { ravi, noor, give, save, submit, read, reopen, as, on } = await feedbackWorld()
  const shared = async () => {
    const id = (await give(noor, ravi)).body.id
    await save(noor, id)
    await submit(noor, id)
    return id
  }
  const [changed, unread, opened] = [await shared(), await shared(), await shared()]
  expect((await reopen(noor, changed)).body.own.state).toBe('WRITING')
  expect(await read(ravi, changed)).toMatchObject({ status: 404 })
  expect(await as(noor).del(`/feedback-requests/${changed}`)).toMatchObject({ status: 204 })
  await read(ravi, opened)
  expect(await reopen(noor, opened)).toMatchObject({ status: 403, body: { code: 'ALREADY_READ' } })
  expect(await as(noor).del(`/feedback-requests/${opened}`)).toMatchObject({
    status: 403,
    body: { code: 'ALREADY_READ' },
  })
  expect(await as(ravi).del(`/feedback-requests/${opened}`)).toMatchObject({ status: 403 })
  await on('2026-11-24T09:00:00Z')
  expect(await reopen(noor, unread)).toMatchObject({ status: 403, body: { code: 'TOO_LATE_TO_CHANGE' } })
})

test('recipients can remove feedback from their list and put it back; nothing changes for others', async () => {
  const { ravi, noor, mia, give, save, submit, as } = await feedbackWorld()
  const id = (await give(noor, ravi, 'RECIPIENT_AND_MANAGER')).body.id
  await save(noor, id)
  await submit(noor, id)
  const listed = async (query = '') => (await as(ravi).get(`/feedback/about-me${query}`)).body.rows.length
  expect(await as(mia).put(`/given-feedback/${id}/hidden`, { isHidden: true })).toMatchObject({ status: 404 })
  expect(await as(ravi).put(`/given-feedback/${id}/hidden`, { isHidden: true })).toMatchObject({ status: 204 })
  expect([await listed(), await listed('?hidden=true')]).toEqual([0, 1])
  expect((await as(mia).get('/feedback/team')).body.rows).toHaveLength(1)
  await as(ravi).put(`/given-feedback/${id}/hidden`, { isHidden: false })
  expect(await listed()).toBe(1)
})

test('PERM-36 without the feature no one can give feedback, while requests are still possible', async () => {
  const { ravi, noor, give, ask, inside } = await feedbackWorld()
  await inside((tx) =>
    tx.update(featureSwitches).set({ enabled: false }).where(eq(featureSwitches.name, 'FEATURE_anytimeFeedbackGive')),
  )
  expect(await give(noor, ravi)).toMatchObject({ status: 404 })
  expect(await ask(ravi, { kind: 'ABOUT_ME', reviewers: [noor] })).toMatch(/-/)
})
