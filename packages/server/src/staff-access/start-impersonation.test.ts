import { SAMPLE_OPERATOR } from '@perennial/domain/staff-access/operator.ts'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { companies } from '../companies/tables.ts'
import { auditEntries } from '../core/tables.ts'
import { authCompanies, credentials, sessions } from '../identity/tables.ts'
import { clientOf } from '../impersonation/fixtures.ts'
import { impersonations } from '../impersonation/tables.ts'
import { people } from '../people/tables.ts'
import { reviewWorld } from '../reviews/fixtures.ts'
import type { TestUser, World } from '../testing/world.ts'
import { grantStaffAccess, type StaffWorld, staffClientAs, staffWorld, startAsStaff } from './fixtures.ts'

const status = async ({ as }: World, who: TestUser) => (await as(who).get('/users/current')).status
const stop = ({ as }: World, browser: TestUser, person: TestUser) =>
  as(browser).post(`/users/${person.id}/impersonation/end`)
const audited = ({ inside }: World, kind: string) =>
  inside((tx) => tx.select().from(auditEntries).where(eq(auditEntries.kind, kind)))
const operatorOnly = <T>({ app, operator }: StaffWorld, work: Parameters<typeof app.db.inCompany<T>>[1]) =>
  app.db.inCompany(operator.id, work)

describe('STAFF-02 a staff member', () => {
  test('becomes the person in that company, named in the banner, and returns to the operator’s company once', async () => {
    const w = await staffWorld()
    const browser = await staffClientAs(w, w.ravi)
    expect((await w.as(browser).get('/users/current')).body).toMatchObject({
      id: w.ravi.id,
      company: { id: w.company.id },
      impersonator: { id: w.leo2.id, firstName: 'Leo Duarte (Harbour)', until: '2026-11-23T10:00:00.000Z' },
      secureLogin: false,
      isProvider: false,
    })
    const reply = await stop(w, browser, w.ravi)
    expect(reply.body).toEqual({ next: 'staff' })
    const own = clientOf(reply, w.leo2)
    expect((await w.as(own).get('/users/current')).body).toMatchObject({ id: w.leo2.id, isProvider: true })
    expect([await status(w, browser), await status(w, w.leo2)]).toEqual([401, 401])
    expect((await stop(w, browser, w.ravi)).body).toEqual({ next: 'login' })
  })

  test('AUTH-11 only reads unless they chose otherwise, and never touches what is closed (STF-P06)', async () => {
    const w = await staffWorld()
    const looking = w.as(await staffClientAs(w, w.ravi))
    expect((await looking.get(`/users/${w.mia.id}`)).status).toBe(200)
    expect((await looking.patch('/users/current', { theme: 'dark' })).body.code).toBe('IMPERSONATION_READ_ONLY')
    const as = w.as(await staffClientAs(w, w.theo, { allowsChanges: true }))
    expect((await as.patch('/users/current', { theme: 'dark' })).status).toBe(200)
    const own = {
      grantImpersonation: true,
      grantImpersonationUntil: null,
      dailyDigest: false,
      separateAddresses: false,
    }
    const replies = [
      await as.put(`/companies/${w.company.id}/advanced-settings`, { ...own, version: 0 }),
      await as.put(`/users/${w.theo.id}/password`, { password: 'seven geese over the marsh' }),
      await as.post('/2fa/enrollment'),
      await as.get(`/users/${w.theo.id}/export-data`),
      await as.get(`/users/${w.theo.id}/sessions`),
      await as.post('/confirm-identity', { password: w.theo.password }),
    ]
    expect(replies.map(({ body }) => body.code)).toEqual(replies.map(() => 'NOT_WHILE_IMPERSONATING'))
  })

  test('TIME-3 reads no draft, and what was shared as the person does', async () => {
    const all = await reviewWorld()
    const { operator, leo2 } = await staffWorld()
    const w = { ...all, operator, leo2 } as unknown as StaffWorld
    await all.save(all.mia, 'manager', { value: 'The secret draft of this test' })
    const draft = await w.as(await staffClientAs(w, all.mia)).get(all.path)
    expect([draft.status, draft.text.includes('The secret draft')]).toEqual([200, false])
    await all.share(all.mia, 'manager')
    const shared = await w.as(await staffClientAs(w, all.mia)).get(all.path)
    expect(shared.text).toContain('The secret draft')
  })

  test('AUTH-6 needs no second factor of a company that requires one: they have their own', async () => {
    const w = await staffWorld()
    await w.inside((tx) => tx.update(companies).set({ secondFactorRequiredFrom: '2026-01-01' }))
    const browser = await staffClientAs(w, w.ravi)
    expect((await w.as(browser).get(`/users/${w.mia.id}`)).status).toBe(200)
  })
})

