import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { companySwitches } from '../companies/tables.ts'
import { fileOf, importing } from '../imports/testing.ts'
import { people } from '../people/tables.ts'
import { type Someone, type World, world } from '../testing/world.ts'
import { queueMail } from './queueing.ts'
import { mails } from './tables.ts'
import { doing, testInvitation, testMail } from './testing.ts'

const send = (w: World, to: Someone, occasion = 'x') =>
  doing(w, (at) =>
    queueMail(at, { kind: testMail, to: to.id, occasion, values: { subjectName: 'Ravi' }, link: '/app/x' }),
  )
const invite = (w: World, to: Someone) =>
  doing(w, (at) => queueMail(at, { kind: testInvitation, to: to.id, occasion: 'x', values: {}, link: '/app/x' }))
const rowTo = async (w: World, to: Someone) => {
  await w.settle()
  const [row] = await w.inside((tx) => tx.select().from(mails).where(eq(mails.recipientId, to.id)))
  return row
}
const choose = (w: World, who: Someone, choice: object) => w.as(who).put('/mail-settings/quiet-hours', choice)
const nights = { hours: { from: 19, until: 7 }, days: ['SATURDAY', 'SUNDAY'] }
const EVENING = new Date('2026-11-23T19:00:00Z')

describe('COM-P10 quiet hours', () => {
  test('hold mails back until they are over; then they are sent', async () => {
    const w = await world({ now: EVENING })
    expect((await choose(w, w.mia, nights)).body.quietHours).toEqual(nights)
    await send(w, w.mia)
    await send(w, w.ravi)
    expect(await rowTo(w, w.mia)).toMatchObject({
      state: 'QUEUED',
      tries: 0,
      nextTryAt: new Date('2026-11-24T06:00:00Z'),
    })
    expect(await rowTo(w, w.ravi)).toMatchObject({ state: 'SENT' })
    expect((await w.as(w.mia).get('/mails')).body.mails).toEqual([])
    await w.later({ hours: 10, minutes: 59 })
    await w.rounds()
    expect(await rowTo(w, w.mia)).toMatchObject({ state: 'QUEUED' })
    await w.later({ minutes: 1 })
    await w.rounds()
    expect(await rowTo(w, w.mia)).toMatchObject({ state: 'SENT', tries: 1, heldUntil: null })
    expect((await w.as(w.mia).get('/mails')).body.mails).toHaveLength(1)
  })

  test('never hold back mails about the account', async () => {
    const w = await world({ now: EVENING })
    await choose(w, w.mia, nights)
    await invite(w, w.mia)
    expect(await rowTo(w, w.mia)).toMatchObject({ state: 'SENT' })
  })

  test('given up, they let go at once what they held back; made longer, they hold it longer', async () => {
    const w = await world({ now: EVENING })
    await choose(w, w.mia, nights)
    await choose(w, w.ravi, nights)
    await send(w, w.mia)
    await send(w, w.ravi)
    await choose(w, w.mia, { hours: null, days: [] })
    await choose(w, w.ravi, { hours: { from: 19, until: 9 }, days: [] })
    expect(await rowTo(w, w.mia)).toMatchObject({ state: 'SENT' })
    expect(await rowTo(w, w.ravi)).toMatchObject({ state: 'QUEUED', heldUntil: new Date('2026-11-24T08:00:00Z') })
  })

  test('also hold back what could not be sent before they began', async () => {
    const w = await world({ now: EVENING })
    await w.inside(async (tx) => {
      const values = { companyId: w.company.id, effectKey: 'x', kind: 'test-mail', recipientId: w.mia.id }
      const text = { toAddress: w.mia.loginname, subject: 'x', html: 'x', text: 'x' }
      await tx.insert(mails).values({ ...values, ...text, queuedAt: EVENING, nextTryAt: EVENING, tries: 1 })
    })
    await choose(w, w.mia, nights)
    await w.rounds()
    expect(await rowTo(w, w.mia)).toMatchObject({
      state: 'QUEUED',
      tries: 1,
      heldUntil: new Date('2026-11-24T06:00:00Z'),
    })
  })

  test('many that wait do not keep others waiting', async () => {
    const w = await world({ now: EVENING })
    await choose(w, w.mia, nights)
    await w.inside(async (tx) => {
      const of = (place: number) => ({
        ...{ companyId: w.company.id, effectKey: `${place}`, kind: 'test-mail', recipientId: w.mia.id, subject: 'x' },
        ...{ toAddress: w.mia.loginname, html: 'x', text: 'x', queuedAt: EVENING, nextTryAt: EVENING },
      })
      await tx.insert(mails).values(Array.from({ length: 45 }, (_, place) => of(place)))
    })
    await w.later({ seconds: 1 })
    await send(w, w.ravi)
    expect(await rowTo(w, w.ravi)).toMatchObject({ state: 'SENT' })
  })

  test('without length, or without a day that is left, are refused', async () => {
    const w = await world()
    const same = await choose(w, w.mia, { hours: { from: 8, until: 8 }, days: [] })
    expect(same.body.violations).toMatchObject([{ path: '/hours/until', code: 'SAME_HOUR' }])
    const days = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']
    const all = await choose(w, w.mia, { hours: null, days })
    expect(all.body.violations).toMatchObject([{ path: '/days', code: 'NO_DAY_LEFT' }])
  })
})

