import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { companySwitches } from '../companies/tables.ts'
import { people } from '../people/tables.ts'
import { testHouse } from '../testing/house.ts'
import { type Someone, type World, world } from '../testing/world.ts'
import { openDoor } from './door.ts'
import type { MailKind } from './kinds.ts'
import { queueMail } from './queueing.ts'
import { sendHeld } from './sending.ts'
import { mails } from './tables.ts'
import { doing, fakeDoor, testInvitation, testMail } from './testing.ts'

let server: ReturnType<typeof fakeDoor>
let builtIn: World['house']['mailDoor']

beforeEach(async () => {
  const { house } = await testHouse()
  // What earlier tests have left to send goes where they sent it.
  await house.jobs.idle()
  builtIn = house.mailDoor
  server = fakeDoor()
  house.mailDoor = server.door
})
afterEach(async () => {
  const { house } = await testHouse()
  house.mailDoor = builtIn
})

const send = (w: World, to: Someone, kind: MailKind = testMail as unknown as MailKind) =>
  doing(w, (at) => {
    const values = kind === testInvitation ? {} : { subjectName: 'Ravi Menon' }
    return queueMail(at, { kind, to: to.id, occasion: 'x', values, link: '/app/x' })
  })
const rowTo = async (w: World, to: Someone) => {
  const [row] = await w.inside((tx) => tx.select().from(mails).where(eq(mails.recipientId, to.id)))
  return row
}

test('OUT-3 a mail leaves for one recipient, with both parts, under the company’s name and a Message-ID of its key', async () => {
  const w = await world()
  await send(w, w.mia)
  await w.settle()
  const [mail] = server.taken
  expect(server.taken).toHaveLength(1)
  expect(mail).toMatchObject({ fromName: 'Fernhill', to: { name: 'Mia Keller', address: w.mia.loginname } })
  expect(mail?.messageId).toMatch(/^<[\w-]{16}\.[\w-]{22}@localhost>$/)
  expect(mail?.html).toContain('Ravi Menon has something for you.')
  expect(mail?.text).toContain('Ravi Menon has something for you.')
  expect(await rowTo(w, w.mia)).toMatchObject({ state: 'SENT', tries: 1 })
})

test('a mail that the server will not take is tried again later, five times in all, then it has failed', async () => {
  const w = await world()
  server.state.isDown = true
  await send(w, w.mia)
  await w.settle()
  expect(await rowTo(w, w.mia)).toMatchObject({ state: 'QUEUED', tries: 1, lastError: 'EENVELOPE 450' })
  await w.rounds()
  expect(server.state.tries).toBe(1)
  for (let hours = 0; hours < 30; hours += 1) {
    await w.later({ hours: 1 })
    await w.rounds()
  }
  expect(server.state.tries).toBe(5)
  expect(await rowTo(w, w.mia)).toMatchObject({ state: 'FAILED', tries: 5, nextTryAt: null })
})

test('a mail server that comes back gets what waited for it', async () => {
  const w = await world()
  server.state.isDown = true
  await send(w, w.mia)
  await w.settle()
  server.state.isDown = false
  await w.later({ minutes: 6 })
  await w.rounds()
  expect(server.taken).toHaveLength(1)
  expect(await rowTo(w, w.mia)).toMatchObject({ state: 'SENT', tries: 2 })
})

test('ONCE-2 a mail in the hands of a process that was killed is taken up after five minutes, with the same Message-ID', async () => {
  const w = await world()
  await send(w, w.mia)
  await w.settle()
  const [first] = server.taken
  const heldBy = { state: 'QUEUED' as const, sentAt: null, nextTryAt: new Date(w.now().getTime() + 300_000) }
  await w.inside((tx) => tx.update(mails).set(heldBy).where(eq(mails.recipientId, w.mia.id)))
  await w.rounds()
  expect(server.taken).toHaveLength(1)
  await w.later({ minutes: 5 })
  await w.rounds()
  expect(server.taken.map((mail) => mail.messageId)).toEqual([first?.messageId, first?.messageId])
})

test('somebody deactivated after the mail was queued is not mailed', async () => {
  const w = await world()
  server.state.isDown = true
  await send(w, w.mia)
  await w.settle()
  await w.inside((tx) => tx.update(people).set({ state: 'DEACTIVATED' }).where(eq(people.id, w.mia.id)))
  server.state.isDown = false
  await w.later({ minutes: 6 })
  await w.rounds()
  expect(server.taken).toEqual([])
  expect(await rowTo(w, w.mia)).toMatchObject({ state: 'BLOCKED', blockedBecause: 'RECIPIENT_INACTIVE', text: '' })
})

test('COM-P18 a mail that waits when its feature is switched off is not sent any more', async () => {
  const w = await world()
  server.state.isDown = true
  await send(w, w.mia)
  await send(w, w.ravi, testInvitation)
  await w.settle()
  await w.inside((tx) => tx.insert(companySwitches).values({ companyId: w.company.id, name: 'review', enabled: false }))
  server.state.isDown = false
  await w.later({ minutes: 6 })
  await w.rounds()
  expect(server.taken.map((mail) => mail.to.address)).toEqual([w.ravi.loginname])
  expect(await rowTo(w, w.mia)).toMatchObject({ state: 'BLOCKED', blockedBecause: 'FEATURE_OFF', text: '' })
})

test('AUTH-5 once a mail has left, its text with the secret link is kept nowhere', async () => {
  const w = await world()
  await send(w, w.mia, testInvitation)
  await send(w, w.ravi)
  await w.settle()
  expect(await rowTo(w, w.mia)).toMatchObject({ state: 'SENT', text: '', html: '' })
  expect((await rowTo(w, w.ravi))?.text).toContain('/app/x')
})

test('COM-P14 mails are kept 90 days', async () => {
  const w = await world()
  await send(w, w.mia)
  await w.later({ days: 89 })
  await w.rounds()
  expect(await w.mailTo(w.mia)).toEqual(['test-mail'])
  await w.later({ days: 2 })
  await w.rounds()
  expect(await w.mailTo(w.mia)).toEqual([])
})

test('OUT-3 an address that is a list is not sent to', async () => {
  const door = openDoor({ smtpUrl: 'smtp://127.0.0.1:1', baseUrl: 'https://perennial.example' }, undefined as never)
  const to = { name: 'Eve', address: 'a@b.example, c@d.example' }
  const mail = { messageId: '<x@y>', fromName: 'x', to, subject: 'x', html: 'x', text: 'x' }
  await expect(door.send(mail)).rejects.toThrow('no single mail address')
})

test('UP-1 UP-2 what a killed process held is sent when the embedded database starts again; on a server others may hold it', async () => {
  const w = await world()
  await doing(w, (at) =>
    queueMail(at, { kind: testMail, to: w.mia.id, occasion: 'held', values: { subjectName: 'Ravi Menon' } }),
  )
  await w.settle()
  const inFiveMinutes = new Date(w.house.clock.now().getTime() + 5 * 60_000)
  const held = { state: 'QUEUED' as const, tries: 1, nextTryAt: inFiveMinutes, sentAt: null }
  await w.inside((tx) => tx.update(mails).set(held).where(eq(mails.recipientId, w.mia.id)))
  await sendHeld(w.house)
  await w.settle()
  expect((await rowTo(w, w.mia))?.state).toBe(w.house.db.embedded ? 'SENT' : 'QUEUED')
})
