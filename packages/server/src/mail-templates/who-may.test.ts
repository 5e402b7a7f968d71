import { expect, test } from 'vitest'
import { type CycleWorld, cycleWorld } from '../reviews/cycle/fixtures.ts'
import type { TestReply, TestUser } from '../testing/world.ts'

const asked = ['anonymous', 'stranger', 'gwen', 'ravi', 'mia', 'theo', 'paul', 'hana', 'asta', 'cleo', 'dora'] as const
const outside = { anonymous: '401 SIGNED_OUT', dora: '401 SIGNED_OUT' }
const noRole = Object.fromEntries(['gwen', 'ravi', 'mia', 'theo'].map((name) => [name, '403 ROLE_MISSING']))
const refused = '403 ONLY_HR_ADMINS_EDIT_COMPANY_TEXTS'
/** The company’s templates: HR Admins only. The stranger is an HR Admin of another company and gets its templates. */
const hrAdmins = (ok: string) => ({
  ...outside,
  ...noRole,
  stranger: ok,
  hana: ok,
  paul: ok,
  asta: refused,
  cleo: refused,
})
/** Templates of a cycle: its administrators; everyone else doesn’t find it. */
const administrators = (ok: string) => ({
  ...outside,
  ...noRole,
  stranger: '404 NOT_FOUND',
  hana: ok,
  paul: ok,
  asta: ok,
  cleo: ok,
})

type Ask = (w: CycleWorld, who: TestUser, of: string) => Promise<TestReply>
const text = { language: 'en', subject: 'Yours: {{ cycleName }}', body: 'Please: {{ link }}' }
const { language, ...typed } = text
/** The cycle id in a query string, for a request body. */
const inBody = (where: string) => {
  const [, cycleId] = /cycleId=([\w-]+)/.exec(where) ?? []
  return cycleId ? { cycleId } : {}
}
const of = (where: string, path = '') => `/email-templates/review-self-informed${path}${where}`

const operations: [string, string, Ask][] = [
  ['GET /email-templates', '200', ({ as }, who, where) => as(who).get(`/email-templates${where}`)],
  ['GET /email-templates/{type}', '200', ({ as }, who, where) => as(who).get(of(where))],
  [
    'PUT /email-templates/{type}/enabled',
    '204',
    ({ as }, who, where) => as(who).put(of('', '/enabled'), { enabled: false, ...inBody(where) }),
  ],
  [
    'POST /email-templates/{type}/test-emails',
    '204',
    ({ as }, who, where) => as(who).post(of('', '/test-emails'), { ...text, ...inBody(where) }),
  ],
  [
    'POST /email-templates/{type}/previews',
    '200',
    ({ as }, who, where) => as(who).post(of('', '/previews'), { ...text, ...inBody(where) }),
  ],
]

test.each(operations)('ADM-P02 who may %s', async (_, ok, ask) => {
  const w = await cycleWorld()
  const cycleId = await w.createCycle({ cycleAdminIds: [w.cleo.id] })
  expect(await w.answers((who) => ask(w, who, ''), asked)).toEqual(hrAdmins(ok))
  expect(await w.answers((who) => ask(w, who, `?cycleId=${cycleId}`), asked)).toEqual(administrators(ok))
})

test('ADM-P02 who may PUT /email-templates/{type}/texts/{language} and DELETE /email-templates/{type}/texts/{language}', async () => {
  const w = await cycleWorld()
  const cycleId = await w.createCycle({ cycleAdminIds: [w.cleo.id] })
  // Based on the current version, so that no one is refused because of it.
  const version = async (where: string) => {
    const { body } = await w.as(w.hana).get(of(where))
    return body.texts.find((text: { language: string }) => text.language === language).version as number
  }
  for (const [where, answers] of [
    ['', hrAdmins('200')],
    [`?cycleId=${cycleId}`, administrators('200')],
  ] as const) {
    const put = async (who: TestUser) => {
      const base = who === w.stranger && where === '' ? 0 : await version(where)
      return w.as(who).put(of('', '/texts/en'), { ...typed, ...inBody(where), version: base })
    }
    expect(await w.answers(put, asked)).toEqual(answers)
    const del = async (who: TestUser) => {
      const base = who === w.stranger && where === '' ? 1 : await version(where)
      return w.as(who).del(of(`${where}${where ? '&' : '?'}version=${base}`, '/texts/en'))
    }
    expect(await w.answers(del, asked)).toEqual(answers)
  }
})

test('WALL-6 another company gets nothing of GET /email-templates, GET /email-templates/{type}, PUT /email-templates/{type}/texts/{language}, DELETE /email-templates/{type}/texts/{language}, PUT /email-templates/{type}/enabled, POST /email-templates/{type}/previews and POST /email-templates/{type}/test-emails', async () => {
  const w = await cycleWorld()
  const cycleId = await w.createCycle()
  const secret = { subject: 'Of Fernhill alone', body: 'Secret words {{ link }}' }
  await w.as(w.hana).put(of('', '/texts/en'), { ...secret, version: 0 })
  await w.as(w.hana).put(of('', '/enabled'), { enabled: false })
  const theirs = await w.as(w.stranger).get(of(''))
  expect(theirs.text).not.toContain('Of Fernhill')
  expect(theirs.body).toMatchObject({ enabled: true, modified: false })
  expect((await w.as(w.stranger).get('/email-templates')).text).not.toContain('"modified":true')
  // The stranger changes only their own company’s templates.
  await w.as(w.stranger).put(of('', '/texts/en'), { subject: 'Other', body: '{{ link }}', version: 0 })
  await w.as(w.stranger).put(of('', '/enabled'), { enabled: true })
  await w.as(w.stranger).del(of('?version=1', '/texts/en'))
  expect((await w.as(w.hana).get(of(''))).body).toMatchObject({ enabled: false, ownLanguages: ['en'] })
  const where = `?cycleId=${cycleId}`
  const asks = [
    w.as(w.stranger).get(`/email-templates${where}`),
    w.as(w.stranger).get(of(where)),
    w.as(w.stranger).put(of('', '/texts/en'), { ...typed, cycleId, version: 0 }),
    w.as(w.stranger).del(of(`${where}&version=0`, '/texts/en')),
    w.as(w.stranger).put(of('', '/enabled'), { enabled: false, cycleId }),
    w.as(w.stranger).post(of('', '/previews'), { ...text, cycleId }),
    w.as(w.stranger).post(of('', '/test-emails'), { ...text, cycleId }),
  ]
  for (const reply of await Promise.all(asks)) expect(reply.body.code).toBe('NOT_FOUND')
})