describe('AUTH-11 it ends automatically', () => {
  test.each<[string, (w: StaffWorld) => Promise<unknown>]>([
    ['STF-P05 after 60 minutes', (w) => w.later({ minutes: 60 })],
    [
      'at the next request after the grant is revoked',
      async (w) => {
        const body = { grantImpersonation: false, grantImpersonationUntil: null, dailyDigest: false }
        const staffAccess = { isGranted: false, until: null }
        const path = `/companies/${w.company.id}/advanced-settings`
        const saved = await w.as(w.theo).put(path, { ...body, separateAddresses: false, staffAccess, version: 0 })
        expect(saved.status).toBe(200)
      },
    ],
    [
      'at the next request when they are no longer staff',
      (w) => operatorOnly(w, (tx) => tx.update(people).set({ isProvider: false }).where(eq(people.id, w.leo2.id))),
    ],
    [
      'at the next request after they are deactivated',
      (w) => operatorOnly(w, (tx) => tx.update(people).set({ state: 'DEACTIVATED' }).where(eq(people.id, w.leo2.id))),
    ],
    [
      'at the next request after their second factor is removed',
      (w) =>
        operatorOnly(w, (tx) =>
          tx.update(credentials).set({ totpConfirmedAt: null }).where(eq(credentials.personId, w.leo2.id)),
        ),
    ],
    [
      'at the next request after their own session ended',
      (w) => operatorOnly(w, (tx) => tx.delete(sessions).where(eq(sessions.personId, w.leo2.id))),
    ],
    [
      'at the next request when the installation names another company, or none',
      async (w) => {
        w.app.config.operatorCompany = undefined
      },
    ],
    [
      'when the person is deactivated',
      async (w) => expect((await w.as(w.theo).post(`/users/${w.ravi.id}/deactivation`)).status).toBe(200),
    ],
  ])('%s', async (_, happens) => {
    const w = await staffWorld()
    const browser = await staffClientAs(w, w.ravi)
    expect(await status(w, browser)).toBe(200)
    await happens(w)
    expect(await status(w, browser)).toBe(401)
  })

  test.each([
    ['Europe/Berlin', '2026-11-23', '2026-11-23T22:50:00Z', '2026-11-23T22:59:59Z', '2026-11-23T23:00:00Z'],
    ['America/New_York', '2026-11-23', '2026-11-24T04:50:00Z', '2026-11-24T04:59:59Z', '2026-11-24T05:00:00Z'],
    // The day on which clocks go back has an hour more.
    ['Europe/Berlin', '2026-10-25', '2026-10-25T22:50:00Z', '2026-10-25T22:59:59Z', '2026-10-25T23:00:00Z'],
  ])(
    'PERM-25 OP-117 in %s a grant until %s is valid to the end of that day, and not a second longer',
    async (timeZone, until, from, last, over) => {
      const w = await staffWorld({ now: new Date(from) })
      await w.inside((tx) => tx.update(companies).set({ timeZone }))
      await grantStaffAccess(w, until)
      const browser = clientOf(await startAsStaff(w, w.leo2, w.ravi), w.ravi)
      w.at(last)
      expect(await status(w, browser)).toBe(200)
      w.at(over)
      expect(await status(w, browser)).toBe(401)
      expect((await startAsStaff(w, w.leo2, w.ravi)).body.code).toBe('STAFF_NOT_GRANTED')
    },
  )

  test('STF-P05 a second one ends the first, in any company', async () => {
    const w = await staffWorld()
    const first = await staffClientAs(w, w.ravi)
    const { companyId } = w.stranger
    await w.app.db.inCompany(companyId, (tx) => tx.update(companies).set({ staffAccessGranted: true }))
    const second = clientOf(await startAsStaff(w, w.leo2, w.stranger), w.stranger)
    expect([await status(w, first), await status(w, second)]).toEqual([401, 200])
  })

  test('STF-P05 of two that start at the same time at most one continues', async () => {
    const w = await staffWorld()
    await grantStaffAccess(w)
    const { companyId } = w.stranger
    await w.app.db.inCompany(companyId, (tx) => tx.update(companies).set({ staffAccessGranted: true }))
    const whom = [w.ravi, w.stranger, w.ravi]
    const replies = await Promise.all(whom.map((person) => startAsStaff(w, w.leo2, person)))
    expect(replies.map((reply) => reply.status)).toEqual([201, 201, 201])
    const open = await Promise.all(replies.map((reply, index) => status(w, clientOf(reply, whom[index] as TestUser))))
    expect(open.filter((value) => value === 200).length).toBeLessThanOrEqual(1)
    // And the next one does.
    expect(await status(w, clientOf(await startAsStaff(w, w.leo2, w.ravi), w.ravi))).toBe(200)
  })

  test('staff who log out are logged out of their own account too', async () => {
    const w = await staffWorld()
    const browser = await staffClientAs(w, w.ravi)
    expect((await w.as(browser).post('/logout')).status).toBe(204)
    expect([await status(w, browser), await status(w, w.leo2), await status(w, w.ravi)]).toEqual([401, 401, 200])
  })

  test('a session of staff has no access unless their own company was checked', async () => {
    const w = await staffWorld()
    const browser = await staffClientAs(w, w.ravi)
    const { token } = browser
    const request = { address: '', userAgent: '' } as never
    const asked = { token, now: w.now(), request }
    expect(await w.inside((tx) => w.app.authenticate({ ...asked, tx }))).toBe(undefined)
  })
})

