import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type TestUser, type World, world } from '../testing/world.ts'
import { defineNotification, notify } from './notify.ts'

const news = defineNotification('test-inbox', [])
const sendNotice = async (w: World, to: TestUser, count: number) => {
  for (let archivedFilter = 0; archivedFilter < count; archivedFilter += 1) {
    await w.later({ minutes: 1 })
    await w.inside((tx) =>
      notify(
        { app: w.app, tx, now: w.now() },
        { kind: news, to: to.id, occasion: String(archivedFilter), data: {}, link: null },
      ),
    )
  }
}
type Entry = { id: string; readAt: string | null; archivedAt: string | null }
const listOf = async (w: World, who: TestUser, query = '') =>
  (await w.as(who).get(`/notifications${query}`)).body.notifications as Entry[]
const change = (w: World, who: TestUser, entries: readonly { id: string }[], body: object) =>
  w.as(who).patch('/notifications', { ids: entries.map(({ id }) => id), ...body })

test('EMP-P04 several entries are marked as read or unread and archived together; archiving marks as read', async () => {
  const w = await world()
  await sendNotice(w, w.mia, 4)
  const [first, second, third, fourth] = (await listOf(w, w.mia)) as [Entry, Entry, Entry, Entry]
  const read = await change(w, w.mia, [first, second], { isRead: true })
  expect(read.body.count.count).toBe(2)
  expect(read.body.notifications.map(({ id }: Entry) => id)).toEqual([first.id, second.id])
  expect((await change(w, w.mia, [first], { isRead: false })).body.count.count).toBe(3)

  const archived = await change(w, w.mia, [first, third], { isArchived: true })
  expect(archived.body.count.count).toBe(1)
  expect(archived.body.notifications).toMatchObject([
    { archivedAt: w.now().toISOString(), readAt: w.now().toISOString() },
    { archivedAt: w.now().toISOString(), readAt: w.now().toISOString() },
  ])
  const ids = async (query: string) => (await listOf(w, w.mia, query)).map(({ id }) => id)
  expect(await ids('?archived=true')).toEqual([first.id, third.id])
  expect(await ids('?archived=false')).toEqual([second.id, fourth.id])
  expect(await ids('')).toHaveLength(4)

  await change(w, w.mia, [first], { isArchived: false })
  expect(await ids('?archived=false')).toEqual([first.id, second.id, fourth.id])
})

test('EMP-P04 COM-P14 bell and inbox have the same number: entries since the list was last opened that are unread', async () => {
  const w = await world()
  await sendNotice(w, w.mia, 3)
  const countOf = async () => (await w.as(w.mia).get(`/users/${w.mia.id}/notificationsCount`)).body.count
  expect(await countOf()).toBe(3)
  const [first] = (await listOf(w, w.mia, '?archived=false')) as [Entry]
  const { body } = await change(w, w.mia, [first], { isArchived: true })
  expect([body.count.count, await countOf()]).toEqual([2, 2])
  await w.as(w.mia).post('/notifications/seen')
  expect(await countOf()).toBe(0)
})

test('COM-P14 entries older than 180 days are gone from the inbox, archived or not', async () => {
  const w = await world()
  await sendNotice(w, w.mia, 2)
  const [first, second] = (await listOf(w, w.mia)) as [Entry, Entry]
  await change(w, w.mia, [first], { isArchived: true })
  await w.later({ days: 181 })
  const mia = await w.elsewhere(w.mia)
  for (const archived of [true, false]) expect(await listOf(w, mia, `?archived=${archived}`)).toEqual([])
  expect((await change(w, mia, [second], { isRead: true })).status).toBe(404)
})

test('a change has exactly one action, and only existing entries', async () => {
  const w = await world()
  await sendNotice(w, w.mia, 1)
  const entries = await listOf(w, w.mia)
  for (const body of [{}, { isRead: true, isArchived: true }])
    expect((await change(w, w.mia, entries, body)).status).toBe(422)
  const unknown = await change(w, w.mia, [...entries, { id: randomUUID() }], { isArchived: true })
  expect([unknown.status, unknown.body.code]).toEqual([404, 'NOT_FOUND'])
  expect((await listOf(w, w.mia))[0]?.archivedAt).toBeNull()
})
