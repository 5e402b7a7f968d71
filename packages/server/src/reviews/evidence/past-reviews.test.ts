import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { auditEntries } from '../../core/tables.ts'
import { insertCycle } from '../../cycles/public.ts'
import type { TestUser } from '../../testing/world.ts'
import { reviewCycleKind } from '../cycle/kind.ts'
import { changeCycle, exampleQuestionnaire, type ReviewWorld, reviewWorld, startOfBusiness } from '../fixtures.ts'
import { assessments, reviewAnswers, reviews } from '../tables.ts'

/** A review of the year before, written by Noor and shared by both, or only by the reviewee. */
async function lastYear(w: ReviewWorld, sides: readonly ('manager' | 'reviewee')[]): Promise<string> {
  const { company, cycle, ravi, noor } = w
  const [companyId, cycleId, reviewId] = [company.id, randomUUID(), randomUUID()]
  const at = startOfBusiness('2025-11-17')
  await w.inside(async (tx) => {
    const last = { ...cycle, id: cycleId, name: 'Last year', processStarts: at, createdAt: at }
    await insertCycle(tx, reviewCycleKind, last)
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
      if (!assessment) throw new Error('the assessment was not created')
      for (const [sectionId, value] of Object.entries(answers[side]))
        await tx.insert(reviewAnswers).values({
          companyId,
          assessmentId: assessment.id,
          sectionId,
          version: 1,
          savedById: who.id,
          savedAt: at,
          value: { value, comment: '' },
        })
    }
  })
  return cycleId
}

const answers = {
  manager: { well: 'Earlier manager', secret: 'Earlier secret', overallRating: '4' },
  reviewee: { well: 'Earlier reviewee' },
}

type Entry = { text: string; by: { name: string }; sectionId: string; facts: { cycle: string; side: string } }

const entries = async (w: ReviewWorld, who: TestUser): Promise<Entry[]> => {
  const { sources } = (await w.as(who).get(`${w.path}/evidence`)).body
  return sources.find(({ name }: { name: string }) => name === 'reviews').entries
}
const earlier = async (w: ReviewWorld, who: TestUser) =>
  (await entries(w, who)).map(({ facts, by, text }) => `${facts.cycle} ${facts.side} ${by.name} ${text}`)
const rating = 'Last year manager Noor Haddad 4 Strong'
const about = 'Last year manager Noor Haddad Earlier manager'
const secret = 'Last year manager Noor Haddad Earlier secret'
const own = 'Last year reviewee Ravi Menon Earlier reviewee'

test('writers find both sides of earlier reviews, also by earlier reviewers, as far as they may read them', async () => {
  const w = await reviewWorld()
  await lastYear(w, ['manager', 'reviewee'])
  expect(await earlier(w, w.ravi)).toEqual([about, rating, own])
  // The current direct manager reads what someone else wrote then.
  expect(await earlier(w, w.mia)).toEqual([about, secret, rating, own])
  // Today’s contributor had no role in it.
  expect(await earlier(w, w.leo)).toEqual([])
})

test('TIME-3 drafts of earlier reviews are shown to no one', async () => {
  const w = await reviewWorld()
  await lastYear(w, ['reviewee'])
  expect(await earlier(w, w.ravi)).toEqual([own])
  expect(await earlier(w, w.mia)).toEqual([own])
})

test('a review of a later cycle is not an earlier one', async () => {
  const w = await reviewWorld()
  const cycleId = await lastYear(w, ['manager', 'reviewee'])
  await changeCycle(w, { ...w.cycle, id: cycleId }, { processStarts: startOfBusiness('2026-11-17') })
  expect(await earlier(w, w.ravi)).toEqual([])
})

test('each earlier answer is beside the question that asks the same today', async () => {
  const w = await reviewWorld()
  await lastYear(w, ['manager', 'reviewee'])
  expect((await entries(w, w.mia)).map(({ sectionId }) => sectionId)).toEqual([
    'well',
    'secret',
    'overallRating',
    'well',
  ])
})

test('MAY-4 the reviewee gets no earlier answer to a confidential question, and none beside one', async () => {
  const w = await reviewWorld()
  await lastYear(w, ['manager', 'reviewee'])
  const questionnaire = exampleQuestionnaire()
  questionnaire.sections = questionnaire.sections.map((section) =>
    section.id === 'well' ? { ...section, confidentialTopic: true, reviewee: null } : section,
  )
  await changeCycle(w, w.cycle, { questionnaire })
  expect(await earlier(w, w.ravi)).toEqual([about, rating, own])
  expect((await entries(w, w.ravi)).map(({ sectionId }) => sectionId)).toEqual([null, 'overallRating', null])
  expect((await entries(w, w.mia)).map(({ sectionId }) => sectionId)).toEqual([
    'well',
    'secret',
    'overallRating',
    'well',
  ])
})

test('LOG-1 earlier reviews that HR reads by their role alone are audited; what others read is not', async () => {
  const w = await reviewWorld()
  await lastYear(w, ['manager', 'reviewee'])
  for (const who of [w.ravi, w.mia, w.leo]) await entries(w, who)
  const audited = () => w.inside((tx) => tx.select().from(auditEntries))
  expect(await audited()).toEqual([])
  expect(await earlier(w, w.hana)).toEqual([about, secret, rating, own])
  expect(await audited()).toMatchObject([{ kind: 'review-read', actorId: w.hana.id }])
})
