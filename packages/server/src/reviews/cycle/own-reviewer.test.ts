import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditEntries, events } from '../../core/tables.ts'
import { cycles } from '../../cycles/tables.ts'
import { recordAccountControl } from '../../people/public.ts'
import { people } from '../../people/tables.ts'
import type { TestUser } from '../../testing/world.ts'
import { everyone } from '../../testing/world.ts'
import { type CycleFacts, changeCycle, reviewWorld } from '../fixtures.ts'
import { reviewContributors, reviews } from '../tables.ts'
import { statusOf } from './fixtures.ts'

/** Iris leads the company: no one is above her, both HR Admins are below her, and she has no reviewer yet. */
async function headWorld(facts: CycleFacts = {}) {
  const w = await reviewWorld({ reviewee: 'iris', mainReviewer: null, ...facts })
  const choose = (who: TestUser, personId: string, path = w.path) =>
    w.as(who).put(`${path}/main-reviewer`, { personId })
  const change = (who: TestUser, values: Partial<typeof people.$inferInsert>) =>
    w.inside((tx) => tx.update(people).set(values).where(eq(people.id, who.id)))
  const verdict = async (who: TestUser) => (await w.read(who)).body.can.chooseReviewer
  const tasksOf = async (who: TestUser) =>
    (await w.as(who).get('/tasks')).body.rows.map(({ kind }: { kind: string }) => kind)
  return { ...w, choose, change, verdict, tasksOf }
}

describe('people without anyone above them', () => {
  test('MAY-8 choose who reviews them if every HR Admin reports to them, and the reviewer is notified once', async () => {
    const w = await headWorld()
    const { iris, cleo, choose, verdict, tasksOf } = w
    expect(await verdict(iris)).toEqual({ allowed: true })
    expect(await tasksOf(iris)).toContain('review-choose-reviewer')
    const first = await choose(iris, cleo.id)
    expect(first.status).toBe(200)
    expect(first.body).toMatchObject({
      mainReviewer: { id: cleo.id },
      can: { chooseReviewer: { allowed: false, reason: 'HAS_MAIN_REVIEWER' } },
    })
    expect(statusOf(await choose(iris, cleo.id))).toBe('200')
    expect(await w.mailTo(cleo)).toEqual(['review-manager-assigned'])
    expect(await w.bellOf(cleo)).toEqual(['review-manager-assigned'])
    expect(await tasksOf(iris)).not.toContain('review-choose-reviewer')
    const kind = 'main-reviewer-changed'
    const stored = await w.inside(async (tx) => [
      (await tx.select().from(events).where(eq(events.kind, kind))).length,
      (await tx.select().from(auditEntries).where(eq(auditEntries.kind, kind))).length,
    ])
    expect(stored).toEqual([1, 1])
  })

  test('afterwards the review works like any other, and once that side is signed no one else can be chosen', async () => {
    const w = await headWorld()
    const { iris, cleo, choose, save, share, sign } = w
    await save(iris, 'reviewee')
    expect(statusOf(await share(iris, 'reviewee'))).toBe('403 REVIEWER_NOT_FOUND')
    expect(statusOf(await choose(iris, cleo.id))).toBe('200')
    expect(statusOf(await save(cleo, 'manager'))).toBe('200')
    expect(statusOf(await share(cleo, 'manager'))).toBe('200')
    expect(statusOf(await share(iris, 'reviewee'))).toBe('200')
    expect(statusOf(await sign(cleo))).toBe('200')
    await w.change(cleo, { state: 'DEACTIVATED', deactivatedAt: w.now() })
    expect(statusOf(await choose(iris, w.noor.id))).toBe('403 REVIEWER_HAS_SIGNED')
  })

  test('REV-P24 choose once: someone else only if their reviewer has left, and not once everything is over', async () => {
    const w = await headWorld()
    const { iris, cleo, noor, gwen, dora, choose, change } = w
    expect(statusOf(await choose(iris, iris.id))).toBe('403 REVIEWS_THEMSELF')
    for (const id of [gwen.id, dora.id, w.stranger.id, randomUUID()])
      expect(statusOf(await choose(iris, id))).toBe('403 NOT_A_REVIEWER')
    await choose(iris, cleo.id)
    expect(statusOf(await choose(iris, noor.id))).toBe('403 HAS_MAIN_REVIEWER')
    await change(cleo, { state: 'DEACTIVATED', deactivatedAt: w.now() })
    expect(await w.verdict(iris)).toEqual({ allowed: true })
    await w.inside((tx) => tx.update(reviews).set({ completedAt: w.now(), completedById: w.hana.id }))
    expect(statusOf(await choose(iris, noor.id))).toBe('403 REVIEW_COMPLETE')
    await w.inside((tx) => tx.update(reviews).set({ completedAt: null, completedById: null }))
    await w.inside((tx) => tx.update(cycles).set({ archivedAt: w.now(), archivedById: w.hana.id }))
    expect(statusOf(await choose(iris, noor.id))).toBe('403 CYCLE_ARCHIVED')
  })

  test('before the cycle begins, the reviewer is informed together with everyone else', async () => {
    const w = await headWorld()
    await changeCycle(w, w.cycle, { processStarts: new Date('2026-11-25T08:00:00Z') })
    expect(statusOf(await w.choose(w.iris, w.cleo.id))).toBe('200')
    expect(await w.mailTo(w.cleo)).toEqual([])
  })

  test('if two people are selected at the same time, one of them reviews', async () => {
    const w = await headWorld()
    const replies = await Promise.all([w.choose(w.iris, w.cleo.id), w.choose(w.iris, w.noor.id)])
    expect(replies.map(statusOf).sort()).toEqual(['200', '403 HAS_MAIN_REVIEWER'])
  })
})

