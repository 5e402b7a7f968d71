import { expect, test } from 'vitest'
import { cycleWorld, statusOf } from './fixtures.ts'

type Test = Awaited<ReturnType<typeof cycleWorld>>

/** Days pass in these tests, and sessions with them. */
const anew = async (w: Test, who = w.hana) => w.as(await w.elsewhere(who))
const lateIn = async (w: Test, id: string, who = w.hana) =>
  (await (await anew(w, who)).get(`/review-cycles/${id}/late-managers`)).body

test('HR sees which managers are about to be late, then late, until they share', async () => {
  const w = await cycleWorld({ now: new Date('2026-11-20T10:00:00Z') })
  const id = await w.createCycle()
  const [ravis, noors] = [await w.reviewOf(id, w.ravi), await w.reviewOf(id, w.noor)]
  const { timeline } = (await w.as(w.hana).get(`/review-cycles/${id}`)).body
  const due = new Date(timeline.managerWriteUntil ?? timeline.processEndsForReviewers)
  expect(await lateIn(w, id)).toEqual({ total: 0, managers: [] })

  w.at(new Date(due.getTime() - 86_400_000).toISOString())
  const mia = { id: w.mia.id, name: 'Mia Keller', isActive: true }
  const both = [ravis, noors].sort()
  const known = { person: mia, notShared: [], remindedAt: null }
  expect(await lateIn(w, id)).toEqual({
    total: 1,
    managers: [{ ...known, late: 0, atRisk: 2, notStarted: both }],
  })

  w.at(due.toISOString())
  await w.mark(ravis, 'ASSESSMENT', 'firstSaved')
  expect((await lateIn(w, id)).managers).toEqual([
    { ...known, late: 2, atRisk: 0, notStarted: [noors], notShared: [ravis] },
  ])
  await w.mark(ravis, 'ASSESSMENT', 'firstSaved', 'shared')
  await w.mark(noors, 'ASSESSMENT', 'firstSaved', 'shared')
  expect((await lateIn(w, id)).total).toBe(0)
})

test('COM-P11 a manager who was reminded in the last 24 hours is marked so', async () => {
  const w = await cycleWorld({ now: new Date('2026-11-20T10:00:00Z') })
  const id = await w.createCycle()
  const { timeline } = (await w.as(w.hana).get(`/review-cycles/${id}`)).body
  w.at(new Date(new Date(timeline.processEndsForReviewers).getTime() - 3_600_000).toISOString())
  const [manager] = (await lateIn(w, id)).managers
  const body = { kind: 'NOT_STARTED', side: 'reviewers', reviews: manager.notStarted }
  expect((await (await anew(w)).post(`/review-cycles/${id}/nudges`, body)).body.done).toBe(2)
  expect((await lateIn(w, id)).managers[0].remindedAt).toBe(w.now().toISOString())
})

test('COM-P02 an administrator finds nothing about the reviewer side of their own review', async () => {
  const w = await cycleWorld({ now: new Date('2026-11-20T10:00:00Z') })
  const id = await w.createCycle({ revieweeSelection: { type: 'STATIC', userIds: [w.hana.id] } })
  const { timeline } = (await w.as(w.hana).get(`/review-cycles/${id}`)).body
  w.at(new Date(new Date(timeline.processEndsForReviewers).getTime() - 3_600_000).toISOString())
  expect((await lateIn(w, id)).total).toBe(0)
  expect((await lateIn(w, id, w.asta)).total).toBe(1)
  expect(statusOf(await (await anew(w, w.mia)).get(`/review-cycles/${id}/late-managers`))).toBe('403 ROLE_MISSING')
})
