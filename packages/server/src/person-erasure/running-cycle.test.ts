import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { people } from '../people/tables.ts'
import { reviews } from '../reviews/tables.ts'
import { deletePersonForGood, personWithHistory } from './fixtures.ts'

describe('ADM-6 in a running cycle', () => {
  test('deactivating and deleting a main reviewer hands nothing over; the review is flagged and reads as before', async () => {
    const w = await personWithHistory()
    const flagged = async () => (await w.as(w.hana).get(`/review-cycles/${w.cycle.id}`)).body.concerns
    const before = await flagged()
    await w.as(w.hana).post(`/users/${w.ravi.id}/deactivation`)
    const left = await flagged()
    expect(left).not.toEqual(before)
    await w.as(w.hana).post(`/users/${w.ravi.id}/deletion`, { confirmation: 'DELETE FOREVER' })
    await w.settle()
    expect(await flagged()).toEqual(left)
    const [ofNoor] = await w.inside((tx) => tx.select().from(reviews).where(eq(reviews.id, w.ofNoor)))
    const [reviewer] = await w.inside((tx) =>
      tx
        .select()
        .from(people)
        .where(eq(people.id, ofNoor?.mainReviewerId ?? '')),
    )
    expect(reviewer).toMatchObject({ state: 'DEACTIVATED', email: '', isHr: false })
  })

  test('COM-P01 people who reported to a deleted person have no manager; an HR Admin among them gets another one first', async () => {
    const w = await personWithHistory()
    const deletion = () => w.as(w.hana).get(`/users/${w.mia.id}/deletion`)
    await w.as(w.hana).post(`/users/${w.mia.id}/deactivation`)
    // As an HR Admin Paul would read about Iris, who is above Hana.
    expect((await deletion()).body.code).toBe('HR_ADMIN_BELOW')
    await w.inside((tx) => tx.update(people).set({ isHr: false }).where(eq(people.id, w.paul.id)))
    await deletePersonForGood(w, w.mia.id)
    const reports = await w.inside((tx) =>
      tx.select({ managerId: people.managerId }).from(people).where(sql`${people.id} in (${w.noor.id}, ${w.paul.id})`),
    )
    expect(reports).toEqual([{ managerId: null }, { managerId: null }])
  })
})
