import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { companies } from '../companies/tables.ts'
import { fakeTransport } from '../mail/fixtures.ts'
import { emails } from '../mail/tables.ts'
import { people } from '../people/tables.ts'
import { testApp } from '../testing/app.ts'
import { type World, world } from '../testing/world.ts'

const support = 'support@installation.example'
let usual: { supportMail: string | undefined; mailTransport: World['app']['mailTransport'] }

// An installation with a support address and a mail server.
beforeEach(async () => {
  const { app } = await testApp()
  usual = { supportMail: app.config.supportMail, mailTransport: app.mailTransport }
  app.config.supportMail = support
  app.mailTransport = fakeTransport().transport
})
afterEach(async () => {
  const { app } = await testApp()
  app.config.supportMail = usual.supportMail
  app.mailTransport = usual.mailTransport
})

const sent = async ({ inside, settle }: World) => {
  await settle()
  return inside((tx) => tx.select().from(emails).where(eq(emails.kind, 'demo-request')))
}

test('LIC-06 who may GET /request-a-demo: everyone, but only the person who registered the company may request one', async () => {
  const { as, answers, hana, theo, gwen } = await world()
  const outcome = await answers((who) => as(who).get('/request-a-demo'))
  for (const [name, answer] of Object.entries(outcome))
    expect([name, answer]).toEqual([name, ['anonymous', 'dora'].includes(name) ? '401 SIGNED_OUT' : '200'])
  const asks = async (who: typeof hana) => (await as(who).get('/request-a-demo')).body.ask
  expect(await asks(hana)).toEqual({ allowed: true })
  for (const who of [theo, gwen]) expect(await asks(who)).toEqual({ allowed: false, reason: 'NOT_THE_CREATOR' })
})

test('LIC-06 LIC-08 who may POST /request-a-demo: the person who registered the company, unless they are a guest', async () => {
  const { as, answers, inside, hana } = await world()
  const outcome = await answers((who) => as(who).post('/request-a-demo', { wish: 'demo' }))
  for (const [name, answer] of Object.entries(outcome)) {
    const wanted = ['anonymous', 'dora'].includes(name)
      ? '401 SIGNED_OUT'
      : ['hana', 'stranger'].includes(name)
        ? '200'
        : '403 NOT_THE_CREATOR'
    expect([name, answer]).toEqual([name, wanted])
  }
  await inside((tx) =>
    tx.update(people).set({ isGuest: true, isHr: false, isTechAdmin: false }).where(eq(people.id, hana.id)),
  )
  expect((await as(hana).post('/request-a-demo', { wish: 'consultation' })).body.code).toBe('NOT_THE_CREATOR')
})

test('LIC-06 a licensed company can’t request a demo until the license has expired', async () => {
  const { as, hana, inside } = await world()
  const paidTo = async (day: string) => {
    await inside((tx) => tx.update(companies).set({ paidTo: day }))
    return (await as(hana).post('/request-a-demo', { wish: 'demo' })).status
  }
  expect(await paidTo('2026-11-23')).toBe(403)
  expect(await paidTo('2026-11-22')).toBe(200)
})

test('LIC-07 ONB-18 a request is stored and one email is sent for it, however often it is repeated', async () => {
  const it = await world()
  const { as, hana, now } = it
  await as(hana).post('/onboarding-settings', { role: 'Founder', companySize: 40 })
  await Promise.all([0, 1, 2].map(() => as(hana).post('/request-a-demo', { wish: 'consultation' })))
  const [mail, ...others] = await sent(it)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ toAddress: support, recipientId: hana.id, state: 'SENT' })
  expect(mail?.text).toContain(hana.loginname)
  expect(mail?.text).toContain('40')
  expect((await as(hana).get('/onboarding-settings')).body.settings.requestedDemo).toBe(true)
  expect((await as(hana).get('/request-a-demo')).body.asked).toEqual({ demo: null, consultation: now().toISOString() })
  await as(hana).post('/request-a-demo', { wish: 'demo' })
  expect(await sent(it)).toHaveLength(2)
})

test('LIC-06 without a support address or a mail server, nothing is offered and nothing is stored', async () => {
  const it = await world()
  const { as, hana, app } = it
  const refused = async () => {
    const reply = await as(hana).post('/request-a-demo', { wish: 'demo' })
    return [reply.status, reply.body.code]
  }
  app.mailTransport = usual.mailTransport
  expect(await refused()).toEqual([403, 'NOBODY_ANSWERS'])
  app.mailTransport = fakeTransport().transport
  app.config.supportMail = undefined
  expect(await refused()).toEqual([403, 'NOBODY_ANSWERS'])
  expect((await as(hana).get('/request-a-demo')).body.ask).toEqual({ allowed: false, reason: 'NOBODY_ANSWERS' })
  expect(await sent(it)).toEqual([])
  expect((await as(hana).get('/onboarding-settings')).body.settings).toBeNull()
})
