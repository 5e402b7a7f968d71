import { allowed, refused } from '@perennial/domain/verdict.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'
import { type World, world } from '../testing/world.ts'
import { archiveCycle, deleteCycle, unarchiveCycle } from './archive.ts'
import { type BulkAction, type BulkSource, runBulkAction, undoBulkAction } from './bulk-actions.ts'
import { type CycleRow, cycleBulkActions, cycleMembers, cycles } from './tables.ts'
import {
  archive,
  at,
  create,
  createRequests,
  eventsOf,
  type FeedbackCycle,
  type FeedbackRequest,
  feedbackCycles,
  feedbackKind,
  feedbackRequests,
  request,
  requestsOf,
  stored,
  useFeedbackTables,
  viewerOf,
} from './test-feedback-kind.ts'

useFeedbackTables()

test('COM-P21 KEEP-7 a cycle is archived, opened again and deleted with everything in it', async () => {
  const w = await world()
  const cycle = await create(w, { people: [w.ravi, w.noor] })
  await createRequests(w, cycle)
  await w.inside((tx) => archiveCycle(archive, request(w, tx, cycle)))
  expect(await stored(w, cycle)).toMatchObject({ archivedAt: w.now(), archivedById: w.hana.id })
  await w.inside((tx) => unarchiveCycle(archive, request(w, tx, cycle)))
  expect((await stored(w, cycle)).archivedAt).toBeNull()
  const remove = (confirmation: string) => w.inside((tx) => deleteCycle(archive, request(w, tx, cycle), confirmation))
  await expect(remove('delete')).rejects.toMatchObject({ code: 'DELETION_NOT_CONFIRMED' })
  await remove('DELETE FOREVER')
  expect(await eventsOf(w, cycle)).toEqual(['ARCHIVED', 'CREATED', 'DELETED', 'UNARCHIVED'])
  const rest = await w.inside(async (tx) => [
    await tx.select().from(cycles).where(eq(cycles.id, cycle.id)),
    await tx.select().from(feedbackCycles).where(eq(feedbackCycles.id, cycle.id)),
    await tx.select().from(cycleMembers).where(eq(cycleMembers.cycleId, cycle.id)),
    await tx.select().from(feedbackRequests).where(eq(feedbackRequests.cycleId, cycle.id)),
  ])
  expect(rest).toEqual([[], [], [], []])
})

type FeedbackUndo = { kind: 'APPROVAL'; requestIds: readonly string[] }

const setState = (tx: Tx, ids: readonly string[], state: string) =>
  tx
    .update(feedbackRequests)
    .set({ state })
    .where(inArray(feedbackRequests.id, [...ids]))

const source: BulkSource<FeedbackCycle, FeedbackRequest, FeedbackUndo> = {
  kind: feedbackKind,
  select: ({ tx, cycle }, ids) =>
    tx
      .select()
      .from(feedbackRequests)
      .where(and(eq(feedbackRequests.cycleId, cycle.id), ids && inArray(feedbackRequests.id, [...ids])))
      .orderBy(feedbackRequests.id)
      .for('no key update'),
  changedIds: ({ requestIds }) => requestIds,
  undoneKind: 'review-bulk-action-undone',
}
const approval: BulkAction<FeedbackCycle, FeedbackRequest, { note: string }, FeedbackUndo, { people: number }> = {
  refusedForAll: ['APPROVED_ALREADY'],
  plan: ({ tx }) => ({
    judge: ({ state }) => (state === 'APPROVED' ? refused('APPROVED_ALREADY') : allowed),
    counts: (wanted) => ({ people: new Set(wanted.map(({ revieweeId }) => revieweeId)).size }),
    apply: async (wanted) => {
      const requestIds = wanted.map(({ id }) => id)
      await setState(tx, requestIds, 'APPROVED')
      return { undo: { kind: 'APPROVAL', requestIds } }
    },
  }),
}
const all = { ids: undefined, choice: { note: '' } }
const statesOf = async (w: World, cycle: CycleRow) => (await requestsOf(w, cycle)).map(({ state }) => state).toSorted()

test('feedback requests are counted first, approved where the rule allows it, and opened again within an hour', async () => {
  const w = await world()
  const cycle = await create(w, { people: [w.ravi, w.noor, w.leo] })
  await createRequests(w, cycle)
  const [first] = await requestsOf(w, cycle)
  await w.inside((tx) => setState(tx, [first?.id ?? ''], 'APPROVED'))
  const approve = (isPreview: boolean) =>
    w.inside((tx) => runBulkAction(source, approval, request(w, tx, cycle), { ...all, isPreview }))
  const report = { done: 2, skipped: [{ reason: 'APPROVED_ALREADY', count: 1 }], people: 2 }
  expect(await approve(true)).toEqual({ ...report, bulkActionId: null })
  expect(await statesOf(w, cycle)).toEqual(['APPROVED', 'NOMINATED', 'NOMINATED'])
  const done = await approve(false)
  expect(done).toEqual({ ...report, bulkActionId: expect.any(String) })
  expect(await statesOf(w, cycle)).toEqual(['APPROVED', 'APPROVED', 'APPROVED'])
  await expect(approve(false)).rejects.toMatchObject({ code: 'APPROVED_ALREADY' })

  const undo = (viewer: Viewer, bulkActionId = done.bulkActionId ?? '') =>
    w.inside((tx) => {
      const asked = { ...request(w, tx, cycle), viewer, params: { cycleId: cycle.id, bulkActionId } }
      return undoBulkAction(source, asked, (_, { undo: { requestIds } }) => ({
        judge: () => allowed,
        apply: async () => {
          await setState(tx, requestIds, 'NOMINATED')
          return {}
        },
      }))
    })
  const hana = viewerOf(w, w.hana)
  await expect(undo(viewerOf(w, w.paul))).rejects.toMatchObject({ code: 'NOT_FOUND' })
  w.at(at('2026-11-23T10:01'))
  await expect(undo(hana)).rejects.toMatchObject({ code: 'UNDO_TOO_LATE' })
  w.at(at('2026-11-23T09:59'))
  expect(await undo(hana)).toEqual({ done: 2, skipped: [] })
  expect(await statesOf(w, cycle)).toEqual(['APPROVED', 'NOMINATED', 'NOMINATED'])
  await expect(undo(hana)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const [action] = await w.inside((tx) =>
    tx.select().from(cycleBulkActions).where(eq(cycleBulkActions.cycleId, cycle.id)),
  )
  expect(action).toMatchObject({ undo: { kind: 'APPROVAL' }, undoneAt: w.now() })
})

test('TIME-2 an action on two cycles locks them in the order of their ids', async () => {
  const w = await world()
  const some = [await create(w, { people: [w.ravi] }), await create(w, { people: [w.noor] })]
  const [low, high] = some.toSorted((a, b) => (a.id < b.id ? -1 : 1)) as [FeedbackCycle, FeedbackCycle]
  const locked: string[] = []
  const lockForViewer: typeof feedbackKind.lockForViewer = (tx, viewer, cycleId) => {
    locked.push(cycleId)
    return feedbackKind.lockForViewer(tx, viewer, cycleId)
  }
  const moving = { ...approval, otherCycleId: () => low.id }
  const watched = { ...source, kind: { ...feedbackKind, lockForViewer } }
  await w.inside((tx) => runBulkAction(watched, moving, request(w, tx, high), { ...all, isPreview: true }))
  expect(locked).toEqual([low.id, high.id])
})
