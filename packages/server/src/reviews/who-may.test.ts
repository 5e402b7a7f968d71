import { expect, test } from 'vitest'
import type { TestUser } from '../testing/world.ts'
import { reviewWorld } from './fixtures.ts'

const nobodyAndStrangers = { nobody: '401 SIGNED_OUT', stranger: '404 NOT_FOUND' }
const gone = '401 SIGNED_OUT'
const none = '404 NOT_FOUND'

/** Whom the review does not concern: colleagues, Paul being HR below Mia and not in this line, those who have left. */
const colleagues = { ...nobodyAndStrangers, noor: none, theo: none, dora: gone, gwen: '403 ROLE_MISSING' }

test('who may GET /reviews/{reviewId}', async () => {
  const { answers, read } = await reviewWorld()
  expect(await answers((who) => read(who))).toEqual({
    ...colleagues,
    ...{ ravi: '200', mia: '200', iris: '200', leo: '200', hana: '200', paul: '200', asta: '200', cleo: '200' },
  })
})

test('REV-01 REV-02 who may GET /reviews/{reviewId} to edit as the main reviewer', async () => {
  const { answers, as, path } = await reviewWorld()
  const no = '403 EDIT_AS_NOT_ALLOWED'
  expect(await answers((who) => as(who).get(`${path}?editAs=true`))).toEqual({
    ...colleagues,
    // Who writes here anyway needs no "edit as".
    ...{ ravi: no, mia: '200', iris: no, leo: '200', hana: '200', paul: '200', asta: no, cleo: no },
  })
})

test('who may GET /reviews/{reviewId}/context', async () => {
  const { answers, as, path } = await reviewWorld()
  expect(await answers((who) => as(who).get(`${path}/context`))).toEqual({
    ...colleagues,
    ...{ ravi: '200', mia: '200', iris: '200', leo: '200', hana: '200', paul: '200', asta: '200', cleo: '200' },
  })
})

test('who may PUT /reviews/{reviewId}/assessments/{assessmentId}/answers/{sectionId}', async () => {
  const { answers, save, hana } = await reviewWorld()
  const no = '403 NOT_YOURS_TO_WRITE'
  const others = { iris: no, hana: no, paul: no, asta: no, cleo: no }
  const version = versions()
  expect(await answers(async (who) => version(await save(who, 'manager', { version: version.now() })))).toEqual({
    ...colleagues,
    ...{ ...others, ravi: no, mia: '200', leo: '200' },
  })
  expect(await answers((who) => save(who, 'reviewee'))).toEqual({
    ...colleagues,
    ...{ ...others, mia: no, leo: no, ravi: '200' },
  })
  expect((await save(hana, 'manager', { version: version.now(), editAs: true, value: 'For Mia' })).status).toBe(200)
})

/** Counts how often was saved, so that everybody builds on what stands there. */
function versions() {
  let at = 0
  const after = <R extends { status: number }>(reply: R): R => {
    if (reply.status === 200) at += 1
    return reply
  }
  return Object.assign(after, { now: () => at })
}

test('REV-SHARE-01 REV-SHARE-05 REV-REASON-06 REV-REASON-08 who may POST /reviews/{reviewId}/sharing', async () => {
  const { answers, save, share, mia, ravi, hide } = await reviewWorld()
  await save(mia, 'manager')
  await save(ravi, 'reviewee')
  const no = '403 NOT_MAIN_REVIEWER_AND_NO_SPECIAL_PERMISSION'
  const shareAnew = async (who: TestUser) => {
    await hide(mia, 'manager')
    return share(who, 'manager')
  }
  expect(await answers(shareAnew)).toEqual({
    ...colleagues,
    ...{ ravi: no, iris: '403 INDIRECT_MANAGERS_CANNOT_SHARE', leo: no, asta: no, cleo: no },
    ...{ mia: '200', hana: '200', paul: '200' },
  })
  const own = '403 NOT_YOURS_TO_SHARE'
  expect(await answers((who) => share(who, 'reviewee'))).toEqual({
    ...colleagues,
    ...{ mia: own, iris: own, leo: own, hana: own, paul: own, asta: own, cleo: own, ravi: '200' },
  })
})

test('who may DELETE /reviews/{reviewId}/sharing', async () => {
  const { answers, save, share, mia, hide } = await reviewWorld()
  await save(mia, 'manager')
  const no = '403 NOT_MAIN_REVIEWER_AND_NO_SPECIAL_PERMISSION'
  const hideAnew = async (who: TestUser) => {
    await share(mia, 'manager')
    return hide(who, 'manager')
  }
  expect(await answers(hideAnew)).toEqual({
    ...colleagues,
    ...{ ravi: no, iris: '403 INDIRECT_MANAGERS_CANNOT_SHARE', leo: no, asta: no, cleo: no },
    ...{ mia: '200', hana: '200', paul: '200' },
  })
})

