import { canRemind } from '@perennial/domain/cycles/notices.ts'
import { allowed } from '@perennial/domain/verdict.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { world } from '../testing/world.ts'
import { archiveCycle } from './archive.ts'
import { informOfStarts } from './inform.ts'
import type { CycleTask, Notice, NoticeKind, ReminderOccasion } from './notice-kind.ts'
import { queueDueReminders, remindOnOccasion } from './reminders.ts'
import {
  archive,
  at,
  create,
  createRequests,
  eventOf,
  type FeedbackCycle,
  feedbackKind,
  request,
  requestsOf,
  stored,
  useFeedbackTables,
} from './test-feedback-kind.ts'

useFeedbackTables()

type FeedbackTask = 'nominate' | 'write'

const nominate: CycleTask<FeedbackCycle, 'OPEN'> = {
  source: ({ companyId, id }) => sql`(
    select q.id as item_id, q.reviewee_id as subject_id, q.reviewee_id as recipient_id, q.informed_at
    from test_feedback_items q where q.company_id = ${companyId} and q.cycle_id = ${id}) t`,
  markInformed: ({ companyId }, moment) => sql`
    update test_feedback_items q set informed_at = ${moment} from wanted w
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

/** Notices of feedback cycles; what would be queued is collected. */
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

test('COM-P20 people are informed of the start once, after it has come and the items exist', async () => {
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

test('people are reminded once per occasion, in one notice for each person', async () => {
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
    // Queued only so that the email log says that it is held back.
    ['write', [['leo', ['a']]]],
  ])
  queued.length = 0
  await remind()
  expect(recipients()).toEqual([['write', [['leo', ['a']]]]])
})

test('notices to many people are split, so that no transaction takes long', async () => {
  const w = await world()
  const cycle = await create(w, { people: [w.ravi] })
  const many = Array.from({ length: 450 }, (_, index) => ({ itemId: 'a', recipientId: `person-${index}` }))
  const { kind, queued } = feedbackNotices({ nominate: many, write: [] })
  const occasion = { cycleId: cycle.id, reminder: 'OPEN', key: '2026-11-23', at: '2026-11-23T09:00:00.000Z' } as const
  await w.inside((tx) => remindOnOccasion(tx, kind, w.company.id, occasion, at('2026-11-25T10:00')))
  expect(queued.map(({ recipients }) => recipients.length)).toEqual([200, 200, 50])
})
