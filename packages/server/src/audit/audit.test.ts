import { auditGroupOf } from '@perennial/domain/audit/kinds.ts'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { recordAudit } from '../core/audit.ts'
import { systemActor } from '../core/events/events.ts'
import { auditEntries } from '../core/tables.ts'
import { fromAddress, tryLogIn, uniqueIpAddress } from '../identity/fixtures.ts'
import { impersonate } from '../impersonation/fixtures.ts'
import { apiClientOf, statusAndCode } from '../security/fixtures.ts'
import { type TestUser, type World, world } from '../testing/world.ts'

type Entry = { id: string; kind: string; facts: Record<string, unknown>; about: { person: { id: string } } | null }
const read = async ({ as }: Pick<World, 'as'>, who: TestUser, query = ''): Promise<Entry[]> =>
  (await as(who).get(`/audit-entries?${query}`)).body.entries
const kinds = (entries: readonly Entry[]) => entries.map(({ kind }) => kind)
const recorded = ({ inside }: World, kind: string) =>
  inside((tx) => tx.select().from(auditEntries).where(eq(auditEntries.kind, kind)))

describe('STF-P16 the audit log of a company', () => {
  test('has who did what to whom, when and from where, newest first', async () => {
    const w = await world()
    await w.as(w.hana).put(`/users/${w.ravi.id}/roles`, { isHR: true, isAssistant: false, isAdmin: false })
    await w.later({ minutes: 1 })
    await w.as(w.theo).post(`/users/${w.noor.id}/deactivation`)
    const [latest, before] = await read(w, w.hana)
    expect(latest).toMatchObject({
      kind: 'person-deactivated',
      group: 'people',
      at: '2026-11-23T09:01:00.000Z',
      actor: null,
      isByToken: false,
      by: { id: w.theo.id, name: w.theo.name },
      about: { type: 'person', person: { id: w.noor.id, isActive: false } },
      address: expect.any(String),
    })
    expect(before).toMatchObject({
      kind: 'roles-changed',
      facts: { gained: 'isHr' },
      about: { person: { id: w.ravi.id } },
    })
  })

  test('names the impersonator and the impersonated person, and the access token if one was used', async () => {
    const w = await world()
    const browser = await impersonate(w, w.hana, w.ravi, { allowsChanges: true })
    await w.as(browser).patch('/users/current', { theme: 'dark' })
    const program = await apiClientOf(w, w.theo, 'WRITE')
    await program.post(`/users/${w.noor.id}/deactivation`)
    const entries = await read(w, w.hana)
    expect(entries.find(({ kind }) => kind === 'impersonation-change')).toMatchObject({
      by: { id: w.ravi.id },
      actor: { id: w.hana.id },
    })
    expect(entries.find(({ kind }) => kind === 'person-deactivated')).toMatchObject({ isByToken: true })
  })

  test('is filtered by actor, person, group, kind and days, and read in pages', async () => {
    const w = await world()
    await w.as(w.theo).post(`/users/${w.noor.id}/deactivation`)
    await w.as(w.hana).put(`/users/${w.ravi.id}/roles`, { isHR: true, isAssistant: false, isAdmin: false })
    await w.later({ hours: 16 })
    await w.as(w.theo).del(`/users/${w.noor.id}/deactivation`)
    const only = async (query: string) => kinds(await read(w, w.hana, query))
    expect((await w.as(w.hana).get('/audit-entries?until=9999-12-31')).status).toBeLessThan(500)
    expect(await only(`byId=${w.theo.id}&group=people`)).toEqual(['person-reactivated', 'person-deactivated'])
    expect(await only(`aboutId=${w.ravi.id}`)).toEqual(['roles-changed'])
    expect(await only('group=roles')).toEqual(['roles-changed'])
    expect(await only('kind=person-deactivated')).toEqual(['person-deactivated'])
    expect(await only(`aboutId=${w.noor.id}&until=2026-11-23`)).toEqual(['person-deactivated'])
    expect(await only(`aboutId=${w.noor.id}&from=2026-11-24`)).toEqual(['person-reactivated'])
    const whole = await read(w, w.hana)
    const found: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query: string = `size=1${cursor && `&cursor=${encodeURIComponent(cursor)}`}`
      const { body } = await w.as(w.hana).get(`/audit-entries?${query}`)
      found.push(...body.entries.map(({ id }: Entry) => id))
      cursor = body.next
    }
    expect(found).toEqual(whole.map(({ id }) => id))
  })

  test('LOG-1 never contains a value, an id or a text that an area keeps to itself', async () => {
    const w = await world()
    const data = { change: { headerMessage: { before: 'SECRET', after: 'SECRET' } }, text: 'SECRET', token: 'SECRET' }
    await w.inside((tx) => recordAudit(tx, systemActor(w.company.id, w.now()), { kind: 'settings-changed', data }))
    const { text } = await w.as(w.hana).get('/audit-entries')
    expect(text).toContain('headerMessage')
    expect(text).not.toContain('SECRET')
  })

  test('LOG-1 no entry is changed or removed by the application', async () => {
    const w = await world()
    await w.as(w.theo).post(`/users/${w.noor.id}/deactivation`)
    const change = w.inside((tx) => tx.update(auditEntries).set({ kind: 'other' }))
    await expect(change).rejects.toThrow()
    await expect(w.inside((tx) => tx.delete(auditEntries))).rejects.toThrow()
  })
})

