import { argon2Sync, randomBytes } from 'node:crypto'
import { loginDelayMs } from '@perennial/domain/identity/login.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Tx } from '../core/database/database.ts'
import { people } from '../people/tables.ts'
import { TEST_PASSWORD } from '../testing/company.ts'
import { runConcurrently } from '../testing/concurrency.ts'
import { cookieOf } from '../testing/cookies.ts'
import { type World, world } from '../testing/world.ts'
import { storePassword } from './accounts.ts'
import { keyedDigest } from './encryption.ts'
import { fromAddress, tryLogIn, uniqueIpAddress, withSessionOf } from './fixtures.ts'
import { hashPassword } from './password-hash.ts'
import { credentials, loginFailures, sessions } from './tables.ts'
import { tokenDigest } from './tokens.ts'

const wrong = { status: 403, body: { code: 'LOGIN_OR_PASSWORD_WRONG' } }

test('a person logs in with the right password and not with a wrong one', async () => {
  const it = await world()
  expect(await tryLogIn(it, it.ravi.loginname, 'not the password')).toMatchObject(wrong)
  const reply = await tryLogIn(it, it.ravi.loginname)
  expect(reply).toMatchObject({ status: 200, body: { next: 'home' } })
  expect((await it.as(withSessionOf(it.ravi, reply)).get('/users/current')).body).toMatchObject({ id: it.ravi.id })
})

test('AUTH-4 the former password doesn’t work while it is being changed', async () => {
  const it = await world()
  const { ravi, company, inside } = it
  const another = await hashPassword('an even longer walk by the sea')
  const changing = async (tx: Tx) => {
    await tx.select().from(people).where(eq(people.id, ravi.id)).for('no key update')
    await storePassword(tx, company.id, ravi.id, another, it.now())
    await tx.delete(sessions).where(eq(sessions.personId, ravi.id))
  }
  expect(await runConcurrently(it, changing, () => tryLogIn(it, ravi.loginname))).toMatchObject(wrong)
  expect(await inside((tx) => tx.select().from(sessions).where(eq(sessions.personId, ravi.id)))).toEqual([])
})

test('AUTH-4 no one can log in while they are being deactivated', async () => {
  const it = await world()
  const { ravi, inside } = it
  const deactivating = async (tx: Tx) => {
    await tx.update(people).set({ state: 'DEACTIVATED', deactivatedAt: it.now() }).where(eq(people.id, ravi.id))
    await tx.delete(sessions).where(eq(sessions.personId, ravi.id))
  }
  expect(await runConcurrently(it, deactivating, () => tryLogIn(it, ravi.loginname))).toMatchObject(wrong)
  expect(await inside((tx) => tx.select().from(sessions).where(eq(sessions.personId, ravi.id)))).toEqual([])
})

test('AUTH-2 unknown name, wrong password, deactivated person and missing password get the same response', async () => {
  const it = await world()
  await it.inside((tx) =>
    tx.update(credentials).set({ passwordHash: null }).where(eq(credentials.personId, it.noor.id)),
  )
  const replies = [
    await tryLogIn(it, 'nobody@nowhere.example'),
    await tryLogIn(it, it.ravi.loginname, 'not the password'),
    await tryLogIn(it, it.dora.loginname),
    await tryLogIn(it, it.noor.loginname),
  ]
  const seen = replies.map(({ status, body, headers }) => ({ status, ...body, id: '', cookies: headers['set-cookie'] }))
  expect(new Set(seen.map((item) => JSON.stringify(item))).size).toBe(1)
  expect(seen[0]).toMatchObject({ status: 403, code: 'LOGIN_OR_PASSWORD_WRONG' })
})