test('COM-P10 the kinds of mails there are to choose are those that the company sends', async () => {
  const w = await world()
  const kinds = async () => (await w.as(w.mia).get('/mail-settings')).body.categories
  expect(await kinds()).toEqual(['tasks', 'feedback', 'team'])
  await w.inside((tx) => tx.insert(companySwitches).values({ companyId: w.company.id, name: 'review', enabled: false }))
  // A reminder to complete one's profile belongs to no feature.
  expect(await kinds()).toEqual(['tasks', 'team'])
})

describe('EMP-8 an own address', () => {
  const allow = (w: World) =>
    w.inside((tx) =>
      tx.insert(companySwitches).values({ companyId: w.company.id, name: 'separateAddresses', enabled: true }),
    )
  const change = (w: World, who: Someone, address: string) => w.as(who).put('/mail-settings/address', { address })

  test('is chosen where the company allows it; the login name stays, both addresses are told', async () => {
    const w = await world()
    expect((await change(w, w.mia, 'mia@home.example')).body.code).toBe('ONE_ADDRESS_ONLY')
    await allow(w)
    const reply = await change(w, w.mia, ' Mia@Home.example ')
    expect(reply.body).toMatchObject({ mayChooseAddress: true })
    await w.settle()
    const [person] = await w.inside((tx) => tx.select().from(people).where(eq(people.id, w.mia.id)))
    expect(person).toMatchObject({ loginname: w.mia.loginname, email: reply.body.address })
    const told = await w.inside((tx) => tx.select().from(mails).where(eq(mails.recipientId, w.mia.id)))
    expect(told.map((mail) => [mail.kind, mail.toAddress.toLowerCase()]).toSorted()).toEqual(
      [
        ['address-changed', w.mia.loginname],
        ['address-changed', 'mia@home.example'],
      ].toSorted(),
    )
  })

  test('AUTH-7 asks for a confirmed identity, and for an address', async () => {
    const w = await world()
    await allow(w)
    expect((await change(w, await w.elsewhere(w.mia), 'mia@home.example')).body.code).toBe('PASSWORD_NOT_CONFIRMED')
    expect((await change(w, w.mia, 'nowhere')).status).toBe(422)
  })

  test('changed by an administrator, both addresses are told as well', async () => {
    const w = await world()
    const { body } = await w.as(w.hana).get(`/users/${w.ravi.id}`)
    await w.as(w.hana).patch(`/users/${w.ravi.id}`, { version: body.version, email: 'ravi@new.example' })
    await w.settle()
    const told = await w.inside((tx) => tx.select().from(mails).where(eq(mails.recipientId, w.ravi.id)))
    expect(told.map((mail) => mail.toAddress).toSorted()).toEqual([w.ravi.loginname, 'ravi@new.example'].toSorted())
    expect(new Set(told.map((mail) => mail.kind))).toEqual(new Set(['address-changed']))
  })
})

test('EMP-8 changed by an import and by its undo, old and new address are told each time', async () => {
  const w = await world()
  const { upload, start, undo, address } = importing(w)
  const row = (email: string) => fileOf(`Ravi,Menon,${email},E-1,`)
  await w.inside((tx) => tx.update(people).set({ employeeNumber: 'E-1' }).where(eq(people.id, w.ravi.id)))
  const run = await start(await upload(row(address('moved'))))
  await w.settle()
  const told = async () =>
    (await w.inside((tx) => tx.select().from(mails).where(eq(mails.kind, 'address-changed'))))
      .map((mail) => mail.toAddress)
      .toSorted()
  expect(await told()).toEqual([w.ravi.loginname, address('moved')].toSorted())
  await undo(run.body.runId)
  await w.settle()
  expect(await told()).toHaveLength(4)
})

const members = (status: string) => ({
  ...{ nobody: '401 SIGNED_OUT', stranger: status, hana: status, iris: status, mia: status, ravi: status },
  ...{ noor: status, leo: status, theo: status, asta: status, paul: status, gwen: '403 ROLE_MISSING' },
  ...{ cleo: status, dora: '401 SIGNED_OUT' },
})

test('who may GET /mail-settings, PUT /mail-settings/quiet-hours and PUT /mail-settings/address: everybody but guests, their own', async () => {
  const w = await world()
  expect(await w.answers((who) => w.as(who).get('/mail-settings'))).toEqual(members('200'))
  expect(await w.answers((who) => choose(w, who, nights))).toEqual(members('200'))
  const address = (who: Someone) => w.as(who).put('/mail-settings/address', { address: 'x@home.example' })
  expect(await w.answers(address)).toEqual(members('403 ONE_ADDRESS_ONLY'))
})

test('WALL-6 another company gets nothing of GET /mail-settings, PUT /mail-settings/quiet-hours and PUT /mail-settings/address', async () => {
  const w = await world()
  await choose(w, w.hana, nights)
  const theirs = await w.as(w.stranger).get('/mail-settings')
  expect(theirs.body).toMatchObject({ address: w.stranger.loginname, quietHours: { hours: null, days: [] } })
  await choose(w, w.stranger, { hours: { from: 1, until: 2 }, days: [] })
  expect((await w.as(w.hana).get('/mail-settings')).body.quietHours).toEqual(nights)
  expect((await w.as(w.hana).get('/mail-settings')).body.address).toBe(w.hana.loginname)
})
