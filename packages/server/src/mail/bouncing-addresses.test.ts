import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { credentials } from '../identity/tables.ts'
import { importClient, peopleFile } from '../imports/fixtures.ts'
import { people } from '../people/tables.ts'
import { complaintReport, failureReport, readFailingAddresses, setUpSmtpStub } from '../testing/smtp-stub.ts'
import { type TestUser, type World, world } from '../testing/world.ts'
import type { EmailKind } from './email-kinds.ts'
import { testInvitationEmail } from './fixtures.ts'
import { bouncedAddresses } from './tables.ts'

const { messageIds, refuse, report, send, statesTo, takeAll } = setUpSmtpStub()

test('ADM-P16 an address that a mail server refuses permanently is suppressed immediately, for account emails as well', async () => {
  const w = await world()
  refuse(w.ravi, '550 5.1.1 No such user')
  await send(w, w.ravi)
  expect(await statesTo(w, w.ravi)).toEqual(['BOUNCED'])
  await w.later({ minutes: 10 })
  await w.scheduledTasks()
  expect(await statesTo(w, w.ravi)).toEqual(['BOUNCED'])
  takeAll()
  await send(w, w.ravi)
  await send(w, w.ravi, testInvitationEmail as unknown as EmailKind)
  await send(w, w.mia)
  expect(await statesTo(w, w.ravi)).toEqual(['BOUNCED', 'BLOCKED SUPPRESSED', 'BLOCKED SUPPRESSED'])
  expect(await statesTo(w, w.mia)).toEqual(['SENT'])
  expect(await readFailingAddresses(w)).toMatchObject([
    {
      address: w.ravi.loginname,
      isSuppressed: true,
      reason: 'PERMANENT',
      code: '550 5.1.1',
      failures: 1,
      person: { name: 'Ravi Menon' },
      can: { remove: { allowed: true } },
    },
  ])
  const status = await w.as(w.hana).get(`/companies/${w.company.id}/settings-status`)
  // The two emails that were blocked afterwards both count.
  expect(status.body.errors).toEqual({ mailLog: 2, bouncedMails: 1 })
})

test('ADM-P16 emails waiting for an address are no longer sent once it is suppressed', async () => {
  const w = await world()
  refuse(w.ravi, '450 4.2.0 later')
  await send(w, w.ravi)
  refuse(w.ravi, '550 5.1.1 No such user')
  await send(w, w.ravi)
  expect(await statesTo(w, w.ravi)).toEqual(['QUEUED', 'BOUNCED'])
  await w.later({ minutes: 6 })
  await w.scheduledTasks()
  expect(await statesTo(w, w.ravi)).toEqual(['BLOCKED SUPPRESSED', 'BOUNCED'])
})

test('ADM-P16 a refusal by policy says nothing about an address: the email is tried again', async () => {
  const w = await world()
  refuse(w.ravi, '550 5.7.1 Relaying denied')
  await send(w, w.ravi)
  expect(await statesTo(w, w.ravi)).toEqual(['QUEUED'])
  expect(await readFailingAddresses(w)).toEqual([])
})

test('ADM-P16 three temporary failures on three days of fourteen suppress an address, three on one day do not', async () => {
  const w = await world()
  refuse(w.ravi, '450 4.2.0 later')
  for (let times = 0; times < 3; times += 1) await send(w, w.ravi)
  expect(await readFailingAddresses(w)).toMatchObject([{ isSuppressed: false, reason: 'TEMPORARY', failures: 3 }])
  for (const days of [1, 2]) {
    w.at(`2026-11-${23 + days}T09:00:00Z`)
    const hana = await w.elsewhere(w.hana)
    expect((await readFailingAddresses(w, hana))[0].isSuppressed).toBe(false)
    await send(w, w.ravi)
  }
  const hana = await w.elsewhere(w.hana)
  expect((await readFailingAddresses(w, hana))[0].isSuppressed).toBe(true)
})

test('ADM-P16 an email that is finally accepted doesn’t count as failed, however often it was deferred', async () => {
  const w = await world()
  for (const day of ['23', '24', '25', '26']) {
    w.at(`2026-11-${day}T09:00:00Z`)
    refuse(w.ravi, '450 4.2.0 greylisted')
    await send(w, w.ravi)
    takeAll()
    await w.later({ minutes: 6 })
    await w.scheduledTasks()
  }
  expect(await statesTo(w, w.ravi)).toEqual(['SENT', 'SENT', 'SENT', 'SENT'])
  const hana = await w.elsewhere(w.hana)
  expect(await readFailingAddresses(w, hana)).toMatchObject([{ isSuppressed: false }])
})