test('STF-P08 a sample company needs no grant; an operator’s sample has access to nothing else', async () => {
  const w = await staffWorld()
  await w.inside((tx) => tx.update(companies).set({ isSample: true }))
  expect((await startAsStaff(w, w.leo2, w.ravi)).status).toBe(201)
  await w.inside((tx) => tx.update(companies).set({ isSample: false }))
  await grantStaffAccess(w)
  await w.app.db.asAuthRole((tx) =>
    tx.update(authCompanies).set({ isSample: true }).where(eq(authCompanies.id, w.operator.id)),
  )
  // Its passwords are public: it does not even see that there are others.
  expect((await startAsStaff(w, w.leo2, w.ravi)).body.code).toBe('NOT_FOUND')
  const { companies: seen } = (await w.as(w.leo2).get('/observer/companies')).body
  expect(seen.map(({ id }: { id: string }) => id)).not.toContain(w.company.id)
})

test('PERM-27 if the installation names no operator, staff of the sample company’s operator see samples, and no one else anything', async () => {
  const w = await staffWorld()
  w.app.config.operatorCompany = undefined
  const check = async () => (await w.as(w.leo2).get('/observer/companies')).body
  expect(await check()).toMatchObject({ code: 'NOT_FOUND' })
  await w.app.db.inCompany(w.operator.id, (tx) =>
    tx.update(companies).set({ isSample: true, subdomain: SAMPLE_OPERATOR }),
  )
  await w.app.db.asAuthRole((tx) =>
    tx.update(authCompanies).set({ isSample: true }).where(eq(authCompanies.id, w.operator.id)),
  )
  expect((await w.as(w.leo2).get('/users/current')).body.isProvider).toBe(true)
  expect((await check()).companies.map(({ id }: { id: string }) => id)).not.toContain(w.company.id)
  await w.app.db.asAuthRole((tx) =>
    tx.update(authCompanies).set({ isSample: true }).where(eq(authCompanies.id, w.company.id)),
  )
  expect((await check()).companies.map(({ id }: { id: string }) => id)).toContain(w.company.id)
  // AUTH-6 applies to them as to all staff.
  expect((await w.as(w.noor2).get('/observer/companies')).body.code).toBe('STAFF_NEEDS_SECOND_FACTOR')
})

