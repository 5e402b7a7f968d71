import type { RouteDefinition } from '@perennial/contract/core/define-routes.ts'
import { routes } from '@perennial/contract/routes.generated.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { people } from '../people/tables.ts'
import { reviewWorld } from '../reviews/fixtures.ts'
import { world } from '../testing/world.ts'
import { impersonate } from './fixtures.ts'

const NEVER = '403 NOT_WHILE_IMPERSONATING'

describe('AUTH-11 a read-only impersonator', () => {
  test('reads, and changes nothing', async () => {
    const w = await world()
    const browser = await impersonate(w, w.hana, w.ravi)
    expect((await w.as(browser).get(`/users/${w.ravi.id}`)).status).toBe(200)
    const refused = [
      await w.as(browser).patch('/users/current', { theme: 'dark' }),
      await w.as(browser).post('/notifications/seen'),
      await w.as(browser).post('/sparks/welcome/dismiss'),
    ]
    for (const reply of refused) expect(reply).toMatchObject({ status: 403, body: { code: 'IMPERSONATION_READ_ONLY' } })
    expect((await w.as(w.ravi).get('/users/current')).body.theme).toBe(null)
  })
})

describe('STF-P06 an impersonator who may change things', () => {
  test('never touches logins, data exports, roles, or the record of anyone else', async () => {
    const w = await world()
    const browser = await impersonate(w, w.hana, w.paul, { allowsChanges: true })
    const as = w.as(browser)
    const { id } = w.paul
    const replies = [
      await as.put(`/users/${id}/password`, { password: 'seven geese over the marsh' }),
      await as.post('/confirm-identity', { password: w.paul.password }),
      await as.post('/2fa/enrollment'),
      await as.post('/2fa/confirmation', { code: '1' }),
      await as.post('/2fa/recovery-codes'),
      await as.del('/2fa'),
      await as.get('/2fa'),
      await as.get(`/users/${id}/sessions`),
      await as.del(`/users/${id}/sessions`),
      await as.get(`/users/${id}/export-data`),
      await as.get(`/users/${id}/impersonations`),
      await as.put(`/users/${w.ravi.id}/roles`, { isHR: true, isAssistant: false, isAdmin: false }),
      await as.post(`/users/${w.ravi.id}/deactivation`),
      await as.patch(`/users/${w.hana.id}`, { version: 1, hireDate: '2020-01-01' }),
      await as.post('/users', { people: [] }),
    ]
    expect(replies.map((reply) => `${reply.status} ${reply.body.code}`)).toEqual(replies.map(() => NEVER))
  })

  test('reads neither the emails nor the earlier texts of the person', async () => {
    const w = await world()
    const browser = await impersonate(w, w.hana, w.ravi)
    expect((await w.as(browser).get('/emails')).body.mails).toEqual([])
    expect((await w.as(browser).get('/drafts')).body.drafts).toEqual([])
  })

  test('changes what is the person’s own', async () => {
    const w = await world()
    const browser = await impersonate(w, w.hana, w.ravi, { allowsChanges: true })
    expect((await w.as(browser).patch('/users/current', { theme: 'dark' })).status).toBe(200)
    expect((await w.as(w.ravi).get('/users/current')).body.theme).toBe('dark')
  })

  test('every operation that requires an administrator’s role or a confirmed identity is closed to them', () => {
    const administration = Object.entries(routes).filter(
      ([key, { access, whileImpersonating }]: [string, RouteDefinition]) =>
        !key.startsWith('GET ') && typeof access !== 'string' && whileImpersonating !== 'never',
    )
    expect(administration.length).toBeGreaterThan(20)
    for (const [key, { access }] of administration) {
      expect(access, key).not.toContain('employee')
      expect(access, key).not.toContain('manager')
    }
  })
})

