import { expect, test } from 'vitest'
import { reviewWorld } from './fixtures.ts'

const nobodyAndStrangers = { anonymous: '401 SIGNED_OUT', stranger: '404 NOT_FOUND' }
const gone = '401 SIGNED_OUT'
const none = '404 NOT_FOUND'

/** Whom the review does not concern: colleagues, Paul being HR below Mia and not in this line, those who have left. */
const colleagues = { ...nobodyAndStrangers, noor: none, theo: none, dora: gone, gwen: '403 ROLE_MISSING' }

test('REV-01 REV-02 who may GET /reviews/{reviewId} to edit as the main reviewer', async () => {
  const { answers, as, path } = await reviewWorld()
  const no = '403 EDIT_AS_NOT_ALLOWED'
  expect(await answers((who) => as(who).get(`${path}?editAs=true`))).toEqual({
    ...colleagues,
    // Who writes here anyway needs no "edit as".
    ravi: no,
    mia: '200',
    iris: no,
    leo: '200',
    hana: '200',
    paul: '200',
    asta: no,
    cleo: no,
  })
})

test('who may GET /reviews/team/{cycleId}', async () => {
  const { answers, as, cycle, mia } = await reviewWorld()
  // Those who administer the cycle find it, with no one below them in it.
  expect(await answers((who) => as(who).get(`/reviews/team/${cycle.id}`))).toEqual({
    ...colleagues,
    ravi: none,
    mia: '200',
    iris: '200',
    leo: '200',
    hana: '200',
    paul: '200',
    asta: '200',
    cleo: '200',
  })
  // Of Mia’s team: she, those above, HR but not below her, and who administers.
  expect(await answers((who) => as(who).get(`/reviews/team/${cycle.id}?managerId=${mia.id}`))).toEqual({
    ...colleagues,
    ravi: none,
    mia: '200',
    iris: '200',
    leo: none,
    hana: '200',
    paul: none,
    asta: '200',
    cleo: '200',
  })
})