test('AUTH-2 logging in with an unknown name costs as much work as with a known one', async () => {
  const it = await world()
  const cpu = async (loginname: string) => {
    // Background work that earlier tests started also runs in this process.
    await it.settle()
    const before = process.cpuUsage()
    for (let turn = 0; turn < 4; turn += 1) await tryLogIn(it, loginname, 'not the password')
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  const [known, unknown] = [await cpu(it.ravi.loginname), await cpu('nobody@nowhere.example')]
  expect(unknown).toBeGreaterThan(known / 3)
})

test('AUTH-1 a hash with weaker parameters is renewed at the next login', async () => {
  const it = await world()
  const nonce = randomBytes(16)
  const tag = argon2Sync('argon2id', {
    message: TEST_PASSWORD,
    nonce,
    parallelism: 1,
    tagLength: 32,
    memory: 8192,
    passes: 1,
  })
  const bare = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  const weak = `$argon2id$v=19$m=8192,t=1,p=1$${bare(nonce)}$${bare(tag)}`
  const own = eq(credentials.personId, it.ravi.id)
  await it.inside((tx) => tx.update(credentials).set({ passwordHash: weak }).where(own))

  expect(await tryLogIn(it, it.ravi.loginname)).toMatchObject({ status: 200 })

  const [row] = await it.inside((tx) => tx.select().from(credentials).where(own))
  expect(row?.passwordHash).toContain('m=19456,t=2')
  expect(await tryLogIn(it, it.ravi.loginname)).toMatchObject({ status: 200 })
})

describe('AUTH-3 attempts', () => {
  test('AUTH-3 responses are delayed from the fifth failure on', async () => {
    const it = await world()
    const timed = async () => {
      const before = performance.now()
      await tryLogIn(it, it.ravi.loginname, 'not the password')
      return performance.now() - before
    }
    for (let turn = 0; turn < 5; turn += 1) await timed()
    // However fast or slow the machine is, it waited at least this long. Timers may be early by a fraction of a millisecond.
    expect(await timed()).toBeGreaterThan(loginDelayMs({ ofAccount: 5 }) - 1)
    expect(loginDelayMs({ ofAccount: 5 })).toBeGreaterThan(loginDelayMs({ ofAccount: 4 }))
  })

  test('AUTH-3 simultaneous attempts are all counted', async () => {
    const it = await world()
    const tries = Array.from({ length: 30 }, () => tryLogIn(it, 'guessed@nowhere.example', 'not the password'))
    const codes = (await Promise.all(tries)).map((reply) => reply.body.code)
    expect(codes.filter((code) => code === 'LOGIN_OR_PASSWORD_WRONG')).toHaveLength(10)
    expect(codes.filter((code) => code === 'TOO_MANY_ATTEMPTS')).toHaveLength(20)
  })

  test('AUTH-3 sixty failures from one address close it, whichever account is tried next', async () => {
    const it = await world()
    const address = uniqueIpAddress()
    const rows = Array.from({ length: 60 }, (_, at) => ({ account: `somebody ${at}`, address, at: it.now() }))
    await it.app.db.asAuthRole((tx) => tx.insert(loginFailures).values(rows))
    const closed = await tryLogIn(it, it.ravi.loginname, TEST_PASSWORD, { address })
    expect(closed).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } })
    expect(Number(closed.headers['retry-after'])).toBe(900)
    expect(await tryLogIn(it, it.ravi.loginname)).toMatchObject({ status: 200 })
  })

  test('AUTH-3 the owner can log in from a known browser while others are blocked', async () => {
    const it = await world()
    const first = await tryLogIn(it, it.ravi.loginname)
    const known = `device=${cookieOf(first, 'device')}`
    await fail(it, it.ravi.loginname, 10)

    expect(await tryLogIn(it, it.ravi.loginname)).toMatchObject({ status: 429 })
    expect(await tryLogIn(it, it.ravi.loginname, TEST_PASSWORD, { cookies: known })).toMatchObject({ status: 200 })
    // A browser of Ravi's is no one else's.
    await fail(it, it.noor.loginname, 10)
    expect(await tryLogIn(it, it.noor.loginname, TEST_PASSWORD, { cookies: known })).toMatchObject({ status: 429 })
  })

  test('AUTH-3 guessing from a known browser is limited, too', async () => {
    const it = await world()
    const cookies = `device=${cookieOf(await tryLogIn(it, it.ravi.loginname), 'device')}`
    await fail(it, it.ravi.loginname, 10)
    const tries = Array.from({ length: 12 }, () => tryLogIn(it, it.ravi.loginname, 'not it', { cookies }))
    const statuses = (await Promise.all(tries)).map((reply) => reply.status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  })

  test('AUTH-3 failed logins are deleted after an hour', async () => {
    const it = await world()
    await fail(it, it.ravi.loginname, 10)
    expect(await tryLogIn(it, it.ravi.loginname)).toMatchObject({ status: 429 })
    const failedBy = it.now()
    await it.later({ minutes: 61 })
    await it.scheduledTasks()
    // Other companies of this database may have later clocks.
    const left = await it.app.db.asAuthRole((tx) => tx.select().from(loginFailures))
    expect(left.filter(({ at }) => at <= failedBy)).toEqual([])
    expect(await tryLogIn(it, it.ravi.loginname)).toMatchObject({ status: 200 })
  })

  test('AUTH-3 entered login names aren’t stored, as they may be passwords', async () => {
    const it = await world()
    await tryLogIn(it, 'my secret password', '')
    const rows = await it.app.db.asAuthRole((tx) => tx.select().from(loginFailures))
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain('secret')
  })
})

/** Someone elsewhere failed this often; stored directly, to skip the delays. */
async function fail({ app, now }: World, loginname: string, times: number) {
  const account = keyedDigest(app, 'sign-in account', loginname)
  const rows = Array.from({ length: times }, () => ({ account, address: uniqueIpAddress(), at: now() }))
  await app.db.asAuthRole((tx) => tx.insert(loginFailures).values(rows))
}

test('AUTH-4 every login opens a session with a new token of which only a digest is stored', async () => {
  const it = await world()
  const replies = [await tryLogIn(it, it.ravi.loginname), await tryLogIn(it, it.ravi.loginname)]
  const tokens = replies.map((reply) => withSessionOf(it.ravi, reply).token)
  expect(new Set([...tokens, it.ravi.token]).size).toBe(3)
  expect(tokens.every((token) => Buffer.from(token, 'base64url').length === 32)).toBe(true)
  const rows = await it.inside((tx) => tx.select().from(sessions).where(eq(sessions.personId, it.ravi.id)))
  expect(rows.map((row) => row.tokenHash)).toEqual(expect.arrayContaining(tokens.map(tokenDigest)))
  expect(tokens.some((token) => JSON.stringify(rows).includes(token))).toBe(false)
  const cookie = String(
    [replies[0]?.headers['set-cookie'] ?? []].flat().find((item) => String(item).startsWith('session=')),
  )
  expect(cookie).toMatch(/HttpOnly/)
  expect(cookie).toMatch(/SameSite=Lax/)
})

