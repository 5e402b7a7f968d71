import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { featureSwitches } from '../companies/tables.ts'
import { keyedDigest } from '../identity/public.ts'
import { loginFailures } from '../identity/tables.ts'
import { importClient, peopleFile } from '../imports/fixtures.ts'
import { people } from '../people/tables.ts'
import { type TestUser, type World, world } from '../testing/world.ts'
import { inContext, testEmail, testInvitationEmail, useTestEmails } from './fixtures.ts'
import { queueEmail } from './queue.ts'
import { bouncedAddresses, emails } from './tables.ts'

useTestEmails()
const send = (w: World, to: TestUser, occasion = 'x') =>
  inContext(w, (at) =>
    queueEmail(at, { kind: testEmail, to: to.id, occasion, values: { subjectName: 'Ravi' }, link: '/app/x' }),
  )
const invite = (w: World, to: TestUser) =>
  inContext(w, (at) =>
    queueEmail(at, { kind: testInvitationEmail, to: to.id, occasion: 'x', values: {}, link: '/app/x' }),
  )
const rowTo = async (w: World, to: TestUser) => {
  await w.settle()
  const [row] = await w.inside((tx) => tx.select().from(emails).where(eq(emails.recipientId, to.id)))
  return row
}
const choose = (w: World, who: TestUser, choice: object) => w.as(who).put('/email-settings/quiet-hours', choice)
const nights = { hours: { from: 19, until: 7 }, days: ['SATURDAY', 'SUNDAY'] }
const EVENING = new Date('2026-11-23T19:00:00Z')

describe('COM-P10 quiet hours', () => {
  test('hold back emails until they end', async () => {
    const w = await world({ now: EVENING })
    expect((await choose(w, w.mia, nights)).body.quietHours).toEqual(nights)
    await send(w, w.mia)
    await send(w, w.ravi)
    expect(await rowTo(w, w.mia)).toMatchObject({
      state: 'QUEUED',
      attempts: 0,
      nextAttemptAt: new Date('2026-11-24T06:00:00Z'),
    })
    expect(await rowTo(w, w.ravi)).toMatchObject({ state: 'KEPT' })
    expect((await w.as(w.mia).get('/emails')).body.mails).toEqual([])
    await w.later({ hours: 10, minutes: 59 })
    await w.scheduledTasks()
    expect(await rowTo(w, w.mia)).toMatchObject({ state: 'QUEUED' })
    await w.later({ minutes: 1 })
    await w.scheduledTasks()
    expect(await rowTo(w, w.mia)).toMatchObject({ state: 'KEPT', attempts: 1, heldUntil: null })
    expect((await w.as(w.mia).get('/emails')).body.mails).toHaveLength(1)
  })

  test('never hold back emails about the account', async () => {
    const w = await world({ now: EVENING })
    await choose(w, w.mia, nights)
    await invite(w, w.mia)
    expect(await rowTo(w, w.mia)).toMatchObject({ state: 'KEPT' })
  })

  test('release waiting emails immediately when turned off, and hold them longer when extended', async () => {
    const w = await world({ now: EVENING })
    await choose(w, w.mia, nights)
    await choose(w, w.ravi, nights)
    await send(w, w.mia)
    await send(w, w.ravi)
    await choose(w, w.mia, { hours: null, days: [] })
    await choose(w, w.ravi, { hours: { from: 19, until: 9 }, days: [] })
    expect(await rowTo(w, w.mia)).toMatchObject({ state: 'KEPT' })
    expect(await rowTo(w, w.ravi)).toMatchObject({ state: 'QUEUED', heldUntil: new Date('2026-11-24T08:00:00Z') })
  })

  test('also hold back emails that couldn’t be sent before they began', async () => {
    const w = await world({ now: EVENING })
    await w.inside(async (tx) => {
      const values = { companyId: w.company.id, effectKey: 'x', kind: 'test-mail', recipientId: w.mia.id }
      const text = { toAddress: w.mia.loginname, subject: 'x', html: 'x', text: 'x' }
      await tx.insert(emails).values({ ...values, ...text, queuedAt: EVENING, nextAttemptAt: EVENING, attempts: 1 })
    })
    await choose(w, w.mia, nights)
    await w.scheduledTasks()
    expect(await rowTo(w, w.mia)).toMatchObject({
      state: 'QUEUED',
      attempts: 1,
      heldUntil: new Date('2026-11-24T06:00:00Z'),
    })
  })

  test('don’t delay other emails, however many are waiting', async () => {
    const w = await world({ now: EVENING })
    await choose(w, w.mia, nights)
    await w.inside(async (tx) => {
      const of = (position: number) => ({
        companyId: w.company.id,
        effectKey: `${position}`,
        kind: 'test-mail',
        recipientId: w.mia.id,
        subject: 'x',
        toAddress: w.mia.loginname,
        html: 'x',
        text: 'x',
        queuedAt: EVENING,
        nextAttemptAt: EVENING,
      })
      await tx.insert(emails).values(Array.from({ length: 45 }, (_, index) => of(index)))
    })
    await w.later({ seconds: 1 })
    await send(w, w.ravi)
    expect(await rowTo(w, w.ravi)).toMatchObject({ state: 'KEPT' })
  })

  test('are refused if they are empty or cover every day', async () => {
    const w = await world()
    const same = await choose(w, w.mia, { hours: { from: 8, until: 8 }, days: [] })
    expect(same.body.violations).toMatchObject([{ path: '/hours/until', code: 'SAME_HOUR' }])
    const days = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']
    const all = await choose(w, w.mia, { hours: null, days })
    expect(all.body.violations).toMatchObject([{ path: '/days', code: 'NO_DAY_LEFT' }])
  })
})

