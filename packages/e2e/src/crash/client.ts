import { sameOriginHeaders } from '../support/test-users.ts'

/** Everyone's, in the companies of these tests. */
export const password = 'a long walk by the river'

/** What came back: an answer, or `lost` when no one can say whether the product did what was asked. */
export type ClientResponse = { status: number; body: unknown } | 'lost'

/** Someone's browser: it asks in their name and knows what was answered. */
export type Client = {
  name: string
  /** The session of the moment, for asking another process in the same name. */
  cookie: () => string
  ask: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<ClientResponse>
  /** The same for what has to succeed; a refusal throws, and a lost answer too. */
  get: <T>(path: string) => Promise<T>
  /** Answers that the product should never give: 500, whatever the reason. */
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
      // Who confirms their identity gets a new session (AUTH-4).
      cookie = cookiesOf(reply) || cookie
      if (reply.status >= 500) {
        why = `${reply.status} ${text}`
        // 503 says that the database is away: nothing was acknowledged, and it is asked again.
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

/** Asks without a session and gives a browser with the one that was handed out. */
export async function loggedInClient(url: string, name: string, path: string, body: unknown): Promise<Client> {
  const reply = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { ...sameOriginHeaders, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${name}: POST ${path}: ${reply.status} ${await reply.text()}`)
  return clientAt(url, name, cookiesOf(reply))
}

/** The answer to something that has to succeed. */
export function wasAnswered<T>(reply: ClientResponse, what: string): T {
  if (reply === 'lost' || reply.status >= 300) throw new Error(`${what}: ${JSON.stringify(reply)}`)
  return reply.body as T
}