test('REV-SIGN-02 REV-SIGN-05 REV-REASON-04 REV-REASON-08 REV-P09 who may POST /reviews/{reviewId}/signatures', async () => {
  const { answers, bothShared, sign } = await reviewWorld()
  await bothShared()
  const no = '403 NOT_MAIN_REVIEWER_AND_NO_SPECIAL_PERMISSION'
  expect(await answers((who) => sign(who))).toEqual({
    ...colleagues,
    ...{ iris: '403 INDIRECT_MANAGERS_CANNOT_SIGN', leo: no, hana: no, paul: no, asta: no, cleo: no },
    ...{ mia: '200', ravi: '200' },
  })
})

const approval = { hrAndIndirectManagerApproval: true }

test('who may POST /reviews/{reviewId}/finished-writing', async () => {
  const { answers, as, path, save, mia } = await reviewWorld(approval)
  await save(mia, 'manager')
  const no = '403 NOT_YOURS_TO_WRITE'
  expect(await answers((who) => as(who).post(`${path}/finished-writing`))).toEqual({
    ...colleagues,
    ...{ ravi: no, iris: no, leo: no, hana: no, paul: no, asta: no, cleo: no, mia: '200' },
  })
})

test('who may DELETE /reviews/{reviewId}/finished-writing', async () => {
  const { answers, as, path, save, mia } = await reviewWorld(approval)
  await save(mia, 'manager')
  await as(mia).post(`${path}/finished-writing`)
  const no = '403 NOT_YOURS_TO_WRITE'
  expect(await answers((who) => as(who).del(`${path}/finished-writing`))).toEqual({
    ...colleagues,
    ...{ ravi: no, iris: no, leo: no, hana: no, paul: no, asta: no, cleo: no, mia: '200' },
  })
})

test('REV-P20 who may POST /reviews/{reviewId}/acknowledgements and DELETE /reviews/{reviewId}/acknowledgements', async () => {
  const { answers, as, path, save, mia } = await reviewWorld(approval)
  await save(mia, 'manager')
  await as(mia).post(`${path}/finished-writing`)
  const no = '403 NOT_YOURS_TO_LOOK'
  const expected = {
    ...colleagues,
    ...{ ravi: no, mia: no, leo: no, asta: no, cleo: no, iris: '200', hana: '200', paul: '200' },
  }
  expect(await answers((who) => as(who).post(`${path}/acknowledgements`))).toEqual(expected)
  expect(await answers((who) => as(who).del(`${path}/acknowledgements`))).toEqual(expected)
})

test('who may GET /reviews: everybody but guests, each their own', async () => {
  const { answers, as } = await reviewWorld()
  const reply = await answers((who) => as(who).get('/reviews'))
  const { nobody, gwen, dora, ...others } = reply
  expect([nobody, gwen, dora]).toEqual(['401 SIGNED_OUT', '403 ROLE_MISSING', gone])
  expect(new Set(Object.values(others))).toEqual(new Set(['200']))
})

test('who may GET /reviews/about/{personId}: where the tab of the profile is', async () => {
  const { answers, as, ravi } = await reviewWorld()
  expect(await answers((who) => as(who).get(`/reviews/about/${ravi.id}`))).toEqual({
    ...colleagues,
    ...{ ravi: '200', mia: '200', iris: '200', leo: '200', hana: '200', paul: '200', asta: '200', cleo: none },
  })
})

test('who may GET /reviews/team/{cycleId}', async () => {
  const { answers, as, cycle, mia } = await reviewWorld()
  // Those who administer the cycle find it, with nobody below them in it.
  expect(await answers((who) => as(who).get(`/reviews/team/${cycle.id}`))).toEqual({
    ...colleagues,
    ...{ ravi: none, mia: '200', iris: '200', leo: '200', hana: '200', paul: '200', asta: '200', cleo: '200' },
  })
  // Of Mia’s team: she, those above, HR but not below her, and who administers.
  expect(await answers((who) => as(who).get(`/reviews/team/${cycle.id}?managerId=${mia.id}`))).toEqual({
    ...colleagues,
    ...{ ravi: none, mia: '200', iris: '200', leo: none, hana: '200', paul: none, asta: '200', cleo: '200' },
  })
})

test('who may GET /reviews/preview/questionnaire/{cycleId}', async () => {
  const { answers, as, cycle } = await reviewWorld()
  const no = '403 ROLE_MISSING'
  expect(await answers((who) => as(who).get(`/reviews/preview/questionnaire/${cycle.id}`))).toEqual({
    ...{ nobody: '401 SIGNED_OUT', stranger: none, dora: gone },
    ...{ ravi: no, mia: no, iris: no, leo: no, noor: no, theo: no, gwen: no },
    ...{ hana: '200', paul: '200', asta: '200', cleo: '200' },
  })
})