test('ADM-P16 delivery reports mark emails as delivered, bounced or complained about, and repeating them changes nothing', async () => {
  const w = await world()
  for (const to of [w.ravi, w.noor, w.mia, w.leo]) await send(w, to)
  const [ravi, noor, mia, leo] = messageIds()
  const reports = [
    { type: 'delivery-status', messageId: ravi, action: 'delivered', status: '2.0.0' },
    ...failureReport(noor, '5.1.1'),
    ...complaintReport(mia),
    { type: 'delivery-status', messageId: leo, action: 'delayed', status: '4.4.1' },
    ...failureReport('<somebody.else@example.org>', '5.1.1'),
  ]
  expect((await report(w, reports)).json()).toEqual({ known: 4 })
  expect((await report(w, reports)).json()).toEqual({ known: 4 })
  const states = await Promise.all([w.ravi, w.noor, w.mia, w.leo].map((who) => statesTo(w, who)))
  expect(states).toEqual([['DELIVERED'], ['BOUNCED'], ['COMPLAINED'], ['SENT']])
  expect(
    (await readFailingAddresses(w)).map((row: { address: string; failures: number }) => [row.address, row.failures]),
  ).toEqual(
    expect.arrayContaining([
      [w.noor.loginname, 1],
      [w.mia.loginname, 1],
    ]),
  )
  expect((await report(w, complaintReport(ravi))).json()).toEqual({ known: 1 })
  expect(await statesTo(w, w.ravi)).toEqual(['COMPLAINED'])
})

/** Without a password the account counts as never used, so that its address changes immediately. */
const neverUsed = async (w: World, { id }: TestUser) => {
  await w.inside((tx) => tx.delete(credentials).where(eq(credentials.personId, id)))
  await become(w, id, 'INVITED')
}
const become = (w: World, id: string, state: 'INVITED' | 'ACTIVE') =>
  w.inside((tx) => tx.update(people).set({ state }).where(eq(people.id, id)))

test('ADM-P17 a new address lifts the suppression, whoever enters it; a complaint stays with its address', async () => {
  const w = await world()
  await send(w, w.noor)
  await report(w, complaintReport(messageIds()[0]))
  refuse(w.ravi, '550 5.1.1 No such user')
  await send(w, w.ravi)
  const move = async (who: TestUser, email: string) => {
    const { body } = await w.as(w.hana).get(`/users/${who.id}`)
    const reply = await w.as(w.hana).patch(`/users/${who.id}`, { version: body.version, email })
    expect(reply.status).toBe(200)
  }
  await neverUsed(w, w.ravi)
  await move(w.ravi, 'ravi.new@fernhill.example')
  await w.scheduledTasks()
  expect((await readFailingAddresses(w)).map((row: { address: string }) => row.address)).toEqual([w.noor.loginname])
  await become(w, w.ravi.id, 'ACTIVE')
  await send(w, w.ravi)
  expect((await statesTo(w, w.ravi)).at(-1)).toBe('SENT')
  await w.inside((tx) => tx.update(people).set({ email: 'noor.new@fernhill.example' }).where(eq(people.id, w.noor.id)))
  await w.scheduledTasks()
  expect(await readFailingAddresses(w)).toHaveLength(1)
  await send(w, w.noor)
  expect((await statesTo(w, w.noor)).at(-1)).toBe('SENT')
})

test('ADM-P17 if an import changes a bounced address, emails go to the new one, and the old one leaves the list', async () => {
  const w = await world()
  refuse(w.ravi, '550 5.1.1 No such user')
  await send(w, w.ravi)
  await w.inside((tx) => tx.update(people).set({ employeeNumber: '4711' }).where(eq(people.id, w.ravi.id)))
  await neverUsed(w, w.ravi)
  const { whole, address } = importClient(w)
  const run = await whole(peopleFile(`Ravi,Menon,${address('ravi.new')},4711,${address('mia')}`))
  expect(run.counts).toMatchObject({ UPDATE: 1 })
  await w.scheduledTasks()
  expect(await readFailingAddresses(w)).toEqual([])
  await become(w, w.ravi.id, 'ACTIVE')
  await send(w, w.ravi)
  expect((await statesTo(w, w.ravi)).at(-1)).toBe('SENT')
})

test('PRIV-1 failures that didn’t suppress an address are deleted after 90 days, others are kept', async () => {
  const w = await world()
  refuse(w.ravi, '450 4.2.0 later')
  refuse(w.noor, '550 5.1.1 No such user')
  await send(w, w.ravi)
  await send(w, w.noor)
  takeAll()
  await w.later({ days: 92 })
  await w.scheduledTasks()
  const recorded = await w.inside((tx) => tx.select().from(bouncedAddresses))
  expect(recorded.map(({ email }) => email)).toEqual([w.noor.loginname])
})
