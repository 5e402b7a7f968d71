import { routes } from '@perennial/contract/routes.generated.ts'
import { beforeAll, expect, test } from 'vitest'
import { type World, world } from '../../testing/world.ts'
import { createServer } from './server.ts'

let here: World
beforeAll(async () => {
  here = await world()
})

test('the API description has every operation with its access, its refusals, and an example', async () => {
  const reply = await here.server.inject('/api/openapi.json')
  const { openapi, paths, components } = reply.json()
  expect(openapi).toMatch(/^3\.1\./)
  const described = Object.entries<Record<string, object>>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(described.sort()).toEqual(Object.keys(routes).sort())
  for (const methods of Object.values<Record<string, object>>(paths))
    for (const operation of Object.values(methods))
      expect(operation).toMatchObject({ 'x-access': expect.anything(), 'x-example': expect.anything() })
  const references = [...reply.body.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name = '']) => name)
  for (const name of references) expect(components.schemas, name).toHaveProperty([name])
  expect(reply.body).not.toContain('#/$defs')

  const page = await here.server.inject('/api/docs')
  expect(page.headers['content-security-policy']).toMatch(/style-src 'self' 'nonce-/)
  for (const path of Object.keys(paths)) expect(page.body).toContain(`<code>${path}</code>`)
})

test('UP-6 monitoring reads whether the server is alive and whether it is ready', async () => {
  const { app, server } = here
  expect((await server.inject('/healthz')).statusCode).toBe(200)
  expect((await server.inject('/readyz')).statusCode).toBe(200)
  const { DatabaseUnavailable } = await import('../database/connection-errors.ts')
  const db = { ...app.db, ping: () => Promise.reject(new DatabaseUnavailable(new Error('gone'))) }
  const lame = await createServer({ ...app, db, modules: [] })
  expect((await lame.inject('/healthz')).statusCode).toBe(200)
  expect((await lame.inject('/readyz')).statusCode).toBe(503)
})

test('metrics are readable on this machine, or with the token', async () => {
  const { app, server } = here
  await server.inject('/api/version')
  const { body } = await server.inject('/metrics')
  expect(body).toMatch(/^perennial_http_requests_total\{route="GET \/api\/version",status="2xx"\} [1-9]/m)
  expect(body).toMatch(/^perennial_http_request_duration_seconds_count\{route="GET \/api\/version"\} [1-9]/m)
  const named = [...body.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name)
  expect(named.filter((name) => !name?.startsWith('perennial_'))).toEqual([])
  const gauges = 'jobs_waiting jobs_failed jobs_oldest_seconds emails_waiting disk_free_bytes database_size_bytes'
  const more = 'database_connections_in_use database_connections_waiting event_streams last_backup_timestamp_seconds'
  for (const name of `${gauges} ${more}`.split(' ')) expect(body).toMatch(new RegExp(`^perennial_${name} \\d`, 'm'))
  expect(body).toMatch(/^perennial_build_info\{version="\d/m)
  const remoteAddress = '203.0.113.7'
  expect((await server.inject({ url: '/metrics', remoteAddress })).statusCode).toBe(404)
  expect((await server.inject({ url: '/metrics', headers: { 'x-forwarded-for': remoteAddress } })).statusCode).toBe(404)
  const open = await createServer({ ...app, config: { ...app.config, metricsToken: 'figures' }, modules: [] })
  const asked = async (authorization: string) =>
    (await open.inject({ url: '/metrics', remoteAddress, headers: { authorization } })).statusCode
  expect([await asked('Bearer figures'), await asked('Bearer guess')]).toEqual([200, 404])
})
