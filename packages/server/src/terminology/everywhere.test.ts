import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { emails } from '../mail/tables.ts'
import { type ReviewWorld, reviewWorld } from '../reviews/fixtures.ts'

const own = {
  review: ['growth talk', 'growth talks'],
  manager: ['coach', 'coaches'],
} as const
/** The product’s terms; addresses and what people wrote don’t count. */
const old = /\b(performance )?(reviews?|managers?)\b/i
const spoken = (text: string) => text.replace(/https?:\/\/\S+/g, '')

async function renamed(): Promise<ReviewWorld> {
  const w = await reviewWorld()
  for (const [term, [singular, plural]] of Object.entries(own)) {
    const reply = await w.as(w.hana).put(`/company/terms/${term}`, { language: 'en', singular, plural })
    expect(reply.status).toBe(200)
  }
  return w
}

async function wordsOf(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

test('ADM-P10 a renamed term is in every email about it, and the old one in none', async () => {
  const w = await renamed()
  await w.as(w.hana).post(`/review-cycles/${w.cycle.id}/nudges`, { kind: 'NOT_STARTED', side: 'reviewees' })
  await w.bothShared()
  await w.sign(w.ravi)
  await w.settle()
  const sent = await w.inside((tx) =>
    tx.select({ subject: emails.subject, text: emails.text, html: emails.html }).from(emails),
  )
  expect(sent.length).toBeGreaterThan(1)
  for (const { subject, text } of sent) expect(spoken(`${subject} ${text}`)).not.toMatch(old)
  expect(sent.some(({ subject, text }) => /growth talk/i.test(`${subject} ${text}`))).toBe(true)
})

test('ADM-P10 a renamed term is in a PDF', async () => {
  const w = await renamed()
  await w.bothShared()
  const words = await wordsOf((await w.as(w.mia).get(`${w.path}/document`)).bytes)
  expect(words).toMatch(/growth talk/i)
  expect(words).not.toMatch(old)
})

test('ADM-P10 a renamed term is in exports', async () => {
  const w = await renamed()
  await w.bothShared()
  const list = Buffer.from((await w.as(w.hana).get('/users/export?columns=name,manager,state')).bytes).toString('utf8')
  expect(list).toMatch(/coach/i)
  expect(list).not.toMatch(old)
  await w.as(w.hana).post('/exports', { kind: 'reviewCycle', cycleId: w.cycle.id, format: 'csv' })
  await w.settle()
  const { exports } = (await w.as(w.hana).get('/exports')).body as { exports: { id: string; name: string }[] }
  const [made] = exports
  const content = Buffer.from((await w.as(w.hana).get(`/exports/${made?.id}/file`)).bytes).toString('utf8')
  expect(content).toMatch(/coach/i)
  expect(`${made?.name} ${content}`).not.toMatch(old)
})
