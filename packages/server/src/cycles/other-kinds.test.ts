import type { CycleActor } from '@perennial/domain/cycles/life.ts'
import { canRemind, defaultAutoNudge } from '@perennial/domain/cycles/notices.ts'
import { allowed, refused } from '@perennial/domain/verdict.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { App } from '../core/app.ts'
import type { Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'
import {
  type BulkAction,
  type BulkSource,
  runBulkAction,
  type SavedBulkAction,
  undoBulkAction,
} from './bulk-actions.ts'
import type { CycleRow } from './cycle.ts'
import { createItems, type ItemCreation } from './item-creation.ts'
import type { CycleTask, Notice, NoticeKind } from './notice-kind.ts'
import { remindOnOccasion } from './reminders.ts'

// Kinds of cycle that are not built yet, with their items in memory: the engine knows no kind, so they fit as they are.

const at = (text: string) => new Date(`${text}:00Z`)
const now = at('2026-11-25T10:00')
const cycle: CycleRow = {
  companyId: 'company',
  id: 'cycle',
  name: 'Cycle Q4/2026',
  archivedAt: null,
  createdAt: at('2026-11-01T08:00'),
  informAtStart: true,
  informedAt: null,
}
const by: CycleActor = { isHr: true, isAssistant: false, isCycleAdmin: false }
const viewer = {
  id: 'hana',
  company: { id: 'company' },
  session: { impersonatorId: null, address: null },
} as unknown as Viewer
/** Nothing here reads or writes rows. */
const tx = {} as Tx
const appAt = (moment: Date) => ({ clock: { now: () => moment } }) as unknown as App
const requestAt = (moment: Date, params: { cycleId: string; bulkActionId: string }) => ({
  app: appAt(moment),
  tx,
  now: moment,
  viewer,
  params,
})

/** A request for feedback about somebody. */
type FeedbackRequest = { id: string; revieweeId: string; state: 'NOMINATED' | 'APPROVED'; reviewers: number }
type FeedbackUndo = { kind: 'APPROVAL'; requestIds: readonly string[] }

function feedbackRequests(requests: FeedbackRequest[]) {
  const stored: SavedBulkAction<FeedbackUndo>[] = []
  const held: string[] = []
  const source: BulkSource<CycleRow, FeedbackRequest, FeedbackUndo> = {
    lockForViewer: async (_tx, _viewer, cycleId) => {
      held.push(cycleId)
      return { cycle: { ...cycle, id: cycleId }, by }
    },
    select: async (_, ids) => requests.filter(({ id }) => ids?.includes(id) ?? true),
    save: async (context, undo) => {
      stored.push({ id: 'action', at: context.now, undo })
      return 'action'
    },
    lockSaved: async (_, id) => stored.find((saved) => saved.id === id),
    markUndone: async () => undefined,
    changedIds: ({ requestIds }) => requestIds,
    undoneKind: 'review-bulk-action-undone',
  }
  return { source, held, stored }
}

const approval: BulkAction<CycleRow, FeedbackRequest, { note: string }, FeedbackUndo, { tooFew: number }> = {
  refusedForAll: ['NO_REVIEWERS'],
  plan: () => ({
    judge: ({ state, reviewers }) => {
      if (reviewers === 0) return refused('NO_REVIEWERS')
      return state === 'APPROVED' ? refused('APPROVED_ALREADY') : allowed
    },
    counts: (wanted) => ({ tooFew: wanted.filter(({ reviewers }) => reviewers < 3).length }),
    apply: async (wanted) => {
      for (const item of wanted) item.state = 'APPROVED'
      return { undo: { kind: 'APPROVAL', requestIds: wanted.map(({ id }) => id) } }
    },
  }),
}

const three = (): FeedbackRequest[] => [
  { id: 'a', revieweeId: 'ravi', state: 'NOMINATED', reviewers: 2 },
  { id: 'b', revieweeId: 'noor', state: 'APPROVED', reviewers: 4 },
  { id: 'c', revieweeId: 'mia', state: 'NOMINATED', reviewers: 0 },
]
const params = { cycleId: 'cycle', bulkActionId: 'action' }
const all = { ids: undefined, choice: { note: '' } }

test('approving feedback requests is counted first, and done with those whose rule allows it', async () => {
  const requests = three()
  const { source } = feedbackRequests(requests)
  const approve = (isPreview: boolean) => runBulkAction(source, approval, requestAt(now, params), { ...all, isPreview })
  const skipped = [
    { reason: 'APPROVED_ALREADY', count: 1 },
    { reason: 'NO_REVIEWERS', count: 1 },
  ]

  expect(await approve(true)).toEqual({ done: 1, skipped, tooFew: 1, bulkActionId: null })
  expect(requests.map(({ state }) => state)).toEqual(['NOMINATED', 'APPROVED', 'NOMINATED'])
  expect(await approve(false)).toEqual({ done: 1, skipped, tooFew: 1, bulkActionId: 'action' })
  expect(requests.map(({ state }) => state)).toEqual(['APPROVED', 'APPROVED', 'NOMINATED'])
})

test('a reason of all is a refusal, and cycles are held in the order of their ids', async () => {
  const { source, held } = feedbackRequests(three())
  const moving = { ...approval, otherCycleId: () => 'another' }
  const request = requestAt(now, { ...params, cycleId: 'zulu' })
  await expect(runBulkAction(source, moving, request, { ...all, ids: ['c'], isPreview: true })).rejects.toMatchObject({
    code: 'NO_REVIEWERS',
  })
  expect(held).toEqual(['another', 'zulu'])
})

test('nothing is undone after an hour, nor what was not done', async () => {
  const { source } = feedbackRequests(three())
  const plan = () => ({ judge: () => allowed, apply: async () => ({}) })
  const undo = (moment: Date) => undoBulkAction(source, requestAt(moment, params), plan)
  await expect(undo(now)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await runBulkAction(source, approval, requestAt(now, params), { ...all, isPreview: false })
  await expect(undo(at('2026-11-25T11:01'))).rejects.toMatchObject({ code: 'UNDO_TOO_LATE' })
})

type FeedbackTask = 'nominate' | 'approve' | 'write'
type Asked = { requestId: string; personId: string; isAway?: true; since?: Date }

function feedbackNotices(asked: Record<FeedbackTask, readonly Asked[]>) {
  const saved = new Set<string>()
  const queued: Notice<FeedbackTask, 'OPEN'>[] = []
  const task = {
    source: () => sql`(select) t`,
    markInformed: () => sql`select`,
    informedValues: () => ({}),
    remindedValues: () => ({}),
    namesSubjects: true,
    link: () => '/app/feedback',
  } as unknown as CycleTask<CycleRow, 'OPEN'>
  const kind: NoticeKind<CycleRow, FeedbackTask, 'OPEN'> = {
    tasks: { nominate: task, approve: task, write: task },
    ownRefusal: 'OWN_REQUEST',
    lockForViewer: async () => ({ cycle, by }),
    find: async () => cycle,
    findRunning: async () => [cycle],
    findUninformed: async () => [],
    findInformedBetween: async () => [],
    startsAt: () => at('2026-11-02T08:00'),
    markStartInformed: async () => undefined,
    isEnabled: async () => true,
    findSubjects: async () => new Map(),
    judgeReminders: async (_tx, _cycle, name, _reminder, { now: moment }) =>
      asked[name].map(({ requestId, personId, isAway = false, since = cycle.createdAt }) => ({
        itemId: requestId,
        recipientId: personId,
        createdAt: since,
        verdict: canRemind(
          { isArchived: false, recipient: { isActive: true, isAway }, lastNudgeAt: null },
          { own: allowed, due: name === 'approve' ? refused('WINDOW_CLOSED') : allowed },
          moment,
        ),
      })),
    saveReminders: async (_tx, name, _reminder, rows) =>
      rows.filter(({ itemId, recipientId, occasion }) => {
        const key = [name, itemId, recipientId, occasion].join(' ')
        return saved.has(key) ? false : saved.add(key)
      }),
    autoReminders: () => [['OPEN', defaultAutoNudge]],
    queueNotices: async (_tx, _companyId, notices) => void queued.push(...notices),
    queueOccasion: async () => undefined,
    informedEvent: () => ({ kind: 'x', subject: ['feedback-cycle', cycle.id] }) as never,
    remindedEvent: () => ({ kind: 'x', subject: ['feedback-cycle', cycle.id] }) as never,
  }
  return { kind, queued }
}

test('tasks of feedback cycles are reminded of once for an occasion, in one notice for each person', async () => {
  const { kind, queued } = feedbackNotices({
    nominate: [{ requestId: 'a', personId: 'ravi' }],
    approve: [{ requestId: 'a', personId: 'mia' }],
    write: [
      { requestId: 'a', personId: 'noor' },
      { requestId: 'b', personId: 'noor' },
      { requestId: 'a', personId: 'leo', isAway: true },
      { requestId: 'b', personId: 'iris', since: at('2026-11-24T08:00') },
    ],
  })
  const occasion = { cycleId: cycle.id, reminder: 'OPEN', key: '2026-11-23', at: '2026-11-23T09:00:00.000Z' } as const
  const notified = () =>
    queued.map(({ task, recipients }) => [task, recipients.map(({ to, itemIds }) => [to, itemIds])])

  await remindOnOccasion(tx, kind, 'company', occasion, now)
  expect(notified()).toEqual([
    ['nominate', [['ravi', ['a']]]],
    ['write', [['noor', ['a', 'b']]]],
    // The mail log says that it rests.
    ['write', [['leo', ['a']]]],
  ])
  queued.length = 0
  await remindOnOccasion(tx, kind, 'company', occasion, now)
  expect(notified()).toEqual([['write', [['leo', ['a']]]]])
})

test('more people than one transaction tells are told in handfuls', async () => {
  const people = Array.from({ length: 450 }, (_, index) => ({ requestId: 'a', personId: `person-${index}` }))
  const { kind, queued } = feedbackNotices({ nominate: people, approve: [], write: [] })
  const occasion = { cycleId: cycle.id, reminder: 'OPEN', key: '2026-11-23', at: '2026-11-23T09:00:00.000Z' } as const
  await remindOnOccasion(tx, kind, 'company', occasion, now)
  expect(queued.map(({ recipients }) => recipients.length)).toEqual([200, 200, 50])
})

const members = (count: number) => Array.from({ length: count }, (_, index) => `person-${index}`)

/** Objectives: nothing is made of members, who are what the overview lists. Feedback: a request of each. */
function creation(missing: string[], createsItems: boolean) {
  const log: string[] = []
  const kind: ItemCreation<CycleRow> = {
    tables: ['feedback_requests'],
    lockCycle: async () => cycle,
    takeMembers: async (_tx, _cycle, limit) => (createsItems ? missing.slice(0, limit) : []),
    createItems: async (_tx, _cycle, personIds) => {
      log.push(`${personIds.length} made`)
      return missing.splice(0, personIds.length).length
    },
    countMissing: async () => (createsItems ? missing.length : 0),
    markCreated: async () => void log.push('finished'),
  }
  const app = {
    clock: { now: () => now },
    db: {
      inCompany: (_: string, work: (tx: Tx) => unknown) => work(tx),
      pool: { query: async (text: string) => void log.push(text) },
    },
  } as unknown as App
  return {
    log,
    run: (signal = new AbortController().signal) => createItems({ app, companyId: 'company', signal }, kind, 'cycle'),
  }
}

test('ONCE-4 items are made a thousand at a time, and go on where they were when they were stopped', async () => {
  const missing = members(2_300)
  const { log, run } = creation(missing, true)
  await expect(run(AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped')
  await run()
  expect(log).toEqual([
    '1000 made',
    'analyze feedback_requests',
    '1000 made',
    '300 made',
    'analyze feedback_requests',
    'finished',
  ])
  expect(missing).toEqual([])
})

test('a kind without items has nothing to make', async () => {
  const { log, run } = creation(members(5), false)
  await run()
  expect(log).toEqual(['finished'])
})