describe('AUTH-11 TIME-3 reviews while impersonating', () => {
  const SECRET = 'The secret draft of this test'

  test('a draft stays hidden, and so does its editor; what was shared is read as HR reads it', async () => {
    const { mia, hana, ravi, save, share, path, ...w } = await reviewWorld()
    const all = { mia, hana, ravi, save, share, path, ...w }
    await save(mia, 'manager', { value: SECRET })
    await save(ravi, 'reviewee', { value: SECRET })
    const asMia = await impersonate(all, hana, mia, { allowsChanges: true })
    const asRavi = async () => impersonate(all, hana, ravi, { allowsChanges: true })
    const draft = await all.as(asMia).get(path)
    expect(draft.status).toBe(200)
    expect(draft.text).not.toContain(SECRET)
    expect(draft.body).toMatchObject({ editor: null, sides: { manager: { canRead: { allowed: false } } } })
    const lists = await all.as(asMia).get('/reviews')
    expect(lists.body.toWrite).toMatchObject([{ progress: null }])
    expect(lists.text + (await all.as(asMia).get(`${path}/context`)).text).not.toContain(SECRET)
    expect((await all.as(await asRavi()).get(path)).text).not.toContain(SECRET)

    await share(mia, 'manager')
    const shared = await all.as(await impersonate(all, hana, mia)).get(path)
    expect(shared.body.sides.manager.answers.well).toMatchObject({ value: SECRET })
    // The reviewee never reads confidential content, and neither does their impersonator.
    expect((await all.as(await asRavi()).get(path)).body.sides.reviewee.canRead).toMatchObject({ allowed: false })
  })

  test('STF-P06 nothing is written, shared, hidden, signed or finished', async () => {
    const all = await reviewWorld()
    const { mia, hana, save, share, hide, sign, path } = all
    await save(mia, 'manager')
    const browser = await impersonate(all, hana, mia, { allowsChanges: true })
    const replies = [
      await save(browser, 'manager', { value: 'In her place' }),
      await share(browser, 'manager'),
      await hide(browser, 'manager'),
      await sign(browser),
      await all.as(browser).post(`${path}/finished-writing`),
      await all.as(browser).del(`${path}/finished-writing`),
      await all.as(browser).post(`${path}/acknowledgements`),
      await all.as(browser).del(`${path}/acknowledgements`),
    ]
    expect(replies.map((reply) => `${reply.status} ${reply.body.code}`)).toEqual(replies.map(() => NEVER))
  })

  test('COM-P01 COM-P02 a review about oneself, or about a person above oneself, is not found', async () => {
    const all = await reviewWorld()
    const { hana, mia, iris, leo, share, save } = all
    await save(mia, 'manager')
    await share(mia, 'manager')
    const ofHana = await all.another(hana, mia)
    const ofIris = await all.another(iris, mia)
    const ofLeo = await all.another(leo, mia)
    const browser = await impersonate(all, hana, mia)
    const statuses = []
    for (const id of [ofHana, ofIris, ofLeo]) statuses.push((await all.as(browser).get(`/reviews/${id}`)).status)
    expect(statuses).toEqual([404, 404, 200])
    const { text } = await all.as(browser).get('/reviews')
    expect([ofHana, ofIris, ofLeo].map((id) => text.includes(id))).toEqual([false, false, true])
    // Nor through another HR Admin: what one knows of one’s own review does not change.
    await all.inside((tx) => tx.update(people).set({ managerId: null }).where(eq(people.id, all.paul.id)))
    const asPaul = await impersonate(all, hana, all.paul)
    expect((await all.as(asPaul).get(`/reviews/${ofHana}`)).status).toBe(404)
    const overview = (await all.as(asPaul).get(`/review-cycles/${all.cycle.id}/reviews`)).body
    const own = overview.rows.find((row: { reviewee: { id: string } }) => row.reviewee.id === hana.id)
    expect(own).toMatchObject({ managerStatus: null })
    expect(overview.rows.every((row: object) => !('rating' in row))).toBe(true)
  })
})
