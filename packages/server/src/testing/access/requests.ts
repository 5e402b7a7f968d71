import { formatSessionCookie, sessionCookieName } from '../../core/http/cookies.ts'
import { type Facts, factsOf } from '../../people/test-attack-facts.ts'
import { type OperationCall, requestFor } from '../../people/test-attack-operations.ts'
import type { AttackPosition, Draw } from '../../people/test-attack-rights.ts'
import type { TestReply, TestUser } from '../world.ts'
import type { Case, Made, Setting } from './case.ts'
import { cases } from './cases.ts'
import type { AccessCompany } from './company.ts'

/** Always the first and most likely values, so that every run sends the same request. */
const firstOfAll: Draw = {
  one: (from) => from[0] as never,
  some: (from) => [...new Set([from[0] as never])],
  is: (chance) => chance >= 0.25,
}

/** The cases of an operation; most have one. */
export const casesOf = (key: string): readonly Case[] => cases[key] ?? [{}]

/** Ids of the person’s own records are preferred. */
const ownFirst: Record<string, string> = {
  sessionId: 'select id from sessions where person_id = $1',
  tokenId: 'select id from access_tokens where person_id = $1',
  emailId: 'select id from emails where recipient_id = $1 order by queued_at',
  notificationId: 'select id from notifications where person_id = $1 order by created_at, id',
  fileId: 'select file_id as id from person_files where person_id = $1',
  exportId: 'select id from exports where requested_by_id = $1',
  assessmentId: `select a.id from assessments a join reviews r on r.id = a.review_id where r.reviewee_id = $1 and a.type = 'ASSESSMENT'`,
}

/** The request of an operation about someone, from the company’s current state. */
export async function requestAbout(setting: Setting, key: string, given: Case, made: Made): Promise<OperationCall> {
  const { w, models, about, query } = setting
  const facts = await factsOf(w)
  const ids: Facts['ids'] = { ...facts.ids }
  for (const [name, text] of Object.entries(ownFirst)) {
    if (!key.includes(`{${name}}`)) continue
    const { rows } = await query(text, [about.id])
    ids[name] = [...rows.map((row) => row.id ?? ''), ...(ids[name] ?? [])]
  }
  const reviews = facts.reviews.toSorted((a, b) => Number(b.aboutId === about.id) - Number(a.aboutId === about.id))
  const at: AttackPosition = {
    facts: { ...facts, ids, reviews },
    models,
    company: w.company,
    begun: { ...facts, ids },
    circles: { named: [about.id], own: [], beyond: [], readers: [] },
  }
  const asked = requestFor(key, firstOfAll, at)
  const inPath = Object.entries(made).filter(([name]) => key.includes(`{${name}}`))
  const params = { ...Object.fromEntries(inPath), ...given.params?.({ ...setting, made, at }) }
  return {
    key,
    path: withParams(key, asked.path, params),
    body: given.body ? given.body({ ...setting, made, at }) : asked.body,
  }
}

/** Other values in the path, and in the query for names that are not in the path. */
function withParams(key: string, path: string, params: Record<string, string>): string {
  const [before = '', search = ''] = path.split('?')
  const names = key.split(' ')[1]?.split('/') ?? []
  const parts = before.split('/').map((part, index) => {
    const name = /^\{(\w+)\}$/.exec(names[index] ?? '')?.[1]
    return (name && params[name]) ?? part
  })
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(params)) if (!key.includes(`{${name}}`)) query.set(name, value)
  return query.size > 0 ? `${parts.join('/')}?${query}` : parts.join('/')
}

/** Sends it as someone. */
export async function call(
  { w }: AccessCompany,
  by: TestUser,
  { key, path, body }: OperationCall,
  headers: Record<string, string> = {},
): Promise<TestReply> {
  if (key === 'GET /event-stream') return openStream(w, by)
  const browser = w.as(by)
  const [method = ''] = key.split(' ')
  if (method === 'GET') return browser.get(path, { headers })
  const send = { POST: browser.post, PUT: browser.put, PATCH: browser.patch, DELETE: browser.del }[method]
  if (!send) throw new Error(`${method} is not sent`)
  return send(path, body, { headers })
}

/** An event stream has no end to wait for: its beginning is the response. */
async function openStream({ server, app }: AccessCompany['w'], by: TestUser): Promise<TestReply> {
  const cookie = `${sessionCookieName(app.config)}=${formatSessionCookie(by.companyId, by.token)}`
  const headers = { 'sec-fetch-site': 'same-origin', ...(by.token ? { cookie } : {}) }
  const reply = await server.inject({ url: '/api/event-stream', headers, payloadAsStream: true })
  const stream = reply.stream()
  const text = reply.statusCode < 400 ? '' : Buffer.concat(await stream.toArray()).toString()
  stream.destroy()
  const body = text ? JSON.parse(text) : undefined
  return { status: reply.statusCode, body, headers: reply.headers, text, bytes: new Uint8Array() }
}