describe('its traces', () => {
  test('LOG-1 the company’s audit log has which staff came, the ticket, and what they changed; the operator’s that they did', async () => {
    const w = await staffWorld()
    await grantStaffAccess(w)
    await w.as(w.leo2).get(`/observer/companies/${w.company.id}/users`)
    const browser = await staffClientAs(w, w.ravi, { allowsChanges: true })
    await w.as(browser).patch('/users/current', { theme: 'dark' })
    await stop(w, browser, w.ravi)
    const theirs = { actorId: null, impersonatorId: w.leo2.id, data: { staff: 'Leo Duarte (Harbour)' } }
    expect(await audited(w, 'staff-viewed-people')).toMatchObject([theirs])
    expect(await audited(w, 'impersonation-started')).toMatchObject([{ ...theirs, subjectId: w.ravi.id }])
    expect(await audited(w, 'impersonation-ended')).toMatchObject([{ ...theirs, subjectId: w.ravi.id }])
    expect(await audited(w, 'impersonation-change')).toMatchObject([{ ...theirs, actorId: w.ravi.id }])
    const { entries } = (await w.as(w.hana).get('/audit-entries?group=acting')).body
    const staff = { name: 'Leo Duarte (Harbour)' }
    const byKind = Object.fromEntries(entries.map((entry: { kind: string }) => [entry.kind, entry]))
    expect(byKind['staff-viewed-people']).toMatchObject({ by: staff, actor: null, isStaff: true })
    expect(byKind['impersonation-started']).toMatchObject({ by: staff, actor: null, facts: { ticket: 'T-4711' } })
    expect(byKind['impersonation-change']).toMatchObject({ by: { name: 'Ravi Menon' }, actor: staff, isStaff: true })
    const own = await operatorOnly(w, (tx) =>
      tx
        .select()
        .from(auditEntries)
        .where(and(eq(auditEntries.actorId, w.leo2.id), eq(auditEntries.kind, 'impersonation-started'))),
    )
    expect(own).toMatchObject([{ subjectId: null, data: { ticket: 'T-4711' } }])
    expect(JSON.stringify(own)).not.toContain(w.ravi.id)
  })

  test('STF-P07 administrators read who came and why; the person once it has ended, in the bell, by email and in the settings', async () => {
    const w = await staffWorld()
    const browser = await staffClientAs(w, w.ravi)
    const recent = async () => (await w.as(w.ravi).get(`/users/${w.ravi.id}/impersonations`)).body.impersonations
    expect([await w.bellOf(w.ravi), await recent()]).toEqual([[], []])
    await stop(w, browser, w.ravi)
    const came = {
      by: { name: 'Leo Duarte (Harbour)' },
      person: { name: 'Ravi Menon' },
      isStaff: true,
      ticket: 'T-4711',
      reason: 'The list of tasks is empty',
      endReason: 'MANUAL',
      allowsChanges: false,
    }
    expect([await w.bellOf(w.ravi), await w.mailTo(w.ravi)]).toEqual([
      ['impersonated-view-only'],
      ['staff-impersonation-ended'],
    ])
    expect(await recent()).toMatchObject([came])
    expect((await w.as(w.paul).get('/impersonations')).body.impersonations).toMatchObject([came])
    // WALL-10: of the operator’s company only the name is visible, and knowing an id of it reveals nothing.
    const narrowed = await w.as(w.paul).get(`/impersonations?byId=${w.leo2.id}`)
    expect(narrowed.body.impersonations).toEqual([])
    const replies = [
      await w.as(w.paul).get('/impersonations'),
      await w.as(w.ravi).get(`/users/${w.ravi.id}/impersonations`),
      await w.as(w.hana).get('/audit-entries?size=200'),
      await w.as(w.ravi).get('/notifications'),
    ]
    expect(replies.map(({ status, text }) => [status, text.includes(w.leo2.id)])).toEqual(
      replies.map(() => [200, false]),
    )
    const rows = await w.inside((tx) => tx.select().from(impersonations))
    expect(rows).toMatchObject([{ impersonatorId: null, staffName: 'Leo Duarte (Harbour)' }])
    expect((await w.as(w.hana).get('/users?search=duarte')).body.people).toHaveLength(1)
    const others = (await w.as(w.stranger).get('/impersonations')).body.impersonations
    expect(others).toEqual([])
  })
})
