import { sameOriginHeaders } from '../support/test-users.ts'

/** Everyone’s password in the companies of these tests. */
export const password = 'a long walk by the river'

/** A response, or `lost` when no one can say whether the product executed the request. */
export type ClientResponse = { status: number; body: unknown } | 'lost'

/** Someone’s browser: it sends requests as them and records the responses. */
export type Client = {
  name: string
  /** The current session, for requests to another process. */
  cookie: () => string
  ask: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<ClientResponse>
  /** The same for requests that must succeed; throws on a refusal or a lost response. */
  get: <T>(path: string) => Promise<T>
  /** Responses the product must never give: 500, whatever the reason. */
  violations: string[]
}

const cookiesOf = (reply: Response) =>
  reply.headers
    .getSetCookie()
    .map((value) => value.split(';')[0])
    .join('; ')

/** A browser with this session. */
export function clientAt(url: string, name: string, firstCookie: string): Client {
  let cookie = firstCookie
  let why = ''
  const violations: string[] = []
  const ask: Client['ask'] = async (method, path, body, headers = {}) => {
    const isForm = body instanceof FormData
    try {
      const reply = await fetch(`${url}/api${path}`, {
        method,
        headers: {
          ...sameOriginHeaders,
          cookie,
          ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
          ...(isForm ? { 'x-upload': '1' } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      })
      const text = await reply.text()
      // Confirming the identity starts a new session (AUTH-4).
      cookie = cookiesOf(reply) || cookie
      if (reply.status >= 500) {
        why = `${reply.status} ${text}`
        // 503 means that the database is unavailable: nothing was acknowledged, and the request is repeated.
        if (reply.status !== 503) violations.push(`${name}: ${method} ${path}: ${why}`)
        return 'lost'
      }
      return { status: reply.status, body: text ? JSON.parse(text) : undefined }
    } catch (error) {
      why = String(error)
      return 'lost'
    }
  }
  return {
    name,
    cookie: () => cookie,
    ask,
    violations,
    get: async <T>(path: string) => {
      const reply = await ask('GET', path)
      if (reply === 'lost' || reply.status >= 300)
        throw new Error(`${name}: GET ${path}: ${JSON.stringify(reply)} ${why}`)
      return reply.body as T
    },
  }
}

/** Sends a request without a session and returns a browser with the one it created. */
export async function loggedInClient(url: string, name: string, path: string, body: unknown): Promise<Client> {
  const reply = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { ...sameOriginHeaders, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${name}: POST ${path}: ${reply.status} ${await reply.text()}`)
  return clientAt(url, name, cookiesOf(reply))
}

/** The response to a request that must succeed. */
export function wasAnswered<T>(reply: ClientResponse, what: string): T {
  if (reply === 'lost' || reply.status >= 300) throw new Error(`${what}: ${JSON.stringify(reply)}`)
  return reply.body as T
}
