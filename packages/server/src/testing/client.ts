import type { FastifyInstance } from 'fastify'
import type { Config } from '../core/config.ts'
import { sessionCookie, sessionCookieName } from '../core/http/cookies.ts'
import type { Someone } from './company.ts'

export type Reply = {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of an answer; a wrong guess fails there
  body: any
  headers: Record<string, string | string[] | number | undefined>
  text: string
  /** Of a file. */
  bytes: Uint8Array
}
type More = { headers?: Record<string, string> }
export type Browser = {
  get: (path: string, more?: More) => Promise<Reply>
  post: (path: string, body?: unknown, more?: More) => Promise<Reply>
  put: (path: string, body?: unknown, more?: More) => Promise<Reply>
  patch: (path: string, body?: unknown, more?: More) => Promise<Reply>
  del: (path: string, body?: unknown, more?: More) => Promise<Reply>
}

/** The people of one company come from one address, and from another than those of other tests: failures are counted by it. */
const addressOf = ({ companyId }: Someone) =>
  companyId ? `10.${[0, 2, 4].map((at) => Number.parseInt(companyId.slice(at, at + 2), 16)).join('.')}` : '127.0.0.1'

/** A browser that asks in somebody's name, through everything a request goes through. Paths are those below /api. */
export function asking(server: FastifyInstance, config: Config, person: Someone): Browser {
  const ask = async (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    more: More = {},
  ) => {
    const isForm = body instanceof FormData
    const cookie = person.token
      ? { cookie: `${sessionCookieName(config)}=${sessionCookie(person.companyId, person.token)}` }
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
