import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '../core/tables.ts'
import { type TestUser, type World, world } from '../testing/world.ts'

type Term = { term: string; language: string; standard: object; own: object | null }
const translate = (w: World, who: TestUser, term: string, singular: string, plural: string, language = 'en') =>
  w.as(who).put(`/company/terms/${term}`, { language, singular, plural })
const ownOf = async (w: World, who: TestUser) => {
  const { terms } = (await w.as(who).get('/company/terms')).body as { terms: Term[] }
  return terms.filter((term) => term.own !== null).map(({ term, language, own }) => ({ term, language, own }))
}

test('ADM-P10 every replaceable term is listed in both languages, with the product’s term', async () => {
  const w = await world()
  const { terms } = (await w.as(w.hana).get('/company/terms')).body as { terms: Term[] }
  expect(terms).toHaveLength(22)
  expect(terms).toContainEqual({
    term: 'manager',
    language: 'de',
    own: null,
    standard: { singular: 'Führungskraft', plural: 'Führungskräfte' },
  })
})

test('ADM-P10 a company uses its own term in one language and the product’s in the other', async () => {
  const w = await world()
  await translate(w, w.hana, 'report', 'goal', 'goals')
  expect(await ownOf(w, w.hana)).toEqual([
    { term: 'report', language: 'en', own: { singular: 'goal', plural: 'goals' } },
  ])
})

test('ADM-P10 everyone in the company reads its terms from the next page on', async () => {
  const w = await world()
  await translate(w, w.hana, 'manager', 'coach', 'coaches')
  const { terms } = (await w.as(w.ravi).get('/users/current')).body
  expect(terms.manager).toEqual({ singular: 'coach', plural: 'coaches' })
})

test('a term can be changed again, and the later one counts', async () => {
  const w = await world()
  await translate(w, w.hana, 'report', 'goal', 'goals')
  await translate(w, w.theo, 'report', 'aim', 'aims')
  expect((await ownOf(w, w.hana))[0]?.own).toEqual({ singular: 'aim', plural: 'aims' })
})

test.each<[string, object]>([
  ['without its plural', { singular: 'goal' }],
  ['with an empty form', { singular: 'goal', plural: '  ' }],
  ['of more than 40 signs', { singular: 'g'.repeat(41), plural: 'goals' }],
])('ADM-P11 a term %s is refused', async (_, forms) => {
  const w = await world()
  const reply = await w.as(w.hana).put('/company/terms/report', { language: 'en', ...forms })
  expect([reply.status, reply.body.code]).toEqual([422, 'INVALID_INPUT'])
  expect(await ownOf(w, w.hana)).toEqual([])
})

test.each<[string, string]>([
  ['turns the sentence round', 'go\u202eal'],
  ['isolates a part of it', 'go\u2066al'],
  ['cannot be seen', 'go\u200bal'],
  ['controls a terminal', 'go\u001b[1mal'],
])('ADM-P11 a term with a character that %s is refused, with the reason at the field', async (_, singular) => {
  const w = await world()
  const reply = await w.as(w.hana).put('/company/terms/report', { language: 'en', singular, plural: 'goals' })
  expect([reply.status, reply.body.violations]).toEqual([422, [{ path: '/singular', code: 'UNSEEN_SIGNS' }]])
  expect(await ownOf(w, w.hana)).toEqual([])
})

test('an unknown term is refused', async () => {
  const w = await world()
  expect((await translate(w, w.hana, '__proto__', 'x', 'x')).status).toBeGreaterThanOrEqual(404)
  expect(await ownOf(w, w.hana)).toEqual([])
})

test('one term, or all, are reset to the product’s; the audit log has who and which', async () => {
  const w = await world()
  await translate(w, w.hana, 'report', 'goal', 'goals')
  await translate(w, w.hana, 'report', 'Vorhaben', 'Vorhaben', 'de')
  await translate(w, w.hana, 'hr', 'kudos', 'kudos')
  await w.as(w.hana).del('/company/terms/report')
  expect((await ownOf(w, w.hana)).map(({ term }) => term)).toEqual(['hr'])
  await w.as(w.theo).del('/company/terms')
  expect(await ownOf(w, w.hana)).toEqual([])
  const entries = await w.inside((tx) => tx.select().from(auditEntries).where(eq(auditEntries.kind, 'terms-changed')))
  const said = entries.map(({ actorId, data }) => `${actorId === w.hana.id ? 'Hana' : 'Theo'}: ${data.term}`)
  expect(entries.every(({ actorId }) => actorId === w.hana.id || actorId === w.theo.id)).toBe(true)
  expect(said.toSorted()).toEqual(['Hana: hr', ...Array(3).fill('Hana: report'), 'Theo: all'])
})
