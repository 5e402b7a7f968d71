import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { TestUser } from '../testing/world.ts'
import { reviewCycles } from './cycle/tables.ts'
import { type ReviewWorld, reviewWorld, startOfBusiness } from './fixtures.ts'
import { assessments, reviewAnswers, reviews } from './tables.ts'

/** A review of the year before, written by Noor and shared by both, or by the reviewee alone. */
async function lastYear(w: ReviewWorld, sides: readonly ('manager' | 'reviewee')[]): Promise<void> {
  const { company, cycle, ravi, noor } = w
  const [companyId, cycleId, reviewId] = [company.id, randomUUID(), randomUUID()]
  const at = startOfBusiness('2025-11-17')
  await w.inside(async (tx) => {
    await tx.insert(reviewCycles).values({ ...cycle, id: cycleId, name: 'Last year', processStarts: at, createdAt: at })
    await tx.insert(reviews).values({
      companyId,
      id: reviewId,
      cycleId,
      revieweeId: ravi.id,
      mainReviewerId: noor.id,
      createdAt: at,
    })
    for (const side of ['manager', 'reviewee'] as const) {
      const who = side === 'manager' ? noor : ravi
      const shared = sides.includes(side) ? { sharedAt: at, sharedById: who.id } : {}
      const type = side === 'manager' ? ('ASSESSMENT' as const) : ('SELF_ASSESSMENT' as const)
      const [assessment] = await tx
        .insert(assessments)
        .values({ companyId, reviewId, cycleId, type, firstSavedAt: at, ...shared })
        .returning({ id: assessments.id })
      if (!assessment) throw new Error('the sheet was not made')
      await tx.insert(reviewAnswers).values({
        companyId,
        assessmentId: assessment.id,
        sectionId: 'well',
        version: 1,
        savedById: who.id,
        savedAt: at,
        value: { value: `Earlier ${side}`, comment: '' },
      })
    }
  })
}
const earlier = async (w: ReviewWorld, who: TestUser) =>
  (await w.as(who).get(`${w.path}/context`)).body.earlier.map(
    (item: { cycle: { name: string }; side: string; by: { name: string }; answers: { text: string }[] }) =>
      `${item.cycle.name} ${item.side} ${item.by.name} ${item.answers[0]?.text}`,
  )
const about = 'Last year manager Noor Haddad Earlier manager'
const own = 'Last year reviewee Ravi Menon Earlier reviewee'

test('writers find both sides of earlier reviews, also by earlier reviewers, as far as they may read them', async () => {
  const w = await reviewWorld()
  await lastYear(w, ['manager', 'reviewee'])
  expect(await earlier(w, w.ravi)).toEqual([about, own])
  // The direct manager of today reads what someone else wrote then.
  expect(await earlier(w, w.mia)).toEqual([about, own])
  // Today’s contributor had no role in it.
  expect(await earlier(w, w.leo)).toEqual([])
})

test('TIME-3 drafts of earlier reviews are shown to no one', async () => {
  const w = await reviewWorld()
  await lastYear(w, ['reviewee'])
  expect(await earlier(w, w.ravi)).toEqual([own])
  expect(await earlier(w, w.mia)).toEqual([own])
})

test('a review of a later cycle is no earlier one', async () => {
  const w = await reviewWorld()
  await lastYear(w, ['manager', 'reviewee'])
  await w.inside((tx) =>
    tx
      .update(reviewCycles)
      .set({ processStarts: startOfBusiness('2026-11-17') })
      .where(eq(reviewCycles.name, 'Last year')),
  )
  expect(await earlier(w, w.ravi)).toEqual([])
})
