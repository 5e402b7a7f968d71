import { createHash } from 'node:crypto'
import type { Product } from '../support/product.ts'
import { sameOriginHeaders, samplePassword } from '../support/test-users.ts'

export type Answer = { status: number; headers: Record<string, string>; body: string }
/** By person and address. */
export type Answers = Map<string, Answer>
/** A person and their session. */
export type Visitor = { name: string; cookie: string }

const saved = ['content-type', 'content-disposition', 'cache-control', 'etag', 'location']
/** Lists whose rows have addresses of their own, which belong to the person. */
const ownRows: Record<string, RegExp> = { '/tasks': /"itemId":"([^"]+)"/g, '/emails': /"id":"([^"]+)"/g }
const OWN_ROWS = 2

export async function logIn({ url }: Product, loginname: string, password = samplePassword): Promise<Visitor> {
  const reply = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { ...sameOriginHeaders, 'content-type': 'application/json' },
    body: JSON.stringify({ loginname, password }),
  })
  if (!reply.ok) throw new Error(`${loginname} could not log in: ${reply.status} ${await reply.text()}`)
  const cookies = reply.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  return { name: loginname, cookie: cookies.find((cookie) => cookie.includes('session=')) ?? '' }
}

/** The responses to everyone on all addresses. */
export async function everyAnswer(
  product: Product,
  visitors: readonly Visitor[],
  addresses: readonly string[],
): Promise<Answers> {
  const answers: Answers = new Map()
  for (const visitor of visitors) {
    const ask = async (address: string) => {
      const answer = await answerTo(product, visitor, address)
      answers.set(`${visitor.name} ${address}`, answer)
      return answer
    }
    for (const address of addresses) {
      const { body } = await ask(address)
      const rows = [...body.matchAll(ownRows[address] ?? /$^/g)].slice(0, OWN_ROWS)
      for (const [, id = ''] of rows) await ask(`${address}/${encodeURIComponent(id)}`)
    }
  }
  return answers
}

async function answerTo({ url }: Product, { cookie }: Visitor, address: string): Promise<Answer> {
  const reply = await fetch(`${url}/api${address}`, { headers: { cookie }, redirect: 'manual' })
  const bytes = Buffer.from(await reply.arrayBuffer())
  const type = reply.headers.get('content-type') ?? ''
  const headers = Object.fromEntries(
    saved.flatMap((name) => (reply.headers.has(name) ? [[name, reply.headers.get(name) ?? '']] : [])),
  )
  const body = /json|text|csv/.test(type) ? withoutPlace(type, bytes.toString('utf8')) : digestOf(type, bytes)
  return { status: reply.status, headers, body }
}

/** A document is created on request, and contains the time and an id derived from it. */
const ofTheMoment = /\(D:\d+Z\)|<xmp:CreateDate>[^<]*|\/ID \[[^\]]*\]/g

function digestOf(type: string, bytes: Buffer): string {
  const content = type.includes('pdf')
    ? Buffer.from(bytes.toString('latin1').replace(ofTheMoment, ''), 'latin1')
    : bytes
  return `${content.length} bytes ${createHash('sha256').update(content).digest('hex')}`
}

/** Another machine has another address, each refusal has an id of its own, and data exports contain the time. */
function withoutPlace(type: string, text: string): string {
  if (type.includes('problem+json')) return JSON.stringify({ ...JSON.parse(text), id: undefined })
  return text.replace(/http:\/\/localhost:\d+/g, '').replace(/"madeAt": *"[^"]*"/, '')
}