test('COM-P10 people can choose among the kinds of emails the company sends', async () => {
  const w = await world()
  const kinds = async () => (await w.as(w.mia).get('/email-settings')).body.categories
  expect(await kinds()).toEqual(['tasks', 'feedback', 'team'])
  await w.inside((tx) => tx.insert(featureSwitches).values({ companyId: w.company.id, name: 'review', enabled: false }))
  // Reminders to complete the profile belong to no feature.
  expect(await kinds()).toEqual(['tasks', 'team'])
})

describe('EMP-8 a separate email address', () => {
  const allow = (w: World) =>
    w.inside((tx) =>
      tx.insert(featureSwitches).values({ companyId: w.company.id, name: 'separateAddresses', enabled: true }),
    )
  const change = (w: World, who: TestUser, address: string) => w.as(who).put('/email-settings/address', { address })

  const mailsTo = (w: World, who: TestUser) =>
    w.inside((tx) => tx.select().from(emails).where(eq(emails.recipientId, who.id)).orderBy(emails.queuedAt))
  const codeFor = async (w: World, who: TestUser) => {
    await w.settle()
    const sent = (await mailsTo(w, who)).filter(({ kind }) => kind === 'contact-email-code')
    return { to: sent.map(({ toAddress }) => toAddress), code: /\b\d{8}\b/.exec(sent.at(-1)?.text ?? '')?.[0] ?? '' }
  }
  const confirm = (w: World, who: TestUser, code: string) =>
    w.as(who).post('/email-settings/address/confirmation', { code })
  const emailOf = async (w: World, who: TestUser) =>
    (await w.inside((tx) => tx.select().from(people).where(eq(people.id, who.id))))[0]?.email

  test('AUTH-5 takes effect once its code is entered; the login name stays, and both addresses are notified', async () => {
    const w = await world()
    expect((await change(w, w.mia, 'mia@home.example')).body.code).toBe('ONE_ADDRESS_ONLY')
    await allow(w)
    const reply = await change(w, w.mia, ' Mia@Home.example ')
    expect(reply.body).toMatchObject({ address: w.mia.loginname, mayChooseAddress: true })
    const { pendingEmail } = reply.body
    const { to, code } = await codeFor(w, w.mia)
    expect(to).toEqual([pendingEmail])
    expect((await confirm(w, w.mia, '00000000')).body.code).toBe('ADDRESS_CODE_WRONG')
    expect((await confirm(w, w.leo, code)).body.code).toBe('ADDRESS_CODE_WRONG')
    expect(await emailOf(w, w.mia)).toBe(w.mia.loginname)
    const done = await confirm(w, w.mia, `${code.slice(0, 4)} ${code.slice(4)}`)
    expect(done.body).toMatchObject({ address: pendingEmail, pendingEmail: null })
    expect((await confirm(w, w.mia, code)).body.code).toBe('ADDRESS_CODE_WRONG')
    await w.settle()
    const [person] = await w.inside((tx) => tx.select().from(people).where(eq(people.id, w.mia.id)))
    expect(person).toMatchObject({ loginname: w.mia.loginname, email: pendingEmail })
    const notified = (await mailsTo(w, w.mia)).filter(({ kind }) =>
      ['contact-email-changed', 'address-change-completed'].includes(kind),
    )
    expect(notified.map((mail) => mail.toAddress.toLowerCase()).toSorted()).toEqual(
      [w.mia.loginname, 'mia@home.example'].toSorted(),
    )
  })

  test('AUTH-5 AUTH-3 only the latest code is valid, for an hour, and guessing is limited', async () => {
    const w = await world()
    await allow(w)
    await change(w, w.mia, 'mia@home.example')
    const first = (await codeFor(w, w.mia)).code
    await change(w, w.leo, 'leo@home.example')
    const late = (await codeFor(w, w.leo)).code
    await w.later({ minutes: 1 })
    await change(w, w.mia, 'mia@other.example')
    expect((await confirm(w, w.mia, first)).body.code).toBe('ADDRESS_CODE_WRONG')
    const second = (await codeFor(w, w.mia)).code
    const tries = await Promise.all(Array.from({ length: 9 }, () => confirm(w, w.mia, '1')))
    expect(new Set(tries.map(({ body }) => body.code))).toEqual(new Set(['ADDRESS_CODE_WRONG']))
    expect((await confirm(w, w.mia, second)).body.code).toBe('TOO_MANY_ATTEMPTS')
    // Failed attempts are stored in the database, so that all processes share the count; what was typed is not stored.
    const account = keyedDigest(w.app, 'sign-in account', `address code ${w.mia.id}`)
    const recorded = await w.app.db.asAuthRole((tx) =>
      tx.select().from(loginFailures).where(eq(loginFailures.account, account)),
    )
    expect(recorded).toHaveLength(10)
    expect(await emailOf(w, w.mia)).toBe(w.mia.loginname)
    await w.later({ minutes: 16 })
    expect((await confirm(w, w.mia, second)).body.address).toBe('mia@other.example')
    await w.later({ minutes: 45 })
    expect((await w.as(w.leo).get('/email-settings')).body.pendingEmail).toBeNull()
    expect((await confirm(w, w.leo, late)).body.code).toBe('ADDRESS_CODE_WRONG')
  })

  test('AUTH-5 at most five codes an hour are sent, across all processes, and the right code resets the count of attempts', async () => {
    const w = await world()
    await allow(w)
    for (const value of ['a', 'b', 'c', 'd', 'e']) {
      expect((await change(w, w.mia, `${value}@home.example`)).status).toBe(200)
      await w.later({ minutes: 1 })
    }
    const more = await change(w, w.mia, 'f@home.example')
    expect([more.status, more.body.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    await confirm(w, w.mia, '1')
    const { to, code } = await codeFor(w, w.mia)
    expect(to).toHaveLength(5)
    expect((await confirm(w, w.mia, code)).status).toBe(200)
    const account = keyedDigest(w.app, 'sign-in account', `address code ${w.mia.id}`)
    const recorded = await w.app.db.asAuthRole((tx) =>
      tx.select().from(loginFailures).where(eq(loginFailures.account, account)),
    )
    expect(recorded).toEqual([])
  })

  test('choosing the login name needs no code, and cancels a pending change', async () => {
    const w = await world()
    await allow(w)
    await change(w, w.mia, 'mia@home.example')
    const { code } = await codeFor(w, w.mia)
    await confirm(w, w.mia, code)
    await change(w, w.mia, 'mia@other.example')
    expect((await change(w, w.mia, w.mia.loginname)).body).toMatchObject({
      address: w.mia.loginname,
      pendingEmail: null,
    })
    expect(await emailOf(w, w.mia)).toBe(w.mia.loginname)
  })

  test('ADM-P17 a complaint can be lifted by the person who complained, not by the next owner of the address', async () => {
    const w = await world()
    const complaint = { reason: 'COMPLAINT' as const, failureCount: 1, lastFailedAt: w.now(), suppressedAt: w.now() }
    const stopped = { companyId: w.company.id, email: 'box@home.example', personId: w.leo.id, ...complaint }
    await w.inside((tx) => tx.insert(bouncedAddresses).values(stopped))
    await w.inside((tx) => tx.update(people).set({ email: 'box@home.example' }).where(eq(people.id, w.mia.id)))
    expect((await w.as(w.mia).post('/resubscribe')).status).toBe(404)
    await w.inside((tx) => tx.update(people).set({ email: 'box@home.example' }).where(eq(people.id, w.leo.id)))
    expect((await w.as(w.leo).post('/resubscribe')).status).toBe(204)
  })

  test('AUTH-7 requires a confirmed identity and a valid address', async () => {
    const w = await world()
    await allow(w)
    expect((await change(w, await w.elsewhere(w.mia), 'mia@home.example')).body.code).toBe('PASSWORD_NOT_CONFIRMED')
    expect((await change(w, w.mia, 'nowhere')).status).toBe(422)
  })

  test('both addresses are also notified of a change by an administrator', async () => {
    const w = await world()
    const { body } = await w.as(w.hana).get(`/users/${w.ravi.id}`)
    await w.as(w.hana).patch(`/users/${w.ravi.id}`, { version: body.version, email: 'ravi@new.example' })
    await w.settle()
    const notified = await w.inside((tx) => tx.select().from(emails).where(eq(emails.recipientId, w.ravi.id)))
    expect(notified.map((mail) => mail.toAddress).toSorted()).toEqual([w.ravi.loginname, 'ravi@new.example'].toSorted())
    expect(new Set(notified.map((mail) => mail.kind))).toEqual(
      new Set(['address-confirmation', 'address-change-requested']),
    )
  })
})

test('EMP-8 both addresses are notified of a change by an import', async () => {
  const w = await world()
  const { upload, start, address } = importClient(w)
  await w.inside((tx) => tx.update(people).set({ employeeNumber: 'E-1' }).where(eq(people.id, w.ravi.id)))
  await start(await upload(peopleFile(`Ravi,Menon,${address('moved')},E-1,`)))
  await w.settle()
  const notified = await w.inside((tx) => tx.select().from(emails).where(eq(emails.recipientId, w.ravi.id)))
  expect(notified.map((mail) => mail.toAddress).toSorted()).toEqual([w.ravi.loginname, address('moved')].toSorted())
})
