import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { people } from '../../people/tables.ts'
import { reviews } from '../tables.ts'
import { cycleWorld, statusOf } from './fixtures.ts'

const productOnly = {
  type: 'FILTER' as const,
  filter: { departments: ['Product'], teams: [], locations: [], managerIds: [] },
}

test('REV-P23 people who match the filter later are offered and added with one click, never automatically', async () => {
  const { as, hana, ravi, noor, createCycle, inside, scheduledTasks, settle } = await cycleWorld()
  const move = (id: string) => inside((tx) => tx.update(people).set({ department: 'Product' }).where(eq(people.id, id)))
  await move(ravi.id)
  const id = await createCycle({ revieweeSelection: productOnly })
  await move(noor.id)
  await scheduledTasks()
  const head = async () => (await as(hana).get(`/review-cycles/${id}`)).body

  expect(await head()).toMatchObject({ reviewees: 1, newMatches: 1 })
  const matches = (await as(hana).get(`/review-cycles/${id}/matches`)).body
  expect(matches).toEqual({ total: 1, people: [{ id: noor.id, name: 'Noor Haddad', isActive: true }] })
  const add = async () => (await as(hana).post(`/review-cycles/${id}/reviewees`, { userIds: [noor.id] })).body
  expect([await add(), await add()]).toEqual([{ added: 1 }, { added: 0 }])
  await settle()
  expect(await head()).toMatchObject({ reviewees: 2, newMatches: 0 })
})

test('late joiners are informed if the box is checked and the cycle is running, and no one else again', async () => {
  const { as, hana, ravi, leo, createCycle, mailTo } = await cycleWorld()
  const id = await createCycle({}, true)
  await as(hana).post(`/review-cycles/${id}/reviewees`, { userIds: [leo.id], inform: true })
  expect(await mailTo(leo)).toEqual(expect.arrayContaining(['review-self-informed']))
  expect(await mailTo(ravi)).toEqual(['review-self-informed'])
})

test('REV-P25 a person with answers is removed by HR Admins who typed the confirmation', async () => {
  const { as, hana, asta, ravi, noor, createCycle, reviewOf, mark } = await cycleWorld()
  const id = await createCycle()
  await mark(await reviewOf(id, ravi), 'SELF_ASSESSMENT', 'firstSaved')
  const remove = async (who: typeof hana, person: typeof hana, words = '') =>
    statusOf(await as(who).del(`/review-cycles/${id}/reviewees/${person.id}?confirmation=${words}`))
  expect(await remove(asta, noor)).toBe('204')
  expect(await remove(asta, ravi, 'DELETE%20FOREVER')).toBe('403 ONLY_HR_ADMINS_REMOVE_ANSWERS')
  expect(await remove(hana, ravi)).toBe('403 REMOVAL_NOT_CONFIRMED')
  expect(await remove(hana, ravi, 'DELETE%20FOREVER')).toBe('204')
  expect(await remove(hana, ravi, 'DELETE%20FOREVER')).toBe('404 NOT_FOUND')
})

test('REV-P03 dates of one review are moved later, only for this review', async () => {
  const { as, hana, ravi, noor, createCycle, reviewOf } = await cycleWorld()
  const id = await createCycle()
  const review = await reviewOf(id, ravi)
  const extend = (day: string) =>
    as(hana).post(`/review-cycles/${id}/reviews/${review}/extension`, { dates: { processEndsForReviewees: day } })

  expect(statusOf(await extend('2026-12-01'))).toBe('403 EXTENSION_NOT_LATER')
  expect((await extend('2026-12-20')).body).toEqual({
    extensions: { processEndsForReviewees: '2026-12-20T16:00:00.000Z' },
  })
  const { rows } = (await as(hana).get(`/review-cycles/${id}/reviews`)).body
  const extended = Object.fromEntries(
    rows.map((row: { reviewee: { name: string }; extensions: object }) => [row.reviewee.name, row.extensions]),
  )
  expect(extended).toEqual({ [ravi.name]: { processEndsForReviewees: '2026-12-20T16:00:00.000Z' }, [noor.name]: {} })
})

test('REV-P24 REV-P27 the main reviewer is replaced and the new one is notified, until the old one has signed', async () => {
  const { as, hana, ravi, leo, iris, createCycle, reviewOf, mark, inside, mailTo } = await cycleWorld()
  const id = await createCycle()
  const review = await reviewOf(id, ravi)
  const change = async (personId: string) =>
    statusOf(await as(hana).put(`/review-cycles/${id}/reviews/${review}/main-reviewer`, { personId }))

  expect(await change(ravi.id)).toBe('403 REVIEWS_THEMSELF')
  expect(await change(leo.id)).toBe('204')
  expect(await mailTo(leo)).toEqual(['review-manager-assigned'])
  const [row] = await inside((tx) => tx.select().from(reviews).where(eq(reviews.id, review)))
  expect(row?.mainReviewerId).toBe(leo.id)
  await mark(review, 'ASSESSMENT', 'firstSaved', 'shared', 'signed')
  expect(await change(iris.id)).toBe('403 REVIEWER_HAS_SIGNED')
})

test('MAY-8 COM-P03 no one can take over a review to read it: no assistant, no cycle admin, no HR Admin below the subject', async () => {
  const { as, hana, asta, cleo, paul, mia, noor, createCycle, reviewOf } = await cycleWorld()
  const userIds = [mia.id, noor.id]
  const id = await createCycle({ cycleAdminIds: [cleo.id], revieweeSelection: { type: 'STATIC', userIds } })
  const take = async (who: typeof hana, about: typeof hana, personId = who.id) => {
    const review = await reviewOf(id, about)
    return statusOf(await as(who).put(`/review-cycles/${id}/reviews/${review}/main-reviewer`, { personId }))
  }
  expect(await take(asta, noor)).toBe('403 ONLY_HR_ADMINS_CHANGE_REVIEWERS')
  expect(await take(cleo, noor)).toBe('403 ONLY_HR_ADMINS_CHANGE_REVIEWERS')
  expect(await take(paul, mia)).toBe('403 REVIEWEE_ABOVE_YOU')
  expect([await take(paul, mia, hana.id), await take(paul, noor), await take(hana, mia)]).toEqual([
    '403 REVIEWEE_ABOVE_YOU',
    '204',
    '204',
  ])
})

test('COM-P02 people can’t administer their own review', async () => {
  const { as, hana, mia, createCycle, reviewOf } = await cycleWorld()
  const id = await createCycle({ revieweeSelection: { type: 'STATIC', userIds: [hana.id] } })
  const review = await reviewOf(id, hana)
  const path = `/review-cycles/${id}/reviews/${review}`
  expect([
    statusOf(await as(hana).post(`${path}/extension`, { dates: { signBy: '2027-03-01' } })),
    statusOf(await as(hana).put(`${path}/main-reviewer`, { personId: mia.id })),
    statusOf(await as(hana).del(`/review-cycles/${id}/reviewees/${hana.id}`)),
  ]).toEqual(['403 OWN_REVIEW', '403 NOT_AN_ADMINISTRATOR', '403 OWN_REVIEW'])
})