describe('choosing one’s own reviewer opens nothing', () => {
  test('COM-P02 an HR Admin without a manager leaves it to another HR Admin, and is shown who that is', async () => {
    const w = await headWorld({ reviewee: 'paul' })
    await w.change(w.paul, { managerId: null })
    const { status, body } = await w.choose(w.paul, w.leo.id)
    expect([status, body.code]).toEqual([403, 'HR_CHOOSES_YOUR_REVIEWER'])
    expect(body.title).toContain(w.hana.name)
    expect(await w.tasksOf(w.paul)).not.toContain('review-choose-reviewer')
  })

  test('COM-P02 people with a manager don’t select, even if every HR Admin reports to them', async () => {
    const w = await headWorld({ reviewee: 'mia' })
    await w.change(w.hana, { managerId: w.mia.id })
    expect(statusOf(await w.choose(w.mia, w.leo.id))).toBe('403 LINE_CHOOSES_YOUR_REVIEWER')
  })

  test('MAY-8 no account they control gets to read what others write about them; if no one else writes, it may be chosen', async () => {
    const w = await headWorld()
    const control = { controllerId: w.iris.id, personIds: [w.noor.id], kind: 'CREATED' as const }
    await w.inside((tx) => recordAccountControl(tx, w.company.id, control, w.now()))
    expect(statusOf(await w.choose(w.iris, w.noor.id))).toBe('403 REVIEWER_YOU_CONTROL')
    await w.inside((tx) => tx.delete(reviewContributors).where(eq(reviewContributors.reviewId, w.id)))
    expect(statusOf(await w.choose(w.iris, w.noor.id))).toBe('200')
  })

  test('MAY-8 a reviewer who wrote is not replaced by an account they control once they have left', async () => {
    const w = await headWorld({ mainReviewer: 'cleo' })
    await w.save(w.cleo, 'manager', { value: 'What Cleo thinks of Iris' })
    await w.inside((tx) => tx.delete(reviewContributors).where(eq(reviewContributors.reviewId, w.id)))
    const control = { controllerId: w.iris.id, personIds: [w.noor.id], kind: 'INVITED' as const }
    await w.inside((tx) => recordAccountControl(tx, w.company.id, control, w.now()))
    await w.change(w.cleo, { state: 'DEACTIVATED', deactivatedAt: w.now() })
    expect(statusOf(await w.choose(w.iris, w.noor.id))).toBe('403 REVIEWER_YOU_CONTROL')
    expect((await w.read(w.noor)).status).toBe(404)
  })
})

describe('HR Admins below them', () => {
  test('MAY-8 are shown as selecting themselves, in the overview and when others try', async () => {
    const w = await headWorld()
    await w.another(w.ravi, null)
    const { body } = await w.as(w.hana).get(`/review-cycles/${w.cycle.id}/reviews`)
    const shown = body.rows.map((row: { reviewee: { id: string }; choosesReviewer: boolean }) => [
      row.reviewee.id === w.iris.id,
      row.choosesReviewer,
    ])
    expect(shown.sort()).toEqual([
      [false, false],
      [true, true],
    ])
    const path = `/review-cycles/${w.cycle.id}/reviews/${w.id}/main-reviewer`
    const refused = await w.as(w.hana).put(path, { personId: w.cleo.id })
    expect(refused.body.title).toContain(`${w.iris.name} can choose one`)
  })
})

test('who may PUT /reviews/{reviewId}/main-reviewer', async () => {
  const w = await headWorld()
  const no = '403 NOT_YOUR_REVIEW'
  expect(await w.answers((who) => w.choose(who, w.cleo.id))).toEqual({
    ...everyone('404 NOT_FOUND'),
    gwen: '403 ROLE_MISSING',
    hana: no,
    paul: no,
    asta: no,
    cleo: no,
    leo: no,
    iris: '200',
  })
})
