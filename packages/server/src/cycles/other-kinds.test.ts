import { canRemind, defaultAutoNudge } from '@perennial/domain/cycles/notices.ts'
import { allowed, refused } from '@perennial/domain/verdict.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { timestampColumn } from '../core/database/columns.ts'
import type { Tx } from '../core/database/database.ts'
import { defineEvent, systemActor } from '../core/events/events.ts'
import { events } from '../core/tables.ts'
import type { Viewer } from '../core/viewer.ts'
import { testApp } from '../testing/app.ts'
import { type TestUser, type World, world } from '../testing/world.ts'
import { changeAdmins, findAdminIds } from './admins.ts'
import { archiveCycle, type CycleArchive, deleteCycle, unarchiveCycle } from './archive.ts'
import { type BulkAction, type BulkSource, runBulkAction, undoBulkAction } from './bulk-actions.ts'
import { createCycleOfKind } from './create.ts'
import { defineCycleKind, findCycle, updateCycle } from './cycle-kind.ts'
import { createDraft, readDraft, saveDraft } from './drafts.ts'
import { informOfStarts } from './inform.ts'
import { createItems, type ItemCreation } from './item-creation.ts'
import { listCyclesOfKind } from './list.ts'
import type { CycleTask, Notice, NoticeKind, ReminderOccasion } from './notice-kind.ts'
import { queueDueReminders, remindOnOccasion } from './reminders.ts'
import { type CycleRow, cycleBulkActions, cycleMembers, cycles } from './tables.ts'

// Feedback cycles as a further kind, with the least that a kind has: a table of settings and a table of items.
const settingsTable = `create table feedback_cycles (company_id uuid, id uuid, kind text generated always as ('FEEDBACK') stored,
  opens timestamptz(3) not null, closes timestamptz(3) not null, nomination text not null, primary key (company_id, id),
  foreign key (company_id, id, kind) references cycles (company_id, id, kind) on delete cascade)`
const itemsTable = `create table feedback_requests (company_id uuid, id uuid default gen_random_uuid(), cycle_id uuid not null,
  reviewee_id uuid not null, state text not null default 'NOMINATED', informed_at timestamptz(3), primary key (company_id, id),
  foreign key (company_id, cycle_id) references feedback_cycles (company_id, id) on delete cascade)`

const feedbackCycles = snakeCase.table('feedback_cycles', {
  companyId: uuid().notNull(),
  id: uuid().notNull(),
  opens: timestampColumn().notNull(),
  closes: timestampColumn().notNull(),
  nomination: text().notNull(),
})
const feedbackRequests = snakeCase.table('feedback_requests', {
  companyId: uuid().notNull(),
  id: uuid().notNull(),
  cycleId: uuid().notNull(),
  revieweeId: uuid().notNull(),
  state: text().notNull(),
  informedAt: timestampColumn(),
})
type FeedbackCycle = CycleRow & typeof feedbackCycles.$inferSelect
type FeedbackRequest = typeof feedbackRequests.$inferSelect

beforeAll(async () => {
  const { app } = await testApp()
  for (const statement of [settingsTable, itemsTable]) await app.db.pool.query(statement)
  await app.db.pool.query('grant select, insert, update, delete on feedback_cycles, feedback_requests to perennial_app')
})
afterAll(async () => {
  const { app } = await testApp()
  await app.db.pool.query('drop table feedback_requests; drop table feedback_cycles')
})

const feedbackKind = defineCycleKind<FeedbackCycle>({
  name: 'FEEDBACK',
  settings: feedbackCycles,
  spanOf: ({ opens, closes }) => ({ startsAt: opens, endsAt: closes }),
})
const happened = defineEvent('feedback-cycle-for-this-test')
const eventOf = ({ id, name }: Pick<CycleRow, 'id' | 'name'>, what: string) => ({
  kind: happened,
  subject: ['feedback-cycle', id] as const,
  data: { name, what },
})

const at = (moment: string) => new Date(`${moment}:00Z`)
const viewerOf = (w: World, { id }: TestUser, isHr = true) =>
  ({
    id,
    isHr,
    isAssistant: false,
    company: { id: w.company.id },
    session: { impersonatorId: null, address: null },
  }) as unknown as Viewer

type Options = { people: readonly TestUser[]; opens?: Date }
const create = (w: World, { people, opens = at('2026-11-23T08:00') }: Options) =>
  w.inside((tx) => {
    const values = {
      name: 'Feedback Q4/2026',
      audience: { type: 'STATIC' as const, userIds: people.map(({ id }) => id) },
      reminders: { OPEN: defaultAutoNudge },
      opens,
      closes: at('2026-12-18T16:00'),
      nomination: 'REVIEWEE',
    }
    const setups = sql`select ${w.ravi.id}::uuid as person_id, '{"reviewers": 3}'::jsonb as setup`
    const draft = { values, setups, copyOf: null, draftId: undefined }
    return createCycleOfKind(tx, feedbackKind, viewerOf(w, w.hana), draft, w.now())
  })

