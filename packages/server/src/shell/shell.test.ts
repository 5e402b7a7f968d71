import { expect, test } from 'vitest'
import { everyone, world } from '../testing/world.ts'

const signedIn = {
  ...everyone('200'),
}
const missing = '403 ROLE_MISSING'
const hrOnly = {
  ...signedIn,
  iris: missing,
  mia: missing,
  ravi: missing,
  noor: missing,
  leo: missing,
  theo: missing,
  gwen: missing,
  cleo: missing,
}

test('HELP-04 opening the release notes clears the mark until the next ones', async () => {
  const { as, mia, ravi } = await world()
  await as(mia).post('/release-notes/read')
  const seenBy = async (who: typeof mia) => (await as(who).get('/users/current')).body.lastCheckedReleaseNotes
  const { lastUpdated } = (await as(mia).get('/release-notes/last-updated')).body
  expect((await seenBy(mia)) >= lastUpdated).toBe(true)
  expect(await seenBy(ravi)).toBeNull()
})

test('SPARK-05 seeing and dismissing a tip are stored separately for each person', async () => {
  const { as, mia, ravi } = await world()
  await as(mia).post('/sparks/welcome/visit')
  await as(mia).post('/sparks/welcome/dismiss')
  await as(mia).post('/sparks/tour/visit')
  const { seen, dismissed } = (await as(mia).get('/sparks')).body
  expect([seen.toSorted(), dismissed]).toEqual([['tour', 'welcome'], ['welcome']])
  expect((await as(ravi).get('/sparks')).body).toEqual({ seen: [], dismissed: [] })
  expect((await as(mia).post('/sparks/nothing/visit')).status).toBe(404)
})

test('UP-3 who may GET /installation: administrators, who read which database runs', async () => {
  const { as, answers, hana, app } = await world()
  expect(await answers((who) => as(who).get('/installation'))).toEqual({ ...hrOnly, theo: '200' })
  const { body } = await as(hana).get('/installation')
  expect(body).toEqual({ database: app.db.embedded ? 'embedded' : 'server', lastBackupAt: null })
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