test('AUTH-4 logging out ends the session on the server and clears the browser', async () => {
  const it = await world()
  const reply = await it.as(it.ravi).post('/logout')
  expect(reply.status).toBe(204)
  expect(reply.headers['clear-site-data']).toContain('cache')
  expect(cookieOf(reply, 'session')).toBe('')
  expect((await it.as(it.ravi).get('/users/current')).status).toBe(401)
})

test('opening /logout doesn’t log out, but leads to the page that asks', async () => {
  const it = await world()
  const reply = await it.as(it.ravi).get('/logout')
  expect(reply).toMatchObject({ status: 303, headers: { location: '/logout' } })
  expect((await it.as(it.ravi).get('/users/current')).status).toBe(200)
})

test('AUTH-4 MAY-5 a deactivated person is logged out immediately and can’t log in; after reactivation everything is back', async () => {
  const it = await world()
  const set = (state: 'ACTIVE' | 'DEACTIVATED') =>
    it.inside((tx) => tx.update(people).set({ state }).where(eq(people.id, it.ravi.id)))
  await set('DEACTIVATED')
  expect((await it.as(it.ravi).get('/users/current')).status).toBe(401)
  expect(await tryLogIn(it, it.ravi.loginname)).toMatchObject(wrong)
  await set('ACTIVE')
  expect(await tryLogIn(it, it.ravi.loginname)).toMatchObject({ status: 200 })
})

test('an invited person is active from their first login', async () => {
  const it = await world()
  const own = eq(people.id, it.ravi.id)
  await it.inside((tx) => tx.update(people).set({ state: 'INVITED' }).where(own))
  await tryLogIn(it, it.ravi.loginname)
  const [row] = await it.inside((tx) => tx.select().from(people).where(own))
  expect(row?.state).toBe('ACTIVE')
})

test.each([
  ['nothing', ''],
  ['very many characters', 'x'.repeat(100_000)],
  ['many emoji', '😀'.repeat(200)],
  ['a name with a meaning in JavaScript', '__proto__'],
])('IN-1 unusual characters are just a wrong password: %s', async (_, secret) => {
  const it = await world()
  expect(await tryLogIn(it, it.ravi.loginname, secret)).toMatchObject(wrong)
  expect(await tryLogIn(it, `${secret.slice(0, 900)}@nowhere.example`, secret)).toMatchObject(wrong)
})

test('IN-1 AUTH-2 a password that isn’t valid text is refused in the same way for every login name', async () => {
  const it = await world()
  const refused = { status: 422, body: { violations: [{ path: '/password' }] } }
  for (const loginname of [it.ravi.loginname, 'unknown@nowhere.example'])
    for (const secret of ['\ud800', 'a\0b']) expect(await tryLogIn(it, loginname, secret)).toMatchObject(refused)
})

test('WALL-1 the company comes from the session: a token that names another company opens nothing', async () => {
  const it = await world()
  const strayed = { ...it.ravi, companyId: it.stranger.companyId }
  expect((await it.as(strayed).get('/users/current')).status).toBe(401)
  expect((await it.as(it.ravi).get('/users/current')).status).toBe(200)
})

test('WALL-1 neither header nor body nor host names the company: the session does', async () => {
  const it = await world()
  const headers = {
    host: `c.localhost`,
    'x-company-id': it.stranger.companyId,
    'x-forwarded-host': 'elsewhere.example',
  }
  const reply = await it.as(it.ravi).get('/users/current', { headers })
  expect(reply.body.company.id).toBe(it.company.id)
  const patched = await it.as(it.ravi).patch('/users/current', { companyId: it.stranger.companyId })
  expect(patched.status).toBe(422)
})

test('LOG-1 logins and logouts are audited without secrets', async () => {
  const it = await world()
  const reply = await tryLogIn(it, it.ravi.loginname)
  await it.as(withSessionOf(it.ravi, reply)).post('/logout')
  const { rows } = await it.inside((tx) =>
    tx.execute<{ kind: string; line: string }>(
      sql`select kind, row_to_json(audit_entries)::text as line from audit_entries order by at, kind`,
    ),
  )
  expect(rows.map((row) => row.kind)).toEqual(['logged-in', 'logged-out'])
  expect(
    rows.some(({ line }) => line.includes(TEST_PASSWORD) || line.includes(withSessionOf(it.ravi, reply).token)),
  ).toBe(false)
})

test('the login page offers the people of the sample company only while there is one', async () => {
  const it = await world()
  expect((await it.as(it.anonymous).get('/login', fromAddress(uniqueIpAddress()))).body).toMatchObject({
    sample: null,
    registration: { allowed: true },
  })
})
