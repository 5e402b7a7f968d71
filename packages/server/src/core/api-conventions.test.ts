import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { cycleWorld } from '../reviews/cycle/fixtures.ts'
import { apiClientOf, enableTokens } from '../security/fixtures.ts'
import { world } from '../testing/world.ts'

test('a request with an invalid token is answered with how to authenticate', async () => {
  const { server } = await world()
  const authorization = `Bearer pat_${'0'.repeat(8)}`
  const url = '/api/users/current'
  const program = await server.inject({ url, headers: { authorization: `Bearer prn_${randomUUID()}_x` } })
  const other = await server.inject({ url, headers: { authorization } })
  const browser = await server.inject({ url })
  for (const reply of [program, other]) {
    expect(reply.statusCode).toBe(401)
    expect(reply.headers['www-authenticate']).toBe('Bearer realm="Perennial", error="invalid_token"')
  }
  // Otherwise a browser would show its own password prompt.
  expect([browser.statusCode, browser.headers['www-authenticate']]).toEqual([401, undefined])
})

test('a created resource has a Location, which can be read', async () => {
  const { as, hana } = await world()
  const person = { firstName: 'Ines', lastName: 'Novak', email: `i@n${randomUUID().slice(0, 8)}.example` }
  const added = await as(hana).post('/users', { people: [person] })
  expect(added.headers.location).toBe(`/api/users/${added.body.people[0].id}`)
  const several = await as(hana).post('/users', {
    people: ['a', 'b'].map((name) => ({ ...person, email: `${name}${person.email}` })),
  })
  expect(several.headers.location).toBeUndefined()
  const all = await cycleWorld()
  const draft = await all.as(all.hana).post('/review-cycles/drafts', { model: await all.model() })
  const address = String(draft.headers.location)
  expect(address).toBe(`/api/review-cycles/drafts/${draft.body.id}`)
  expect((await all.as(all.hana).get(address.slice('/api'.length))).status).toBe(200)
})

test('a request for a version of the API gets the answer that there are no versions', async () => {
  const { server } = await world()
  const reply = await server.inject({ url: '/api/v1/users', headers: { 'accept-language': 'en' } })
  expect(reply.statusCode).toBe(404)
  expect(reply.headers['content-type']).toContain('problem+json')
  expect(reply.json()).toMatchObject({ code: 'NO_SUCH_VERSION', title: expect.stringContaining('/api/docs') })
})

test('a program reads the remaining requests of its rate limit before it is refused', async () => {
  const w = await world()
  await enableTokens(w)
  const program = await apiClientOf(w, w.ravi)
  const first = await program.get('/users/current')
  expect(first.headers['ratelimit-policy']).toBe('"token";q=600;w=60')
  expect(first.headers.ratelimit).toMatch(/^"token";r=599;t=60$/)
  expect((await program.get('/users/current')).headers.ratelimit).toMatch(/^"token";r=598;/)
  expect((await w.as(w.ravi).get('/users/current')).headers.ratelimit).toBeUndefined()
})
