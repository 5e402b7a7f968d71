import { routes } from '@perennial/contract/routes.generated.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Tx } from '../core/database/database.ts'
import { auditEntries, idempotencyKeys } from '../core/tables.ts'
import { uniqueIpAddress } from '../identity/fixtures.ts'
import { revokeAccessTokens } from '../identity/public.ts'
import { accessTokens, sessions } from '../identity/tables.ts'
import { people } from '../people/tables.ts'
import { runConcurrently } from '../testing/concurrency.ts'
import { type World, world } from '../testing/world.ts'
import {
  apiClientOf,
  apiClientWith,
  createTokenFor,
  enableTokens,
  requireOfCompany,
  setSecondFactor,
  statusAndCode,
} from './fixtures.ts'

const me = '/users/current'

describe('AUTH-12 an access token', () => {
  test('is shown once, stored as a digest, and its person is notified', async () => {
    const w = await world()
    await enableTokens(w)
    const { status, body } = await createTokenFor(w, w.ravi)
    expect(status).toBe(201)
    expect(body.token).toMatch(/^perennial_[0-9a-f]{32}_[\w-]{43}$/)
    expect(body.made).toMatchObject({ name: 'Nightly report', scope: 'READ', isGood: true, lastUsedAt: null })
    const listed = await w.as(w.ravi).get(`/users/${w.ravi.id}/access-tokens`)
    const secret = body.token.split('_').slice(2).join('_')
    const rows = JSON.stringify(await w.inside((tx) => tx.select().from(accessTokens)))
    const audit = JSON.stringify(await w.inside((tx) => tx.select().from(auditEntries)))
    for (const text of [listed.text, rows, audit]) expect(text).not.toContain(secret)
    expect(listed.body.tokens).toHaveLength(1)
    expect(await w.mailTo(w.ravi)).toEqual(['access-token-created'])
  })

  test('is not stored for a repeated request either: each creates its own', async () => {
    const w = await world()
    await enableTokens(w)
    const ask = () =>
      w
        .as(w.ravi)
        .post(
          `/users/${w.ravi.id}/access-tokens`,
          { name: 'Nightly report', scope: 'READ', days: 7 },
          { headers: { 'idempotency-key': 'once' } },
        )
    const [first, second] = [await ask(), await ask()]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(first.body.token).not.toBe(second.body.token)
    const recorded = JSON.stringify(await w.inside((tx) => tx.select().from(idempotencyKeys)))
    for (const { body } of [first, second]) expect(recorded).not.toContain(body.token)
  })

  test('is not created for a session that a new password is just ending', async () => {
    const w = await world()
    await enableTokens(w)
    const { ravi, inside } = w
    const signingOut = async (tx: Tx) => {
      await tx.select().from(people).where(eq(people.id, ravi.id)).for('no key update')
      await tx.delete(sessions).where(eq(sessions.personId, ravi.id))
    }
    expect(statusAndCode(await runConcurrently(w, signingOut, () => createTokenFor(w, ravi)))).toBe('401 SIGNED_OUT')
    expect(await inside((tx) => tx.select().from(accessTokens))).toEqual([])
  })

  test('authenticates its person, without a cookie and from any program', async () => {
    const w = await world()
    const program = await apiClientOf(w, w.ravi)
    expect((await program.get(me)).body).toMatchObject({ id: w.ravi.id, secureLogin: false })
    await w.later({ minutes: 2 })
    await program.get(me)
    const { tokens } = (await w.as(w.ravi).get(`/users/${w.ravi.id}/access-tokens`)).body
    expect(tokens[0].lastUsedAt).toBe(w.now().toISOString())
    // Someone else’s cookie beside it is ignored.
    const cookie = `session=${w.hana.companyId}.${w.hana.token}`
    expect((await apiClientWith(w, program.token, { headers: { cookie } }).get(me)).body.id).toBe(w.ravi.id)
  })

  test('is named in the audit entries of its actions', async () => {
    const w = await world()
    const program = await apiClientOf(w, w.hana, 'WRITE')
    expect(statusAndCode(await program.post(`/users/${w.noor.id}/deactivation`))).toBe('200')
    const [row] = await w.inside((tx) =>
      tx.select().from(auditEntries).where(eq(auditEntries.kind, 'person-deactivated')),
    )
    expect(row).toMatchObject({ actorId: w.hana.id, tokenId: expect.any(String) })
  })

  test('with read access changes nothing; one with write access does', async () => {
    const w = await world()
    const reads = await apiClientOf(w, w.ravi)
    expect(statusAndCode(await reads.patch(me, { theme: 'dark' }))).toBe('403 TOKEN_ONLY_READS')
    expect(statusAndCode(await reads.post('/notifications/seen'))).toBe('403 TOKEN_ONLY_READS')
    const writes = apiClientWith(w, (await createTokenFor(w, w.ravi, 'WRITE')).body.token)
    expect((await writes.patch(me, { theme: 'dark' })).body.theme).toBe('dark')
  })

  test('AUTH-7 is refused where a confirmed identity is required, and for anything about logins', async () => {
    const w = await world()
    const program = await apiClientOf(w, w.hana, 'WRITE')
    const { id } = w.hana
    const replies = [
      await program.put(`/users/${id}/password`, { password: 'seven geese over the marsh' }),
      await program.put(`/users/${w.ravi.id}/roles`, { isHR: true, isAssistant: false, isAdmin: false }),
      await program.post('/2fa/enrollment'),
      await program.get('/2fa'),
      await program.get(`/users/${id}/sessions`),
      await program.del(`/users/${id}/sessions`),
      await program.post(`/users/${id}/access-tokens`, { name: 'More', scope: 'WRITE', days: 30 }),
      await program.del(`/users/${id}/access-tokens`),
      await program.post(`/users/${w.ravi.id}/impersonation`, { reason: 'To help' }),
      await program.get('/audit-entries/export?columns=when'),
      await program.get(`/users/${id}/export-data`),
      await program.post('/exports', { kind: 'people' }),
      await program.get('/event-stream'),
      await program.get('/drafts/encryption-key'),
      await program.put(`/companies/${w.company.id}/advanced-settings`, {
        grantImpersonation: true,
        grantImpersonationUntil: null,
        dailyDigest: false,
        separateAddresses: false,
        version: 0,
      }),
    ]
    expect(replies.map(statusAndCode)).toEqual(replies.map(() => '403 NOT_BY_TOKEN'))
    // Only a session can be confirmed, and a token has none.
    expect(statusAndCode(await program.post('/confirm-identity', { password: w.hana.password }))).toBe('401 SIGNED_OUT')
  })

  test('AUTH-7 every operation that requires a confirmed identity, or is about logins, is closed to tokens', () => {
    const about = Object.entries(routes).filter(([key]) => /2fa|\/sessions|\/password|access-tokens|\/key$/.test(key))
    const open = about.filter(
      ([, route]) => route.access !== 'anyone' && !('confirmed' in route) && !('tokenAccess' in route),
    )
    expect(open.map(([key]) => key)).toEqual([])
  })

  test('MAY-5 never has more than the rights of its person, at each request', async () => {
    const w = await world()
    const program = await apiClientOf(w, w.paul)
    expect(statusAndCode(await program.get('/impersonations'))).toBe('200')
    await w.inside((tx) => tx.update(people).set({ isHr: false }).where(eq(people.id, w.paul.id)))
    expect(statusAndCode(await program.get('/impersonations'))).toBe('403 ROLE_MISSING')
  })

  test.each<[string, (w: World, id: string) => Promise<unknown>]>([
    ['when its person ends it', (w, id) => w.as(w.ravi).del(`/users/${w.ravi.id}/access-tokens/${id}`)],
    ['when its person ends all', (w) => w.as(w.ravi).del(`/users/${w.ravi.id}/access-tokens`)],
    [
      'AUTH-4 with a new password',
      (w) => w.as(w.ravi).put(`/users/${w.ravi.id}/password`, { password: 'seven geese over the marsh' }),
    ],
    ['when its person is deactivated', (w) => w.as(w.hana).post(`/users/${w.ravi.id}/deactivation`)],
    ['when its time is over', (w) => w.later({ days: 30 })],
  ])('is refused from the next request on, %s', async (_, happens) => {
    const w = await world()
    const program = await apiClientOf(w, w.ravi)
    const [row] = await w.inside((tx) => tx.select({ id: accessTokens.id }).from(accessTokens))
    expect(statusAndCode(await program.get(me))).toBe('200')
    await happens(w, row?.id ?? '')
    expect(statusAndCode(await program.get(me))).toBe('401 TOKEN_NOT_VALID')
  })

  test('AUTH-12 stays expired, not revoked, when all are revoked or the company turns tokens off', async () => {
    const w = await world()
    await apiClientOf(w, w.ravi)
    const [row] = await w.inside((tx) => tx.select().from(accessTokens))
    const over = new Date((row?.expiresAt.getTime() ?? 0) + 60_000)
    expect(await w.inside((tx) => revokeAccessTokens(tx, undefined, over))).toBe(0)
    expect(await w.inside((tx) => revokeAccessTokens(tx, undefined, w.now()))).toBe(1)
  })

  test('of a deactivated person stays revoked when they come back', async () => {
    const w = await world()
    const program = await apiClientOf(w, w.ravi)
    await w.as(w.hana).post(`/users/${w.ravi.id}/deactivation`)
    expect((await w.as(w.hana).del(`/users/${w.ravi.id}/deactivation`)).status).toBe(200)
    expect(statusAndCode(await program.get(me))).toBe('401 TOKEN_NOT_VALID')
  })

  test('AUTH-6 does not bypass a second factor that the company requires', async () => {
    const w = await world()
    const program = await apiClientOf(w, w.ravi)
    await requireOfCompany(w, { secondFactorRequiredFrom: '2026-11-23' })
    expect(statusAndCode(await program.get('/notifications'))).toBe('403 SECOND_FACTOR_REQUIRED')
    await setSecondFactor(w, w.ravi)
    expect(statusAndCode(await program.get('/notifications'))).toBe('200')
  })

  test('is refused alike whether it is guessed, truncated or of another company, and guessing is limited', async () => {
    const w = await world()
    const program = await apiClientOf(w, w.ravi)
    const [mark, company = '', secret = ''] = program.token.split(/_(?=[0-9a-f]{32}_)|(?<=_[0-9a-f]{32})_/)
    const elsewhere = w.stranger.companyId.replaceAll('-', '')
    const headers = { 'x-forwarded-for': uniqueIpAddress() }
    for (const token of [
      `${mark}_${company}_${'A'.repeat(43)}`,
      `${mark}_${elsewhere}_${secret}`,
      `${mark}_${company}_${secret.slice(1)}`,
      'perennial_nothing',
    ]) {
      const reply = await apiClientWith(w, token, { headers }).get(me)
      expect(statusAndCode(reply)).toBe('401 TOKEN_NOT_VALID')
    }
    const wrong = apiClientWith(w, `${mark}_${company}_${'B'.repeat(43)}`, { headers })
    const statuses = []
    for (let tries = 0; tries < 62; tries += 1) statuses.push((await wrong.get(me)).status)
    expect(statuses.slice(0, 50)).toEqual(Array(50).fill(401))
    expect(statuses.at(-1)).toBe(429)
    // A valid token still works, also from that address.
    expect(statusAndCode(await apiClientWith(w, program.token, { headers }).get(me))).toBe('200')
  })

  test('has a rate limit per minute', async () => {
    const w = await world()
    const program = await apiClientOf(w, w.ravi)
    const [row] = await w.inside((tx) => tx.select({ id: accessTokens.id }).from(accessTokens))
    for (let used = 0; used < 600; used += 1)
      await w.app.rateLimiter.consume(`token:${row?.id}`, { most: 600, withinMs: 60_000 }, w.now())
    const reply = await program.get(me)
    expect(statusAndCode(reply)).toBe('429 TOO_MANY_REQUESTS')
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('the token of a proxy in front of us is ignored: the session counts', async () => {
    const w = await world()
    const headers = { authorization: 'Bearer eyJhbGciOi.of.somebody-else' }
    expect((await w.as(w.ravi).get(me, { headers })).body.id).toBe(w.ravi.id)
  })
})

test('who may GET /users/{id}/access-tokens, POST /users/{id}/access-tokens, DELETE /users/{id}/access-tokens and DELETE /users/{id}/access-tokens/{tokenId}: the person alone, where the company lets people have tokens', async () => {
  const w = await world()
  const path = `/users/${w.ravi.id}/access-tokens`
  const make = () => ({ name: 'Report', scope: 'READ', days: 30 })
  expect(statusAndCode(await w.as(w.ravi).post(path, make()))).toBe('404 NOT_FOUND')
  await enableTokens(w)
  const names = ['anonymous', 'ravi', 'noor', 'mia', 'hana', 'theo', 'gwen', 'stranger'] as const
  const others = { noor: '404 NOT_FOUND', mia: '404 NOT_FOUND', hana: '404 NOT_FOUND', theo: '404 NOT_FOUND' }
  const all = { anonymous: '401 SIGNED_OUT', ...others, gwen: '403 ROLE_MISSING', stranger: '404 NOT_FOUND' }
  expect(await w.answers((who) => w.as(who).post(path, make()), names)).toEqual({ ...all, ravi: '201' })
  expect(await w.answers((who) => w.as(who).get(path), names)).toEqual({ ...all, ravi: '200' })
  const [row] = await w.inside((tx) => tx.select({ id: accessTokens.id }).from(accessTokens))
  expect(await w.answers((who) => w.as(who).del(`${path}/${row?.id}`), names)).toEqual({ ...all, ravi: '204' })
  expect(await w.answers((who) => w.as(who).del(path), names)).toEqual({ ...all, ravi: '200' })
  // Nor by way of one’s own address.
  expect(statusAndCode(await w.as(w.noor).del(`/users/${w.noor.id}/access-tokens/${row?.id}`))).toBe('404 NOT_FOUND')
  expect(statusAndCode(await w.as(await w.elsewhere(w.ravi)).post(path, make()))).toBe('401 PASSWORD_NOT_CONFIRMED')
})
