import { expect, test } from 'vitest'
import { reviewWorld } from './fixtures.ts'

const nobodyAndStrangers = { anonymous: '401 SIGNED_OUT', stranger: '404 NOT_FOUND' }
const gone = '401 SIGNED_OUT'
const none = '404 NOT_FOUND'

/** People without a relation to the review: colleagues, people who have left, and Paul, who is in HR below Mia and not in this line. */
const colleagues = { ...nobodyAndStrangers, noor: none, theo: none, dora: gone, gwen: '403 ROLE_MISSING' }

test('REV-01 REV-02 who may GET /reviews/{reviewId} to edit as the main reviewer', async () => {
  const { answers, as, path } = await reviewWorld()
  const no = '403 EDIT_AS_NOT_ALLOWED'
  expect(await answers((who) => as(who).get(`${path}?editAs=true`))).toEqual({
    ...colleagues,
    // People who write here anyway need no "edit as".
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
  // Mia’s team: for her, those above, HR except below her, and cycle administrators.
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
