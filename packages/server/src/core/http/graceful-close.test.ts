import dns from 'node:dns'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { expect, test, vi } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { createServer } from './server.ts'

/** Far below the fifteen seconds after which a stop is forced, far above what a busy machine needs. */
const SOON_MS = 5_000

/** A listening server with one address that answers when the test says so. */
async function listening(host = '127.0.0.1') {
  const { app } = await testApp()
  const server = await createServer({ ...app, modules: [] })
  const asked: (() => void)[] = []
  server.get('/slow', () => new Promise((resolve) => asked.push(() => resolve('whole'))))
  const streams: (() => void)[] = []
  server.get('/stream', (_request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200)
    reply.raw.write('begun')
    streams.push(() => reply.raw.end(', ended'))
  })
  await server.listen({ port: 0, host })
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('a port was expected')
  return { server, port: address.port, asked, streams }
}

/** A client with a persistent connection, and everything received over it. */
async function client(port: number, host = '127.0.0.1') {
  const socket: Socket = connect(port, host)
  const state = { said: '', isOver: false, error: undefined as Error | undefined }
  socket.on('data', (bytes) => {
    state.said += String(bytes)
  })
  socket.on('error', (error) => {
    state.error = error
  })
  socket.on('close', () => {
    state.isOver = true
  })
  await once(socket, 'connect')
  const ask = (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  return { ask, state, socket }
}

async function msToClose(server: FastifyInstance) {
  const begun = performance.now()
  await server.close()
  return performance.now() - begun
}

test('UP-7 a stop finishes the current request and doesn’t wait for idle connections', async () => {
  const { server, port, asked } = await listening()
  const [quiet, idle, busy] = [await client(port), await client(port), await client(port)]
  idle.ask('/healthz')
  busy.ask('/slow')
  await expect.poll(() => idle.state.said).toContain('alive')
  await expect.poll(() => asked.length).toBe(1)

  const closing = msToClose(server)
  await expect.poll(() => quiet.state.isOver && idle.state.isOver).toBe(true)
  expect(busy.state.isOver).toBe(false)
  asked[0]?.()

  expect(await closing).toBeLessThan(SOON_MS)
  await expect.poll(() => busy.state.isOver).toBe(true)
  expect(busy.state.said).toMatch(/^HTTP\/1.1 200 OK\r\n[\s\S]*connection: close\r\n[\s\S]*whole$/)
  expect([quiet, idle, busy].map(({ state }) => state.error)).toEqual([undefined, undefined, undefined])
})

test('UP-7 a request over a persistent connection during a stop is answered a last time, not cut off', async () => {
  const { server, port, asked } = await listening()
  const [busy, other] = [await client(port), await client(port)]
  busy.ask('/slow')
  other.ask('/healthz')
  await expect.poll(() => asked.length === 1 && other.state.said.includes('alive')).toBe(true)

  const closing = msToClose(server)
  other.ask('/healthz')
  await expect.poll(() => other.state.isOver).toBe(true)
  expect(other.state.said.match(/HTTP\/1.1 200 OK/g)).toHaveLength(2)
  expect(other.state.said.match(/connection: close/g)).toHaveLength(1)
  asked[0]?.()
  expect(await closing).toBeLessThan(SOON_MS)
})

test('UP-7 a response that started before the stop is completed', async () => {
  const { server, port, streams } = await listening()
  const reader = await client(port)
  reader.ask('/stream')
  await expect.poll(() => reader.state.said).toContain('begun')
  const closing = msToClose(server)
  await wait(400)
  expect(reader.state.isOver).toBe(false)
  streams[0]?.()
  expect(await closing).toBeLessThan(SOON_MS)
  expect(reader.state.said).toContain(', ended')
})

test.runIf(process.platform === 'linux')(
  'UP-7 with HOST=localhost a request at the second address of this machine is finished too',
  async () => {
    const second = '127.0.0.2'
    const all = ['127.0.0.1', second].map((address) => ({ address, family: 4 }))
    const found = (host: string, _: object, done: (...found: unknown[]) => void) =>
      done(null, host === 'localhost' ? all : [{ address: host, family: 4 }])
    const lookup = vi.spyOn(dns, 'lookup').mockImplementation(found as never)
    const { server, port, asked } = await listening('localhost')
    lookup.mockRestore()
    const [idle, busy] = [await client(port, second), await client(port, second)]
    idle.ask('/healthz')
    busy.ask('/slow')
    await expect.poll(() => asked.length === 1 && idle.state.said.includes('alive')).toBe(true)

    let isClosed = false
    const closing = msToClose(server).finally(() => {
      isClosed = true
    })
    await expect.poll(() => idle.state.isOver).toBe(true)
    expect([busy.state.isOver, isClosed]).toEqual([false, false])
    asked[0]?.()
    expect(await closing).toBeLessThan(SOON_MS)
    expect(busy.state.said).toContain('whole')
  },
)