const requestCreation: ItemCreation<FeedbackCycle> = {
  kind: feedbackKind,
  tables: ['feedback_requests'],
  createdEvent: (cycle) => eventOf(cycle, 'CREATED'),
  createItems: async (tx, { companyId, id }, personIds) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      with linked as (
        update cycle_members set item_id = gen_random_uuid() where company_id = ${companyId} and cycle_id = ${id}
          and person_id = any(${sql.param([...personIds])}::uuid[]) returning item_id, person_id)
      insert into feedback_requests (company_id, id, cycle_id, reviewee_id)
      select ${companyId}, item_id, ${id}, person_id from linked returning id`)
    return rows.length
  },
}
const createRequests = (w: World, { id }: CycleRow, signal = new AbortController().signal) =>
  createItems({ app: w.app, companyId: w.company.id, signal }, requestCreation, id)
const requestsOf = (w: World, { id }: CycleRow) =>
  w.inside((tx) => tx.select().from(feedbackRequests).where(eq(feedbackRequests.cycleId, id)))
const stored = async (w: World, { companyId, id }: CycleRow) => {
  const cycle = await w.inside((tx) => findCycle(tx, feedbackKind, companyId, id))
  if (!cycle) throw new Error('the cycle is gone')
  return cycle
}
const eventsOf = async (w: World, { id }: CycleRow) => {
  const rows = await w.inside((tx) => tx.select().from(events).where(eq(events.subjectId, id)))
  return rows.map(({ data }) => (data as { what: string }).what).toSorted()
}

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

test('WALL-6 kinds do not see the cycles, drafts and admins of each other', async () => {
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
  expect(read).toEqual({ model: { name: 'Two' }, version: 2 })
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

type FeedbackTask = 'nominate' | 'write'

const nominate: CycleTask<FeedbackCycle, 'OPEN'> = {
  source: ({ companyId, id }) => sql`(
    select q.id as item_id, q.reviewee_id as subject_id, q.reviewee_id as recipient_id, q.informed_at
    from feedback_requests q where q.company_id = ${companyId} and q.cycle_id = ${id}) t`,
  markInformed: ({ companyId }, moment) => sql`
    update feedback_requests q set informed_at = ${moment} from wanted w
    where q.company_id = ${companyId} and q.id = w.item_id and q.informed_at is null returning w.item_id, w.recipient_id`,
  informed: { mail: null, news: null } as never,
  reminded: { mail: null, news: null } as never,
  informedValues: () => ({}),
  remindedValues: () => ({}),
  namesSubjects: false,
  link: () => '/app/feedback',
}
const write: CycleTask<FeedbackCycle, 'OPEN'> = {
  ...nominate,
  source: () => sql`(select null::uuid as item_id, null::uuid as subject_id, null::uuid as recipient_id,
    null::timestamptz as informed_at where false) t`,
}

type Participant = { itemId: string; recipientId: string; isAway?: true; since?: Date }

/** Notices of feedback cycles; what would be queued is kept. */
function feedbackNotices(participants: Record<FeedbackTask, readonly Participant[]> = { nominate: [], write: [] }) {
  const saved = new Set<string>()
  const queued: Notice<FeedbackTask, 'OPEN'>[] = []
  const occasions: ReminderOccasion<'OPEN'>[] = []
  const kind: NoticeKind<FeedbackCycle, FeedbackTask, 'OPEN'> = {
    cycleKind: feedbackKind,
    tasks: { nominate, write },
    ownRefusal: 'OWN_REQUEST',
    isEnabled: async () => true,
    findSubjects: async () => new Map(),
    judgeReminders: async (_tx, cycle, task, _reminder, { now }) =>
      participants[task].map(({ itemId, recipientId, isAway = false, since = at('2026-11-01T08:00') }) => ({
        itemId,
        recipientId,
        createdAt: since,
        verdict: canRemind(
          { isArchived: cycle.archivedAt !== null, recipient: { isActive: true, isAway }, lastNudgeAt: null },
          { own: allowed, due: allowed },
          now,
        ),
      })),
    saveReminders: async (_tx, task, _reminder, rows) =>
      rows.filter(({ itemId, recipientId, occasion }) => {
        const key = [task, itemId, recipientId, occasion].join(' ')
        return saved.has(key) ? false : saved.add(key)
      }),
    queueNotices: async (_tx, _companyId, notices) => void queued.push(...notices),
    queueOccasion: async (_tx, _companyId, occasion) => void occasions.push(occasion),
    informedEvent: (cycle) => eventOf(cycle, 'INFORMED'),
    remindedEvent: (cycle) => eventOf(cycle, 'REMINDED'),
  }
  const recipients = () =>
    queued.map(({ task, recipients: all }) => [task, all.map(({ to, itemIds }) => [to, itemIds])])
  return { kind, queued, occasions, recipients }
}

test('COM-P20 people are informed of the start once, when it has come and the items are there', async () => {
  const w = await world()
  const { kind, recipients } = feedbackNotices()
  const cycle = await create(w, { people: [w.ravi, w.noor], opens: at('2026-11-23T09:30') })
  const inform = () => w.inside((tx) => informOfStarts(tx, kind, w.company.id, w.now()))
  await inform()
  w.at(at('2026-11-23T10:00'))
  await inform()
  expect(recipients()).toEqual([])
  await createRequests(w, cycle)
  await inform()
  await inform()
  const requests = await requestsOf(w, cycle)
  expect(recipients()).toEqual([
    [
      'nominate',
      requests.map(({ id, revieweeId }) => [revieweeId, [id]]).toSorted(([a], [b]) => ((a ?? '') < (b ?? '') ? -1 : 1)),
    ],
  ])
  expect((await stored(w, cycle)).informedAt).toEqual(w.now())
})

test('ONCE-5 a weekly reminder is queued once for its occasion, and not for archived cycles', async () => {
  const w = await world()
  const { kind, occasions } = feedbackNotices()
  w.at(at('2026-11-20T09:00'))
  const cycle = await create(w, { people: [w.ravi], opens: at('2026-11-20T09:00') })
  const queue = () => w.inside((tx) => queueDueReminders(tx, kind, w.company.id, w.now()))
  await queue()
  w.at(at('2026-11-23T09:10'))
  await queue()
  await queue()
  expect(occasions).toEqual([
    { cycleId: cycle.id, reminder: 'OPEN', key: '2026-11-23', at: '2026-11-23T09:00:00.000Z' },
  ])

  w.at(at('2026-11-30T09:10'))
  await w.inside((tx) => archiveCycle(archive, request(w, tx, cycle)))
  await queue()
  expect(occasions).toHaveLength(1)
})

test('people are reminded once on an occasion, in one notice for each person', async () => {
  const w = await world()
  const cycle = await create(w, { people: [w.ravi] })
  const { kind, queued, recipients } = feedbackNotices({
    nominate: [{ itemId: 'a', recipientId: 'ravi' }],
    write: [
      { itemId: 'a', recipientId: 'noor' },
      { itemId: 'b', recipientId: 'noor' },
      { itemId: 'a', recipientId: 'leo', isAway: true },
      { itemId: 'b', recipientId: 'iris', since: at('2026-11-24T08:00') },
    ],
  })
  const occasion = { cycleId: cycle.id, reminder: 'OPEN', key: '2026-11-23', at: '2026-11-23T09:00:00.000Z' } as const
  const remind = () => w.inside((tx) => remindOnOccasion(tx, kind, w.company.id, occasion, at('2026-11-25T10:00')))
  await remind()
  expect(recipients()).toEqual([
    ['nominate', [['ravi', ['a']]]],
    ['write', [['noor', ['a', 'b']]]],
    // The email log says that it rests.
    ['write', [['leo', ['a']]]],
  ])
  queued.length = 0
  await remind()
  expect(recipients()).toEqual([['write', [['leo', ['a']]]]])
})

test('notices to many people are split, so that none of their transactions is long', async () => {
  const w = await world()
  const cycle = await create(w, { people: [w.ravi] })
  const many = Array.from({ length: 450 }, (_, index) => ({ itemId: 'a', recipientId: `person-${index}` }))
  const { kind, queued } = feedbackNotices({ nominate: many, write: [] })
  const occasion = { cycleId: cycle.id, reminder: 'OPEN', key: '2026-11-23', at: '2026-11-23T09:00:00.000Z' } as const
  await w.inside((tx) => remindOnOccasion(tx, kind, w.company.id, occasion, at('2026-11-25T10:00')))
  expect(queued.map(({ recipients }) => recipients.length)).toEqual([200, 200, 50])
})

const archive: CycleArchive<FeedbackCycle> = { kind: feedbackKind, event: eventOf }
const request = (w: World, tx: Tx, { id }: CycleRow) => ({
  tx,
  app: w.app,
  viewer: viewerOf(w, w.hana),
  now: w.now(),
  params: { cycleId: id, bulkActionId: '' },
})

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
