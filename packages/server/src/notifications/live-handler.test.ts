import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { formatSessionCookie, sessionCookieName } from '../core/http/cookies.ts'
import { sessions } from '../identity/tables.ts'
import { tokenDigest } from '../identity/tokens.ts'
import { testApp } from '../testing/app.ts'
import { type TestUser, type World, world } from '../testing/world.ts'
import { defineNotification, notify } from './notify.ts'

const liveNews = defineNotification('test-live', [])
let address: string
const open: AbortController[] = []

beforeAll(async () => {
  const { server } = await testApp()
  await server.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
})
afterEach(() => {
  for (const controller of open.splice(0)) controller.abort()
})

const sendNotice = (w: World, to: TestUser, occasion: string) =>
  w.inside((tx) =>
    notify({ app: w.app, tx, now: w.now() }, { kind: liveNews, to: to.id, occasion, data: {}, link: null }),
  )

type Heard = { event: string; data: { count?: number } }

/** An open page of a user: what it has received so far, and whether the server has closed it. */
async function pageOf(w: World, who: TestUser, headers: Record<string, string> = {}) {
  const stopped = new AbortController()
  open.push(stopped)
  const cookie = `${sessionCookieName(w.app.config)}=${formatSessionCookie(who.companyId, who.token)}`
  const reply = await fetch(`${address}/api/event-stream`, {
    signal: stopped.signal,
    headers: { ...(who.token ? { cookie } : {}), 'sec-fetch-site': 'same-origin', ...headers },
  })
  const heard: Heard[] = []
  const state = { isOver: false }
  const read = async () => {
    let text = ''
    const decoder = new TextDecoder()
    for await (const part of reply.body ?? []) {
      text += decoder.decode(part, { stream: true })
      const parts = text.split('\n\n')
      text = parts.pop() ?? ''
      for (const part of parts) {
        const [, event = ''] = /^event: (.*)$/m.exec(part) ?? []
        const [, data = ''] = /^data: (.*)$/m.exec(part) ?? []
        if (event) heard.push({ event, data: JSON.parse(data) })
      }
    }
    state.isOver = true
  }
  if (reply.ok) void read().catch(() => undefined)
  const counts = () => heard.filter((item) => item.event === 'count').map((item) => item.data.count)
  return { status: reply.status, heard, counts, state, close: () => stopped.abort() }
}
const within = { timeout: 5_000 }

test('NOTIF-08 an open page gets its count immediately and whenever it changes', async () => {
  const w = await world()
  const page = await pageOf(w, w.mia)
  await expect.poll(page.counts, within).toEqual([0])
  await sendNotice(w, w.mia, '1')
  await expect.poll(page.counts, within).toEqual([0, 1])
  await sendNotice(w, w.mia, '2')
  await expect.poll(page.counts, within).toEqual([0, 1, 2])
  await w.as(w.mia).post('/notifications/seen')
  await expect.poll(() => page.counts().at(-1), within).toBe(0)
})

test('KEEP-1 a rolled-back change sends nothing', async () => {
  const w = await world()
  const page = await pageOf(w, w.mia)
  await expect.poll(page.counts, within).toEqual([0])
  const undone = w.inside(async (tx) => {
    const at = { app: w.app, tx, now: w.now() }
    await notify(at, { kind: liveNews, to: w.mia.id, occasion: 'undone', data: {}, link: null })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await sendNotice(w, w.mia, 'done')
  await expect.poll(page.counts, within).toEqual([0, 1])
})

test('WALL-6 WALL-8 another company gets nothing of GET /event-stream: an open page receives nothing of anyone else, in any company', async () => {
  const w = await world()
  const pages = [await pageOf(w, w.ravi), await pageOf(w, w.stranger), await pageOf(w, w.mia)]
  for (const page of pages) await expect.poll(page.counts, within).toEqual([0])
  await sendNotice(w, w.mia, '1')
  await expect.poll(pages[2]?.counts ?? (() => []), within).toEqual([0, 1])
  expect([pages[0]?.counts(), pages[1]?.counts()]).toEqual([[0], [0]])
})

test('MAY-5 a session that ended closes its open page, and no other of the same person', async () => {
  const w = await world()
  const other = await w.elsewhere(w.mia)
  const [page, stays] = [await pageOf(w, w.mia), await pageOf(w, other)]
  await expect.poll(page.counts, within).toEqual([0])
  const ofPage = eq(sessions.tokenHash, tokenDigest(w.mia.token))
  await w.inside(async (tx) => {
    const ended = await tx.delete(sessions).where(ofPage).returning({ id: sessions.id })
    const sessionIds = ended.map((session) => session.id)
    await w.app.liveUpdates.publish(tx, w.company.id, [w.mia.id], { name: 'signedOut', sessionIds })
  })
  await expect.poll(() => page.heard.at(-1)?.event, within).toBe('signedOut')
  await expect.poll(() => page.state.isOver, within).toBe(true)
  expect(stays.state.isOver).toBe(false)
})

test('MAY-5 an open page of a deleted session receives nothing more', async () => {
  const w = await world()
  const page = await pageOf(w, w.mia)
  await expect.poll(page.counts, within).toEqual([0])
  await w.inside((tx) => tx.delete(sessions).where(eq(sessions.personId, w.mia.id)))
  await sendNotice(w, w.mia, '1')
  await expect.poll(() => page.state.isOver, within).toBe(true)
  expect(page.counts()).toEqual([0])
})

test('MAY-5 an expired session closes its open page', async () => {
  const w = await world()
  const page = await pageOf(w, w.mia)
  await expect.poll(page.counts, within).toEqual([0])
  w.at(new Date(w.now().getTime() + 15 * 86_400_000))
  await expect.poll(() => page.state.isOver, { timeout: 10_000 }).toBe(true)
}, 20_000)

test('who may GET /event-stream: everyone with a session; no one logged out opens a stream', async () => {
  const w = await world()
  const { anonymous, dora, mia, gwen, hana, stranger } = w
  const statuses = []
  for (const who of [anonymous, dora, mia, gwen, hana, stranger]) statuses.push((await pageOf(w, who)).status)
  expect(statuses).toEqual([401, 401, 200, 200, 200, 200])
})

test('UP-9 a browser that opens too many streams is refused; others keep receiving', async () => {
  const w = await world()
  const pages = await Promise.all(Array.from({ length: 14 }, () => pageOf(w, w.leo)))
  const statuses = pages.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(4)
  const elsewhere = await pageOf(w, await w.elsewhere(w.leo))
  expect([elsewhere.status, (await pageOf(w, w.mia)).status]).toEqual([200, 200])
  pages.find(({ status }) => status === 200)?.close()
  await expect.poll(async () => (await pageOf(w, w.leo)).status, within).toBe(200)
})

test('UP-9 one person may open thirty streams, in any number of browsers', async () => {
  const w = await world()
  const browsers = [w.leo, await w.elsewhere(w.leo), await w.elsewhere(w.leo), await w.elsewhere(w.leo)]
  const statuses: number[] = []
  for (const who of browsers) for (let page = 0; page < 8; page += 1) statuses.push((await pageOf(w, who)).status)
  expect(statuses).toEqual([...Array(30).fill(200), 429, 429])
})
