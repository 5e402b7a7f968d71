import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { people } from '../people/tables.ts'
import type { TestUser } from '../testing/world.ts'
import { type ReviewWorld, reviewWorld } from './fixtures.ts'

const change = ({ inside, company }: ReviewWorld, who: TestUser, values: Partial<typeof people.$inferInsert>) =>
  inside((tx) =>
    tx
      .update(people)
      .set(values)
      .where(and(eq(people.companyId, company.id), eq(people.id, who.id))),
  )

test('a new manager sees the review immediately and may contribute; the main reviewer stays the same', async () => {
  const w = await reviewWorld()
  const { mia, noor, ravi, iris, save, share, read } = w
  await save(mia, 'manager', { value: 'Written by Mia' })
  expect((await read(noor)).status).toBe(404)

  await change(w, ravi, { managerId: noor.id })
  const { body, text } = await read(noor)
  expect(body).toMatchObject({ mainReviewer: { name: 'Mia Keller' }, youAre: ['directManager'] })
  expect(text).toContain('Written by Mia')
  expect((await save(noor, 'manager', { version: 1, value: 'Put better by Noor' })).status).toBe(200)
  expect((await share(noor, 'manager')).body.code).toBe('NOT_MAIN_REVIEWER_AND_NO_SPECIAL_PERMISSION')
  expect((await share(mia, 'manager')).status).toBe(200)
  // Iris is above Noor as she was above Mia.
  expect((await read(iris)).body.youAre).toEqual(['indirectManager'])
})

test('a former manager can’t read drafts any more', async () => {
  const w = await reviewWorld({ indirectManagerContribution: true })
  const { mia, iris, theo, save, read } = w
  await save(mia, 'manager', { value: 'Written by Mia' })
  expect((await read(iris)).text).toContain('Written by Mia')
  await change(w, theo, { managerId: null })
  await change(w, mia, { managerId: theo.id })
  expect((await read(iris)).status).toBe(404)
  expect((await read(theo)).text).toContain('Written by Mia')
})

test('a reviewer who was deactivated is still named and stays the author; HR shares for them', async () => {
  const w = await reviewWorld()
  const { mia, hana, ravi, save, share, read } = w
  await save(mia, 'manager', { value: 'Written by Mia' })
  await change(w, mia, { state: 'DEACTIVATED', deactivatedAt: w.now() })
  expect((await read(mia)).status).toBe(401)
  expect((await read(ravi)).body.mainReviewer).toMatchObject({ name: 'Mia Keller', isActive: false })
  expect((await share(hana, 'manager')).status).toBe(200)
  expect((await read(ravi)).text).toContain('Written by Mia')
  const overview = (await w.as(hana).get(`/review-cycles/${w.cycle.id}/reviews`)).body.rows
  expect(overview).toMatchObject([{ mainReviewer: { isActive: false }, concerns: ['INACTIVE_REVIEWER'] }])
})
