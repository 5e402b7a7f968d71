import { expect, test } from 'vitest'
import { addressesOf } from '../cli/startup-message.ts'
import { world } from '../testing/world.ts'

const login = async (headers: Record<string, string>) => {
  const { server, ravi } = await world()
  const { loginname, password } = ravi
  const reply = await server.inject({
    method: 'POST',
    url: '/api/login',
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify({ loginname, password }),
  })
  return { status: reply.statusCode, body: reply.json() }
}

test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
  'people who opened %s log in, with a browser that sends only its origin',
  async (origin) => {
    expect((await login({ origin })).status).toBe(200)
  },
)

test('at an address that is not ours no one logs in, and everyone reads which one it is', async () => {
  for (const origin of ['http://192.168.1.5:3000', 'http://127.0.0.1:4000', 'http://evil.example']) {
    const { status, body } = await login({ origin })
    expect([status, body.code]).toEqual([403, 'FOREIGN_ORIGIN'])
    expect(body.title).toMatch(/http:\/\/localhost:3000.*BASE_URL/)
  }
  const { as, anonymous } = await world()
  expect((await as(anonymous).get('/login')).body.address).toBe('http://localhost:3000')
})

test('the start says that access from other machines requires BASE_URL', () => {
  const lines = addressesOf({ host: '192.168.1.5', port: 3000, hasBaseUrl: false })
  expect(lines.join(' ')).toContain('BASE_URL=http://192.168.1.5:3000')
  expect(addressesOf({ host: '0.0.0.0', port: 3000, hasBaseUrl: false }).join(' ')).toContain('Set BASE_URL')
  expect(addressesOf({ host: '0.0.0.0', port: 3000, hasBaseUrl: true })).toEqual([])
  expect(addressesOf({ host: '127.0.0.1', port: 3000, hasBaseUrl: false })).toEqual([])
})