describe('LOG-1 other audited actions', () => {
  test('a request refused for lack of a role, with its operation', async () => {
    const w = await world()
    expect(statusAndCode(await w.as(w.ravi).get('/impersonations'))).toBe('403 ROLE_MISSING')
    const [row] = await recorded(w, 'access-refused')
    expect(row).toMatchObject({ actorId: w.ravi.id, data: { operation: 'GET /impersonations', code: 'ROLE_MISSING' } })
    // Refusals for other reasons say nothing about rights.
    await w.as(w.ravi).get(`/users/${crypto.randomUUID()}`)
    expect(await recorded(w, 'access-refused')).toHaveLength(1)
  })

  test('not the requests that the document of a page preloads before it is known that the viewer is a guest', async () => {
    const w = await world()
    expect(statusAndCode(await w.as(w.gwen).get('/activities'))).toBe('403 ROLE_MISSING')
    expect(await recorded(w, 'access-refused')).toEqual([])
    expect(statusAndCode(await w.as(w.gwen).get('/impersonations'))).toBe('403 ROLE_MISSING')
    expect(await recorded(w, 'access-refused')).toHaveLength(1)
  })

  test('at most a hundred refusals per person and hour', async () => {
    const w = await world()
    for (let asked = 0; asked < 103; asked += 1) await w.as(w.noor).get('/impersonations')
    expect(await recorded(w, 'access-refused')).toHaveLength(100)
  })

  test('a login names the person once', async () => {
    const w = await world()
    expect((await tryLogIn(w, w.ravi.loginname, w.ravi.password)).status).toBe(200)
    await expect.poll(() => recorded(w, 'logged-in')).toMatchObject([{ actorId: w.ravi.id, subjectId: w.ravi.id }])
    const [entry] = await read(w, w.hana, 'group=login')
    expect(entry).toMatchObject({ kind: 'logged-in', by: { id: w.ravi.id }, about: null })
  })

  test('AUTH-2 a failed login, and a wrong password in a confirmation', async () => {
    const w = await world()
    expect((await tryLogIn(w, w.ravi.loginname, 'not the password')).status).toBe(403)
    await expect.poll(() => recorded(w, 'login-failed')).toMatchObject([{ actorId: null, subjectId: w.ravi.id }])
    await w.as(w.ravi).post('/confirm-identity', { password: 'nor this' }, fromAddress(uniqueIpAddress()))
    expect(await recorded(w, 'confirmation-failed')).toMatchObject([{ actorId: w.ravi.id }])
  })

  test('the person concerned: the reviewee of a review, not its id', async () => {
    const w = await world()
    const data = { revieweeId: w.ravi.id }
    await w.inside((tx) =>
      recordAudit(tx, systemActor(w.company.id, w.now()), {
        kind: 'review-read',
        subjectId: crypto.randomUUID(),
        data,
      }),
    )
    expect(await recorded(w, 'review-read')).toMatchObject([{ aboutId: w.ravi.id }])
  })
})

test('LOG-1 every kind audited in this test’s company belongs to a group', async () => {
  const w = await world()
  await w.as(w.theo).post(`/users/${w.noor.id}/deactivation`)
  await w.as(w.ravi).get('/impersonations')
  for (const { kind } of await read(w, w.hana)) expect(auditGroupOf(kind), kind).toBeDefined()
})

const columns = 'when,by,what,about,details,address'

test('who may GET /audit-entries and GET /audit-entries/export: super admins, the file with a confirmed identity (AUTH-7)', async () => {
  const w = await world()
  const names = ['anonymous', 'ravi', 'mia', 'asta', 'paul', 'theo', 'hana', 'gwen', 'stranger'] as const
  const refused = Object.fromEntries(['ravi', 'mia', 'asta', 'gwen'].map((name) => [name, '403 ROLE_MISSING']))
  const expected = {
    ...refused,
    anonymous: '401 SIGNED_OUT',
    paul: '403 ONLY_SUPER_ADMINS',
    theo: '403 ONLY_SUPER_ADMINS',
    hana: '200',
  }
  expect(await w.answers((who) => w.as(who).get('/audit-entries'), names)).toMatchObject(expected)
  expect(await w.answers((who) => w.as(who).get(`/audit-entries/export?columns=${columns}`), names)).toMatchObject(
    expected,
  )
  const elsewhere = await w.elsewhere(w.hana)
  expect(statusAndCode(await w.as(elsewhere).get(`/audit-entries/export?columns=${columns}`))).toBe(
    '401 PASSWORD_NOT_CONFIRMED',
  )
  const browser = await impersonate(w, w.hana, w.ravi)
  expect(statusAndCode(await w.as(browser).get('/audit-entries'))).toBe('403 ROLE_MISSING')
})

test('LOG-1 the file has the rows of the list as texts, and the export is itself audited', async () => {
  const w = await world()
  await w.as(w.hana).put(`/users/${w.ravi.id}/roles`, { isHR: true, isAssistant: false, isAdmin: false })
  const reply = await w.as(w.hana).get(`/audit-entries/export?columns=when,by,what,about,details&kind=roles-changed`)
  expect(reply.text).toContain('2026-11-23 10:00,Hana Sato,Roles changed,Ravi Menon,Granted: HR Admin')
  const [row] = await w.inside((tx) =>
    tx
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.kind, 'list-exported'), eq(auditEntries.actorId, w.hana.id))),
  )
  expect(row?.data).toMatchObject({ list: 'audit', rows: 1 })
})
