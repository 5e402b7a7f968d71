import type { FastifyInstance } from 'fastify'
import type { Config } from '../core/config.ts'
import { formatSessionCookie, sessionCookieName } from '../core/http/cookies.ts'
import type { TestUser } from './company.ts'

export type TestReply = {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of an answer; a wrong guess fails there
  body: any
  headers: Record<string, string | string[] | number | undefined>
  text: string
  /** The bytes of a file response. */
  bytes: Uint8Array
}
type More = { headers?: Record<string, string> }
export type TestClient = {
  get: (path: string, more?: More) => Promise<TestReply>
  post: (path: string, body?: unknown, more?: More) => Promise<TestReply>
  put: (path: string, body?: unknown, more?: More) => Promise<TestReply>
  patch: (path: string, body?: unknown, more?: More) => Promise<TestReply>
  del: (path: string, body?: unknown, more?: More) => Promise<TestReply>
}

/** The people of one company share an address, which differs from other tests’: failures are counted by it. */
const addressOf = ({ companyId }: TestUser) =>
  companyId ? `10.${[0, 2, 4].map((at) => Number.parseInt(companyId.slice(at, at + 2), 16)).join('.')}` : '127.0.0.1'

/** A client that sends requests as someone, through the whole server. Paths are those below /api. */
export function createClient(server: FastifyInstance, config: Config, person: TestUser): TestClient {
  const ask = async (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    more: More = {},
  ) => {
    const isForm = body instanceof FormData
    const cookie = person.token
      ? { cookie: `${sessionCookieName(config)}=${formatSessionCookie(person.companyId, person.token)}` }
      : {}
    const form = isForm ? new Response(body) : undefined
    const payload = form ? Buffer.from(await form.arrayBuffer()) : body === undefined ? undefined : JSON.stringify(body)
    const type = form?.headers.get('content-type') ?? (body === undefined ? undefined : 'application/json')
    const reply = await server.inject({
      method,
      url: `/api${path}`,
      remoteAddress: addressOf(person),
      headers: {
        'sec-fetch-site': 'same-origin',
        ...cookie,
        ...(type ? { 'content-type': type } : {}),
        ...(isForm ? { 'x-upload': '1' } : {}),
        ...more.headers,
      },
      ...(payload === undefined ? {} : { payload }),
    })
    const isJson = String(reply.headers['content-type'] ?? '').includes('json')
    const body_ = isJson && reply.body ? JSON.parse(reply.body) : undefined
    return { status: reply.statusCode, body: body_, headers: reply.headers, text: reply.body, bytes: reply.rawPayload }
  }
  return {
    get: (path, more) => ask('GET', path, undefined, more),
    post: (path, body, more) => ask('POST', path, body, more),
    put: (path, body, more) => ask('PUT', path, body, more),
    patch: (path, body, more) => ask('PATCH', path, body, more),
    del: (path, body, more) => ask('DELETE', path, body, more),
  }
}
