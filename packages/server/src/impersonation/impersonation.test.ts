import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { companies } from '../companies/tables.ts'
import { auditEntries } from '../core/tables.ts'
import { people } from '../people/tables.ts'
import { type TestUser, type World, world } from '../testing/world.ts'
import { clientOf, grantImpersonation, impersonate, startImpersonating } from './fixtures.ts'
import { impersonations } from './tables.ts'

const me = async ({ as }: World, who: TestUser) => (await as(who).get('/users/current')).body
const status = async ({ as }: World, who: TestUser) => (await as(who).get('/users/current')).status
const end = ({ as }: World, browser: TestUser, person: TestUser) =>
  as(browser).post(`/users/${person.id}/impersonation/end`)
const rows = ({ inside }: World) => inside((tx) => tx.select().from(impersonations))
const audited = ({ inside }: World, kind: string) =>
  inside((tx) => tx.select().from(auditEntries).where(eq(auditEntries.kind, kind)))

describe('STAFF-02 BANNER-06 an impersonator', () => {
  test('is named with id, first name and the time it ends', async () => {
    const w = await world()
    const browser = await impersonate(w, w.hana, w.ravi)
    expect(await me(w, browser)).toMatchObject({
      id: w.ravi.id,
      impersonator: { id: w.hana.id, firstName: 'Hana', until: '2026-11-23T10:00:00.000Z', allowsChanges: false },
      secureLogin: false,
    })
    expect((await me(w, w.hana)).impersonator).toBe(null)
  })

  test('returns to their own account by POST /users/{id}/impersonation/end, with a new token and once', async () => {
    const w = await world()
    const browser = await impersonate(w, w.hana, w.ravi)
    const reply = await end(w, browser, w.ravi)
    expect(reply.body).toEqual({ next: 'own' })
    const own = clientOf(reply, w.hana)
    expect(own.token).not.toBe(w.hana.token)
    expect((await me(w, own)).id).toBe(w.hana.id)
    expect(await status(w, browser)).toBe(401)
    expect(await status(w, w.hana)).toBe(401)
    expect((await end(w, browser, w.ravi)).body).toEqual({ next: 'login' })
    expect((await me(w, own)).id).toBe(w.hana.id)
  })

  test('who opens “end” after the time is over is back in their own account', async () => {
    const w = await world()
    const browser = await impersonate(w, w.hana, w.ravi)
    await w.later({ minutes: 61 })
    await w.scheduledTasks()
    expect(await status(w, browser)).toBe(401)
    const reply = await end(w, browser, w.ravi)
    expect(reply.body).toEqual({ next: 'own' })
    expect((await me(w, clientOf(reply, w.hana))).id).toBe(w.hana.id)
  })

  test('logs in again if their own session has ended as well', async () => {
    const w = await world()
    const other = await w.elsewhere(w.hana)
    const browser = await impersonate(w, w.hana, w.ravi)
    await w.as(other).del(`/users/${w.hana.id}/sessions`)
    expect(await status(w, browser)).toBe(401)
    expect((await end(w, browser, w.ravi)).body).toEqual({ next: 'login' })
  })

  test('who logs out is logged out of their own account too', async () => {
    const w = await world()
    const browser = await impersonate(w, w.hana, w.ravi)
    expect((await w.as(browser).post('/logout')).status).toBe(204)
    expect([await status(w, browser), await status(w, w.hana), await status(w, w.ravi)]).toEqual([401, 401, 200])
  })
})

