import { expect, test } from 'vitest'
import { world } from '../testing/world.ts'

const signedIn = {
  nobody: '401 SIGNED_OUT',
  stranger: '200',
  hana: '200',
  iris: '200',
  mia: '200',
  ravi: '200',
  noor: '200',
  leo: '200',
  theo: '200',
  asta: '200',
  paul: '200',
  gwen: '200',
  cleo: '200',
  dora: '401 SIGNED_OUT',
}
const missing = '403 ROLE_MISSING'
const hrOnly = {
  ...signedIn,
  ...{ iris: missing, mia: missing, ravi: missing, noor: missing, leo: missing, theo: missing },
  ...{ gwen: missing, cleo: missing },
}

test.each(['/release-notes', '/release-notes/last-updated'])(
  'who may GET /release-notes and GET /release-notes/last-updated: %s',
  async (path) => {
    const { as, answers } = await world()
    expect(await answers((who) => as(who).get(path))).toEqual(signedIn)
  },
)

test('who may POST /release-notes/read: everybody with a login', async () => {
  const { as, answers } = await world()
  expect(await answers((who) => as(who).post('/release-notes/read'))).toEqual(signedIn)
})

test('HELP-04 whoever looked at the notes has no news until the next ones', async () => {
  const { as, mia, ravi } = await world()
  await as(mia).post('/release-notes/read')
  const seenBy = async (who: typeof mia) => (await as(who).get('/users/current')).body.lastCheckedReleaseNotes
  const { lastUpdated } = (await as(mia).get('/release-notes/last-updated')).body
  expect((await seenBy(mia)) >= lastUpdated).toBe(true)
  expect(await seenBy(ravi)).toBeNull()
})

test('who may GET /sparks: everybody with a login', async () => {
  const { as, answers } = await world()
  expect(await answers((who) => as(who).get('/sparks'))).toEqual(signedIn)
})

test.each(['visit', 'dismiss'])('who may POST /sparks/{id}/visit and POST /sparks/{id}/dismiss: %s', async (action) => {
  const { as, answers } = await world()
  expect(await answers((who) => as(who).post(`/sparks/welcome/${action}`))).toEqual(signedIn)
})

test('SPARK-05 seeing and dismissing a tip are kept for the person alone', async () => {
  const { as, mia, ravi } = await world()
  await as(mia).post('/sparks/welcome/visit')
  await as(mia).post('/sparks/welcome/dismiss')
  await as(mia).post('/sparks/tour/visit')
  const { seen, dismissed } = (await as(mia).get('/sparks')).body
  expect([seen.toSorted(), dismissed]).toEqual([['tour', 'welcome'], ['welcome']])
  expect((await as(ravi).get('/sparks')).body).toEqual({ seen: [], dismissed: [] })
  expect((await as(mia).post('/sparks/nothing/visit')).status).toBe(404)
})

test('WALL-6 another company gets nothing of GET /sparks, POST /sparks/{id}/visit and POST /sparks/{id}/dismiss', async () => {
  const { as, hana, stranger } = await world()
  await as(hana).post('/sparks/welcome/dismiss')
  expect((await as(stranger).get('/sparks')).body).toEqual({ seen: [], dismissed: [] })
})

test('who may GET /chat-support/contact: administrators', async () => {
  const { as, answers } = await world()
  expect(await answers((who) => as(who).get('/chat-support/contact'))).toEqual({ ...hrOnly, theo: '200' })
})

test('UP-3 who may GET /installation: administrators, who read which database runs', async () => {
  const { as, answers, hana, app } = await world()
  expect(await answers((who) => as(who).get('/installation'))).toEqual({ ...hrOnly, theo: '200' })
  const { body } = await as(hana).get('/installation')
  expect(body).toEqual({ database: app.db.embedded ? 'embedded' : 'server', lastBackupAt: null })
})

test('WALL-6 another company gets nothing of GET /installation', async () => {
  const { as, stranger, mia, company } = await world()
  const { text } = await as(stranger).get('/installation')
  for (const secret of [mia.id, company.id, company.subdomain]) expect(text).not.toContain(secret)
})

test('who may PUT /company/header-message: HR Admins and HR Assistants', async () => {
  const { as, answers } = await world()
  expect(await answers((who) => as(who).put('/company/header-message', { message: 'Closed' }))).toEqual(hrOnly)
})

test('BANNER-05 WALL-6 another company gets nothing of PUT /company/header-message', async () => {
  const { as, hana, ravi, stranger } = await world()
  await as(hana).put('/company/header-message', { message: '  Closed on Friday ' })
  const messageOf = async (who: typeof hana) =>
    (await as(who).get('/users/current')).body.company.companySettings.headerMessage
  expect(await messageOf(ravi)).toBe('Closed on Friday')
  expect(await messageOf(stranger)).toBe('')
  expect((await as(hana).put('/company/header-message', { message: 'x'.repeat(501) })).status).toBe(422)
})

test('WALL-6 another company gets nothing of GET /release-notes, GET /release-notes/last-updated, POST /release-notes/read and GET /chat-support/contact', async () => {
  const { as, stranger, mia } = await world()
  await as(mia).post('/release-notes/read')
  expect((await as(stranger).get('/users/current')).body.lastCheckedReleaseNotes).toBeNull()
  for (const path of ['/release-notes', '/release-notes/last-updated', '/chat-support/contact']) {
    const { text } = await as(stranger).get(path)
    for (const secret of [mia.id, mia.loginname]) expect([path, text.includes(secret)]).toEqual([path, false])
  }
})
