import { languages } from '@perennial/contract/messages/language.ts'
import { isMessageKey, translate } from '@perennial/contract/messages/translate.ts'
import { expect, test } from 'vitest'
import { contributions } from '../core/contributions.ts'
import { modules } from '../modules.generated.ts'
import { type TestUser, type World, world } from '../testing/world.ts'
import { defineNotification, notify, notifyAll } from './notify.ts'
import { notifications } from './tables.ts'

const testNews = defineNotification('test-news', ['name'])
const sendNotice = (w: World, to: TestUser, occasion = 'x', name = 'Ravi') =>
  w.inside((tx) =>
    notify(
      { app: w.app, tx, now: w.now() },
      { kind: testNews, to: to.id, occasion, data: { name }, link: '/app/about' },
    ),
  )
const countOf = async (w: World, who: TestUser) => (await w.as(who).get(`/users/${who.id}/notificationsCount`)).body
const listOf = async (w: World, who: TestUser, query = '') => (await w.as(who).get(`/notifications${query}`)).body

test('NOTIF-08 the bell counts entries since the list was last opened, and shows the time of the last change', async () => {
  const w = await world()
  expect(await countOf(w, w.mia)).toEqual({ count: 0, lastChange: null })
  await sendNotice(w, w.mia, '1')
  await w.later({ minutes: 1 })
  await sendNotice(w, w.mia, '2')
  expect(await countOf(w, w.mia)).toEqual({ count: 2, lastChange: w.now().toISOString() })
  await w.later({ minutes: 1 })
  expect((await w.as(w.mia).post('/notifications/seen')).body).toEqual({ count: 0, lastChange: w.now().toISOString() })
  await w.later({ minutes: 1 })
  await sendNotice(w, w.mia, '3')
  expect((await countOf(w, w.mia)).count).toBe(1)
})

test('NOTIF-01 opening the list is not reading: entries stay unread until they are opened or all are marked', async () => {
  const w = await world()
  for (const occasion of ['1', '2', '3']) await sendNotice(w, w.mia, occasion)
  await w.as(w.mia).post('/notifications/seen')
  const [first] = (await listOf(w, w.mia)).notifications
  const read = await w.as(w.mia).post(`/notifications/${first.id}/read`)
  expect(read.body.readAt).toBe(w.now().toISOString())
  const unread = async () =>
    (await listOf(w, w.mia)).notifications.filter(
      (notification: { readAt: string | null }) => notification.readAt === null,
    ).length
  expect(await unread()).toBe(2)
  await w.as(w.mia).post('/notifications/read')
  expect(await unread()).toBe(0)
})

test('one entry is read once and can be made unread again', async () => {
  const w = await world()
  await sendNotice(w, w.mia)
  const [entry] = (await listOf(w, w.mia)).notifications
  const path = `/notifications/${entry.id}/read`
  const first = (await w.as(w.mia).post(path)).body.readAt
  await w.later({ minutes: 5 })
  expect((await w.as(w.mia).post(path)).body.readAt).toBe(first)
  expect((await w.as(w.mia).del(path)).body.readAt).toBeNull()
  expect((await countOf(w, w.mia)).count).toBe(1)
})

test('ONCE-2 the same notification for the same occasion is one entry', async () => {
  const w = await world()
  await sendNotice(w, w.mia)
  await sendNotice(w, w.mia)
  expect(await w.bellOf(w.mia)).toEqual(['test-news'])
})

test('NOTIF-04 the list is read in pages, newest first', async () => {
  const w = await world()
  for (let count = 0; count < 5; count += 1) {
    await w.later({ minutes: 1 })
    await sendNotice(w, w.mia, `${count}`, `Number ${count}`)
  }
  const first = await listOf(w, w.mia, '?size=3')
  const second = await listOf(w, w.mia, `?size=3&cursor=${encodeURIComponent(first.next)}`)
  const names = [...first.notifications, ...second.notifications].map(
    (item: { data: { name: string } }) => item.data.name,
  )
  expect(names).toEqual(['Number 4', 'Number 3', 'Number 2', 'Number 1', 'Number 0'])
  expect(second.next).toBeNull()
})

test('COM-P14 entries are kept 180 days', async () => {
  const w = await world()
  await sendNotice(w, w.mia)
  const left = async () => (await w.inside((tx) => tx.select().from(notifications))).length
  await w.later({ days: 179 })
  await w.scheduledTasks()
  expect(await left()).toBe(1)
  await w.later({ days: 2 })
  await w.scheduledTasks()
  expect(await left()).toBe(0)
})

test('COM-P13 an entry holds the fields of its kind and nothing else', async () => {
  const w = await world()
  const more = w.inside((tx) =>
    notifyAll({ app: w.app, tx, now: w.now() }, [
      { kind: testNews, to: w.mia.id, occasion: 'x', data: { name: 'Ravi', text: 'what was written' }, link: null },
    ]),
  )
  await expect(more).rejects.toThrow('knows no text')
})

test('every kind of notification has a message in both languages', () => {
  const kinds = contributions({ modules }, 'notifications')
  expect(kinds.length).toBeGreaterThan(0)
  for (const { name, fields } of kinds) {
    const key = `notification.${name}`
    if (!isMessageKey(key)) throw new Error(`${key} has no words`)
    const values = Object.fromEntries(fields.map((field) => [field, field === 'count' ? 2 : `<${field}>`]))
    for (const language of languages) expect(translate(language, key, values).length, key).toBeGreaterThan(5)
  }
})