describe('AUTH-11 it ends automatically', () => {
  test.each<[string, (w: World) => Promise<unknown>, string]>([
    ['STF-P05 after 60 minutes', (w) => w.later({ minutes: 60 }), 'EXPIRED'],
    [
      'at the next request after the grant is revoked',
      (w) => w.inside((tx) => tx.update(companies).set({ impersonationGranted: false })),
      'GRANT_ENDED',
    ],
    [
      'at the next request after the impersonator loses a role',
      (w) => w.inside((tx) => tx.update(people).set({ isTechAdmin: false }).where(eq(people.id, w.hana.id))),
      'RIGHTS_LOST',
    ],
    [
      'at the next request after the person rises above the impersonator',
      (w) => w.inside((tx) => tx.update(people).set({ managerId: w.ravi.id }).where(eq(people.id, w.hana.id))),
      'RIGHTS_LOST',
    ],
    [
      'when the person is deactivated',
      async (w) => expect((await w.as(w.theo).post(`/users/${w.ravi.id}/deactivation`)).status).toBe(200),
      'LOGGED_OUT',
    ],
  ])('%s', async (_, happens, reason) => {
    const w = await world()
    const browser = await impersonate(w, w.hana, w.ravi)
    expect(await status(w, browser)).toBe(200)
    await happens(w)
    expect(await status(w, browser)).toBe(401)
    await w.scheduledTasks()
    expect(await rows(w)).toMatchObject([{ endReason: reason }])
  })

  test('PERM-25 a grant until today is valid to the end of the day in company time, and no second longer', async () => {
    const w = await world({ now: new Date('2026-11-23T22:50:00Z') })
    await grantImpersonation(w, '2026-11-23')
    const browser = clientOf(await startImpersonating(w, w.hana, w.ravi), w.ravi)
    w.at('2026-11-23T22:59:59Z')
    expect(await status(w, browser)).toBe(200)
    w.at('2026-11-23T23:00:00Z')
    expect(await status(w, browser)).toBe(401)
    expect((await startImpersonating(w, w.hana, w.ravi)).body.code).toBe('ACTING_NOT_GRANTED')
  })

  test('STF-P05 a second one ends the first, and there is no chain', async () => {
    const w = await world()
    const first = await impersonate(w, w.hana, w.ravi)
    const second = clientOf(await startImpersonating(w, w.hana, w.noor), w.noor)
    expect([await status(w, first), await status(w, second)]).toEqual([401, 200])
    const paul = clientOf(await startImpersonating(w, w.hana, w.paul), w.paul)
    expect((await startImpersonating(w, paul, w.noor)).body.code).toBe('NOT_WHILE_IMPERSONATING')
  })
})

describe('its traces', () => {
  test('LOG-1 its start and end are audited, and each change with both names', async () => {
    const w = await world()
    const browser = await impersonate(w, w.hana, w.ravi, { allowsChanges: true })
    await w.as(browser).patch('/users/current', { theme: 'dark' })
    await w.as(browser).post('/load-timings', { largestPaint: 800 })
    await end(w, browser, w.ravi)
    const [row] = await rows(w)
    const about = { actorId: w.hana.id, subjectId: w.ravi.id }
    expect(await audited(w, 'impersonation-started')).toMatchObject([about])
    expect(await audited(w, 'impersonation-ended')).toMatchObject([
      { ...about, data: { impersonationId: row?.id, cause: 'MANUAL' } },
    ])
    expect(await audited(w, 'impersonation-change')).toMatchObject([
      {
        actorId: w.ravi.id,
        impersonatorId: w.hana.id,
        data: { operation: 'PATCH /users/current', impersonationId: row?.id },
      },
    ])
    const { impersonations: listed } = (await w.as(w.paul).get('/impersonations')).body
    expect(listed).toMatchObject([
      {
        by: { name: 'Hana Sato' },
        person: { name: 'Ravi Menon' },
        changes: 1,
        endReason: 'MANUAL',
        allowsChanges: true,
      },
    ])
  })

  test('STF-P07 the person is notified once, after it has ended, with the reason in their settings', async () => {
    const w = await world()
    const browser = await impersonate(w, w.hana, w.ravi)
    const recent = async () => (await w.as(w.ravi).get(`/users/${w.ravi.id}/impersonations`)).body.impersonations
    const { sessions } = (await w.as(w.ravi).get(`/users/${w.ravi.id}/sessions`)).body
    expect([await w.bellOf(w.ravi), await w.mailTo(w.ravi), await recent(), sessions.length]).toEqual([[], [], [], 1])
    await end(w, browser, w.ravi)
    await end(w, browser, w.ravi)
    await w.scheduledTasks()
    expect([await w.bellOf(w.ravi), await w.mailTo(w.ravi)]).toEqual([
      ['impersonated-view-only'],
      ['impersonation-ended'],
    ])
    expect(await recent()).toMatchObject([{ by: { name: 'Hana Sato' }, reason: 'The list of tasks is empty' }])
  })
})
