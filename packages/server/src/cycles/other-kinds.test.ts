import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Tx } from '../core/database/database.ts'
import { systemActor } from '../core/events/events.ts'
import type { Viewer } from '../core/viewer.ts'
import { world } from '../testing/world.ts'
import { changeAdmins, findAdminIds } from './admins.ts'
import { updateCycle } from './cycle-kind.ts'
import { createDraft, readDraft, saveDraft } from './drafts.ts'
import { createItems } from './item-creation.ts'
import { listCyclesOfKind } from './list.ts'
import { type CycleRow, cycleMembers } from './tables.ts'
import {
  at,
  create,
  createRequests,
  eventOf,
  eventsOf,
  type FeedbackCycle,
  feedbackCycles,
  feedbackKind,
  requestCreation,
  requestsOf,
  stored,
  useFeedbackTables,
  viewerOf,
} from './test-feedback-kind.ts'

useFeedbackTables()

test('a further kind stores its cycles with settings of its own, and start and end follow from its dates', async () => {
  const w = await world()
  const cycle = await create(w, { people: [w.ravi, w.noor] })
  expect(await stored(w, cycle)).toEqual(cycle)
  expect(cycle).toMatchObject({ kind: 'FEEDBACK', nomination: 'REVIEWEE', startsAt: cycle.opens, endsAt: cycle.closes })
  const members = await w.inside((tx) => tx.select().from(cycleMembers).where(eq(cycleMembers.cycleId, cycle.id)))
  expect(members.map(({ personId, setup }) => [personId, setup])).toEqual(
    expect.arrayContaining([
      [w.ravi.id, { reviewers: 3 }],
      [w.noor.id, null],
    ]),
  )

  const [opens, closes] = [at('2026-11-30T08:00'), at('2027-01-08T16:00')]
  await w.inside((tx) => updateCycle(tx, feedbackKind, cycle, { name: 'Later', opens, closes, version: 2 }))
  expect(await stored(w, cycle)).toMatchObject({ name: 'Later', opens, startsAt: opens, endsAt: closes, version: 2 })
  await w.inside((tx) => updateCycle(tx, feedbackKind, cycle, { explanation: 'Why' }))
  expect(await stored(w, cycle)).toMatchObject({ explanation: 'Why', startsAt: opens, endsAt: closes })
})

test('WALL-6 kinds do not see each other’s cycles, drafts and admins', async () => {
  const w = await world()
  const cycle = await create(w, { people: [w.ravi] })
  const viewer = viewerOf(w, w.hana)
  const draft = await w.inside((tx) => createDraft(feedbackKind, { tx, viewer, now: w.now() }, { name: 'Next year' }))
  const added = {
    before: [],
    after: [w.leo.id],
    addedEvent: (of: CycleRow | Pick<CycleRow, 'id' | 'name'>) => eventOf(of, 'ADMIN'),
  }
  await w.inside((tx) => changeAdmins(tx, systemActor(w.company.id, w.now()), cycle, added))

  const list = (of: Viewer) =>
    w.inside((tx) =>
      listCyclesOfKind<{ nomination: string }>(
        feedbackKind,
        { tx, viewer: of, now: w.now(), query: { archived: false } },
        { nomination: feedbackCycles.nomination },
      ),
    )
  expect(await list(viewer)).toMatchObject({
    cycles: [{ id: cycle.id, nomination: 'REVIEWEE', members: 1, state: 'RUNNING' }],
    drafts: [{ id: draft.id, name: 'Next year' }],
  })
  expect((await list(viewerOf(w, w.leo, false))).cycles).toHaveLength(1)
  expect((await list(viewerOf(w, w.noor, false))).cycles).toEqual([])
  expect(await w.inside((tx) => findAdminIds(tx, cycle))).toEqual([w.leo.id])

  const ofReviews = (await w.as(w.hana).get('/review-cycles')).body
  expect([ofReviews.cycles, ofReviews.drafts]).toEqual([[], []])
  expect((await w.as(w.hana).get(`/review-cycles/${cycle.id}`)).status).toBe(404)
  expect((await w.as(w.hana).get(`/review-cycles/drafts/${draft.id}`)).status).toBe(404)
  expect((await w.as(w.leo).get('/users/current')).body.cycleAdminRights.reviewCycles).toBe(false)
})

test('of two windows with the same draft, the one that saves later is refused', async () => {
  const w = await world()
  const viewer = viewerOf(w, w.hana)
  const { id } = await w.inside((tx) => createDraft(feedbackKind, { tx, viewer, now: w.now() }, { name: 'One' }))
  const save = (version: number) =>
    w.inside((tx) =>
      saveDraft(
        feedbackKind,
        { tx, viewer, now: w.now(), params: { draftId: id } },
        { model: { name: 'Two' }, version },
      ),
    )
  await save(1)
  await expect(save(1)).rejects.toMatchObject({ code: 'VERSION_CONFLICT' })
  const read = await w.inside((tx) => readDraft(feedbackKind, { tx, viewer, params: { draftId: id } }))
  expect(read).toEqual({ model: { name: 'Two' }, version: 2, place: null })
})

test('ONCE-4 items are created a thousand at a time, and continue where they were stopped', async () => {
  const w = await world()
  const cycle = await create(w, { people: [w.ravi] })
  await w.inside(async (tx) => {
    await tx.execute(sql`insert into people select copy.* from people p, generate_series(1, 2299) n,
      jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'loginname', 'many.' || n || '@' || p.id || '.example',
        'email', '')) as copy where p.id = ${w.noor.id}`)
    await tx.execute(sql`insert into cycle_members (company_id, cycle_id, person_id, added_at)
      select company_id, ${cycle.id}, id, ${w.now()} from people where loginname like 'many.%'`)
  })
  await expect(createRequests(w, cycle, AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped')
  expect((await stored(w, cycle)).itemsCreatedAt).toBeNull()
  const sizes: number[] = []
  const counting = {
    ...requestCreation,
    createItems: async (tx: Tx, ...rest: [FeedbackCycle, readonly string[], Date]) => {
      const created = (await requestCreation.createItems?.(tx, ...rest)) ?? 0
      sizes.push(created)
      return created
    },
  }
  const { signal } = new AbortController()
  await createItems({ app: w.app, companyId: w.company.id, signal }, counting, cycle.id)
  await createRequests(w, cycle)
  expect(sizes).toEqual([1_000, 1_000, 300])
  expect(await requestsOf(w, cycle)).toHaveLength(2_300)
  expect((await stored(w, cycle)).itemsCreatedAt).toEqual(w.now())
  expect(await eventsOf(w, cycle)).toEqual(['CREATED'])
})

test('a kind without items has nothing to create', async () => {
  const w = await world()
  const cycle = await create(w, { people: [w.ravi, w.noor] })
  const { createItems: _, ...withoutItems } = requestCreation
  const { signal } = new AbortController()
  await createItems({ app: w.app, companyId: w.company.id, signal }, withoutItems, cycle.id)
  expect((await stored(w, cycle)).itemsCreatedAt).toEqual(w.now())
  expect(await eventsOf(w, cycle)).toEqual(['CREATED'])
})
