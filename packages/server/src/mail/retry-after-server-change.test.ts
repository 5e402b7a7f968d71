import { afterEach, expect, test } from 'vitest'
import { testApp } from '../testing/app.ts'
import { type TestUser, type World, world } from '../testing/world.ts'
import type { EmailKind } from './email-kinds.ts'
import { fakeTransport, inContext, testEmail, useTestEmails } from './fixtures.ts'
import { queueEmail } from './queue.ts'
import { sendAfterChange } from './retry-after-server-change.ts'
import { emails } from './tables.ts'

useTestEmails()

const { app } = await testApp()
const before = { mailTransport: app.mailTransport, config: app.config }
afterEach(() => Object.assign(app, before))

const send = async (w: World, to: TestUser, occasion = 'x') => {
  const kind = testEmail as unknown as EmailKind
  await inContext(w, (at) =>
    queueEmail(at, { kind, to: to.id, occasion, values: { subjectName: 'Ravi' }, link: '/app/x' }),
  )
  await w.settle()
}
/** Starts the app with this mail server. */
const startWith = async (w: World, smtpUrl: string | undefined) => {
  w.app.config = { ...w.app.config, smtpUrl }
  await sendAfterChange(w.app)
  await w.settle()
}
/** Only emails of this company: other tests may have left some waiting too. */
const sentTo = (server: ReturnType<typeof fakeTransport>, { loginname }: TestUser) =>
  server.taken.filter(({ to }) => to.address === loginname).length
const waiting = async (w: World) =>
  (await w.inside((tx) => tx.select().from(emails))).map(({ state, attempts }) => ({ state, attempts }))

/** An email that failed three times because SMTP_URL was wrong, and whose next attempt is hours away. */
async function refusedThreeTimes() {
  const w = await world()
  const server = fakeTransport()
  app.mailTransport = server.transport
  await startWith(w, 'smtp://wrong.example')
  server.state.isDown = true
  await send(w, w.mia)
  for (const minutes of [6, 31]) {
    await w.later({ minutes })
    await w.scheduledTasks()
    await w.settle()
  }
  expect(await waiting(w)).toEqual([{ state: 'QUEUED', attempts: 3 }])
  server.state.isDown = false
  return { w, server }
}

test('after SMTP_URL is corrected, waiting emails are sent at the start, not hours later', async () => {
  const { w, server } = await refusedThreeTimes()
  // With the same settings they are not due yet.
  await startWith(w, 'smtp://wrong.example')
  expect(sentTo(server, w.mia)).toBe(0)
  await startWith(w, 'smtp://right.example')
  expect(sentTo(server, w.mia)).toBe(1)
  expect(await waiting(w)).toEqual([{ state: 'SENT', attempts: 2 }])
})

test('no email is lost if an operator corrects SMTP_URL in several steps', async () => {
  const { w, server } = await refusedThreeTimes()
  server.state.isDown = true
  for (const step of [1, 2, 3, 4, 5]) {
    await startWith(w, `smtp://wrong-${step}.example`)
    await w.later({ minutes: 1 })
  }
  expect(await waiting(w)).toEqual([{ state: 'QUEUED', attempts: 2 }])
  server.state.isDown = false
  await startWith(w, 'smtp://right.example')
  expect(sentTo(server, w.mia)).toBe(1)
})

test('an email held back by quiet hours waits until they end, even if the mail server changes', async () => {
  const { w, server } = await refusedThreeTimes()
  const heldUntil = new Date(w.now().getTime() + 8 * 3_600_000)
  await w.inside((tx) => tx.update(emails).set({ nextAttemptAt: heldUntil, heldUntil }))
  await startWith(w, 'smtp://right.example')
  expect(sentTo(server, w.mia)).toBe(0)
})
