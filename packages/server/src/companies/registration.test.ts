import { randomUUID } from 'node:crypto'
import type { RegistrationMode } from '@perennial/domain/companies/registration.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { readConfig } from '../core/config.ts'
import { createServer } from '../core/http/server.ts'
import { fromAddress, tokenOfLink, uniqueIpAddress, withSessionOf } from '../identity/fixtures.ts'
import { authCompanies } from '../identity/tables.ts'
import { createClient } from '../testing/client.ts'
import { type World, world } from '../testing/world.ts'
import { createInvited } from './public.ts'

let it: World
beforeEach(async () => {
  it = await world()
})

const aCompany = () => {
  const stem = `n${randomUUID().slice(0, 8)}`
  const names = { companyName: `Northwind ${stem}`, firstName: 'Ada', lastName: 'Stone' }
  return { ...names, email: `ada@${stem}.example`, password: 'seven wooden bicycles' }
}

async function installation(registration: RegistrationMode, supportMail?: string) {
  const app = { ...it.app, config: { ...it.app.config, registration, supportMail } }
  const server = await createServer(app)
  const browser = createClient(server, app.config, it.anonymous)
  return {
    register: () => browser.post('/companies', aCompany(), fromAddress(uniqueIpAddress())),
    login: async () => (await browser.get('/login')).body,
  }
}

test('if registration is closed, a stranger can’t create a company and sees whom to ask', async () => {
  const { register, login } = await installation('off', 'help@host.example')
  const reply = await register()
  expect(reply).toMatchObject({
    status: 403,
    body: { code: 'REGISTRATION_CLOSED', title: expect.stringContaining('help@host.example') },
  })
  expect(await login()).toMatchObject({
    registration: { allowed: false, reason: 'REGISTRATION_CLOSED' },
    contact: 'help@host.example',
  })
  const nameless = await (await installation('off')).register()
  expect(nameless.body.title).toContain('the people who run this installation')
})

test('only the first person can register a company; the sample company does not count', async () => {
  // The companies of other tests are hidden during this test.
  const setAside = (isSample: boolean, where?: ReturnType<typeof eq>) =>
    it.app.db.asAuthRole((authTx) => authTx.update(authCompanies).set({ isSample }).where(where))
  const mine = await it.app.db.asAuthRole((authTx) =>
    authTx.select({ id: authCompanies.id }).from(authCompanies).where(eq(authCompanies.isSample, false)),
  )
  await setAside(true)
  try {
    const { register, login } = await installation('first')
    expect((await login()).registration).toEqual({ allowed: true })
    const replies = await Promise.all([register(), register(), register()])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 403, 403])
    expect((await login()).registration).toMatchObject({ allowed: false })
    expect((await register()).body.code).toBe('REGISTRATION_CLOSED')
  } finally {
    for (const { id } of mine) await setAside(false, eq(authCompanies.id, id))
  }
})

test('the operator can still create a company, whose creator chooses a password with a link', async () => {
  const { password: _, ...wanted } = aCompany()
  const { link, subdomain } = await createInvited(it.app, wanted)
  expect(subdomain).toMatch(/^northwind-n/)
  expect(link).toMatch(/^http:\/\/localhost:3000\/set-password#/)
  const reply = await it
    .as(it.anonymous)
    .post('/password-link/password', { token: tokenOfLink(link), password: 'seven geese over the marsh' })
  expect(reply.status).toBe(200)
  const { body: ada } = await it.as(withSessionOf(it.anonymous, reply)).get('/users/current')
  expect(ada).toMatchObject({ name: 'Ada Stone', isHR: true, isAdmin: true, company: { name: wanted.companyName } })
  await expect(createInvited(it.app, wanted)).rejects.toMatchObject({ code: 'EMAIL_TAKEN' })
})

test.each([
  [{}, 'open'],
  [{ SMTP_URL: 'smtp://mail.example' }, 'first'],
  [{ DATABASE_URL: 'postgres://a:b@db/c' }, 'first'],
  [{ SMTP_URL: 'smtp://mail.example', REGISTRATION: 'open' }, 'open'],
  [{ REGISTRATION: 'off' }, 'off'],
])('with the settings %o registration is %s', (settings, mode) => {
  expect(readConfig(settings).registration).toBe(mode)
})
