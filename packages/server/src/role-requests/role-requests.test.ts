import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditEntries } from '../core/tables.ts'
import { impersonate } from '../impersonation/fixtures.ts'
import { recordAccountControl } from '../people/public.ts'
import { people } from '../people/tables.ts'
import { type TestReply, type TestUser, world } from '../testing/world.ts'
import { roleRequests } from './tables.ts'

const outcome = ({ status, body }: TestReply) => (status >= 400 ? `${status} ${body.code}` : String(status))

/** Iris, above everyone, is an HR Admin too. Hana added Noor, and may not make her an HR Admin alone. */
async function requestWorld() {
  const w = await world()
  const change = (who: TestUser, values: Partial<typeof people.$inferInsert>) =>
    w.inside((tx) => tx.update(people).set(values).where(eq(people.id, who.id)))
  await change(w.iris, { isHr: true })
  await change(w.noor, { managerId: w.iris.id })
  const control = { controllerId: w.hana.id, personIds: [w.noor.id], kind: 'CREATED' as const }
  await w.inside((tx) => recordAccountControl(tx, w.company.id, control, w.now()))
  const ask = (who: TestUser = w.hana, person = w.noor) => w.as(who).post(`/users/${person.id}/role-requests`)
  const asked = async (): Promise<string> => (await ask()).body.id
  const decide = (who: TestUser, id: string, what: 'approval' | 'rejection') =>
    w.as(who).post(`/role-requests/${id}/${what}`)
  const seenBy = async (who: TestUser): Promise<string[]> =>
    (await w.as(who).get('/role-requests')).body.requests.map(({ id }: { id: string }) => id)
  const stateOf = async (id: string) =>
    (await w.inside((tx) => tx.select().from(roleRequests).where(eq(roleRequests.id, id))))[0]?.state
  const isHr = async (who: TestUser) =>
    (await w.inside((tx) => tx.select().from(people).where(eq(people.id, who.id))))[0]?.isHr
  const tasksOf = async (who: TestUser) =>
    (await w.as(who).get('/tasks')).body.rows.map(({ kind }: { kind: string }) => kind)
  return { ...w, change, ask, asked, decide, seenBy, stateOf, isHr, tasksOf }
}

describe('an HR Admin who may not make someone an HR Admin alone', () => {
  test('MAY-8 asks another HR Admin, who makes them one; both are notified once, and it is in the audit log', async () => {
    const w = await requestWorld()
    const { hana, iris, noor, decide } = w
    const roles = { isHR: true, isAssistant: false, isAdmin: false }
    expect(outcome(await w.as(hana).put(`/users/${noor.id}/roles`, roles))).toBe('403 HR_ACCOUNT_YOU_CONTROL')
    const { status, body } = await w.ask()
    expect([status, body.person.id, body.can.withdraw]).toEqual([200, noor.id, true])
    expect((await w.ask()).body.id).toBe(body.id)
    expect(await w.mailTo(iris)).toEqual(['role-request-waiting'])
    expect(await w.bellOf(iris)).toEqual(['role-request-waiting'])
    expect(await w.tasksOf(iris)).toContain('role-request-waiting')
    expect(await w.seenBy(iris)).toEqual([body.id])
    for (const again of [1, 2]) expect(outcome(await decide(iris, body.id, 'approval')), `${again}`).toBe('204')
    expect(await w.isHr(noor)).toBe(true)
    const closed = (who: TestUser) => w.as(who).get(`/tasks/role-request-waiting-${body.id}`)
    expect((await closed(iris)).body).toMatchObject({ state: 'DONE', data: { name: expect.stringContaining('Noor') } })
    // Noor is an HR Admin now, and was never asked; neither was the requester.
    for (const other of [noor, hana, w.theo]) expect((await closed(other)).status).toBe(404)
    expect(await w.bellOf(hana)).toEqual(['role-request-decided'])
    expect(await w.tasksOf(iris)).not.toContain('role-request-waiting')
    const entries = await w.inside((tx) => tx.select({ kind: auditEntries.kind }).from(auditEntries))
    const kinds = entries.map(({ kind }) => kind).filter((kind) => kind.startsWith('role'))
    expect(kinds.sort()).toEqual(['role-request-approved', 'role-requested', 'roles-changed'])
  })

  test('is notified when it is declined, and nothing changes; asking again makes a new request', async () => {
    const w = await requestWorld()
    const id = await w.asked()
    expect(outcome(await w.decide(w.iris, id, 'rejection'))).toBe('204')
    expect([await w.isHr(w.noor), await w.stateOf(id)]).toEqual([false, 'DECLINED'])
    expect(outcome(await w.decide(w.iris, id, 'approval'))).toBe('404 NOT_FOUND')
    expect(await w.bellOf(w.hana)).toEqual(['role-request-decided'])
    expect(await w.asked()).not.toBe(id)
  })

  test('withdraws it, and no one can decide it then', async () => {
    const w = await requestWorld()
    const id = await w.asked()
    expect(outcome(await w.as(w.iris).del(`/role-requests/${id}`))).toBe('404 NOT_FOUND')
    for (const again of [1, 2]) expect(outcome(await w.as(w.hana).del(`/role-requests/${id}`)), `${again}`).toBe('204')
    expect(outcome(await w.decide(w.iris, id, 'approval'))).toBe('404 NOT_FOUND')
  })

  test('reads that no one could approve, if no other HR Admin has more rights', async () => {
    const w = await requestWorld()
    await w.change(w.iris, { isHr: false })
    expect(outcome(await w.ask())).toBe('403 NOBODY_TO_APPROVE')
  })
})

describe('a request gives no one more than their role', () => {
  test('MAY-8 the requester, the person, the creator of the account, and anyone below can’t decide', async () => {
    const w = await requestWorld()
    const id = await w.asked()
    expect(outcome(await w.decide(w.hana, id, 'approval'))).toBe('403 OWN_REQUEST')
    // Paul, an HR Admin, reports to Mia, about whom Noor would read.
    expect(await w.seenBy(w.paul)).toEqual([])
    expect(outcome(await w.decide(w.paul, id, 'approval'))).toBe('403 HR_FOR_PEOPLE_ABOVE_YOU')
    const made = (by: TestUser, person: TestUser) =>
      w.inside((tx) =>
        recordAccountControl(
          tx,
          w.company.id,
          { controllerId: by.id, personIds: [person.id], kind: 'INVITED' },
          w.now(),
        ),
      )
    await made(w.hana, w.iris)
    expect(outcome(await w.decide(w.iris, id, 'approval'))).toBe('403 ACCOUNT_OF_REQUESTER')
    await w.change(w.leo, { isHr: true, managerId: null })
    await made(w.leo, w.noor)
    expect(outcome(await w.decide(w.leo, id, 'approval'))).toBe('403 PERSON_YOU_CONTROL')
    expect(await w.seenBy(w.leo)).toEqual([])
    expect(await w.isHr(w.noor)).toBe(false)
  })

  test('it ends when the person leaves, the requester loses the right, or no one decides for 30 days', async () => {
    const w = await requestWorld()
    const endings: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
      ['left', () => w.change(w.noor, { state: 'DEACTIVATED' }), () => w.change(w.noor, { state: 'ACTIVE' })],
      ['lost', () => w.change(w.hana, { isHr: false }), () => w.change(w.hana, { isHr: true })],
    ]
    for (const [name, happens, passes] of endings) {
      const id = await w.asked()
      await happens()
      expect(await w.seenBy(w.iris), name).toEqual([])
      expect(outcome(await w.decide(w.iris, id, 'approval')), name).toBe('404 NOT_FOUND')
      await w.scheduledTasks()
      expect(await w.stateOf(id), name).toBe('OUTDATED')
      await passes()
    }
    const id = await w.asked()
    await w.inside((tx) => tx.update(roleRequests).set({ requestedAt: new Date('2026-10-01T09:00:00Z') }))
    await w.scheduledTasks()
    expect(await w.stateOf(id)).toBe('OUTDATED')
  })

  test('of two simultaneous decisions one counts', async () => {
    const w = await requestWorld()
    await w.change(w.leo, { isHr: true, managerId: null })
    const id = await w.asked()
    const replies = await Promise.all([w.decide(w.iris, id, 'approval'), w.decide(w.leo, id, 'rejection')])
    expect(replies.map(outcome).sort()).toEqual(['204', '404 NOT_FOUND'])
  })

  test('AUTH-11 no one decides or requests while impersonating an HR Admin', async () => {
    const w = await requestWorld()
    await w.change(w.iris, { isTechAdmin: true })
    const paul = await impersonate(w, w.iris, w.paul, { allowsChanges: true })
    expect(outcome(await w.as(paul).post(`/users/${w.noor.id}/role-requests`))).toBe('403 NOT_WHILE_IMPERSONATING')
    expect(outcome(await w.decide(paul, randomUUID(), 'approval'))).toBe('403 NOT_WHILE_IMPERSONATING')
  })
})

const signedOut = { anonymous: '401 SIGNED_OUT', dora: '401 SIGNED_OUT' }
const others = {
  ...signedOut,
  ...Object.fromEntries(
    ['mia', 'ravi', 'noor', 'leo', 'theo', 'asta', 'gwen', 'cleo'].map((name) => [name, '403 ROLE_MISSING']),
  ),
}

test('who may POST /users/{id}/role-requests: HR Admins who may not give the role alone', async () => {
  const w = await requestWorld()
  expect(await w.answers((who) => w.ask(who))).toEqual({
    ...others,
    hana: '200',
    iris: '403 NO_APPROVAL_NEEDED',
    paul: '403 REQUEST_OPEN',
    stranger: '404 NOT_FOUND',
  })
})

test.each([
  ['POST /role-requests/{requestId}/approval', 'approval'],
  ['POST /role-requests/{requestId}/rejection', 'rejection'],
] as const)('who may %s: HR Admins who could give the role and had no hand in it', async (_, what) => {
  const w = await requestWorld()
  const id = await w.asked()
  expect(
    await w.answers(
      (who) => w.decide(who, id, what),
      [
        'anonymous',
        'dora',
        'mia',
        'ravi',
        'noor',
        'leo',
        'theo',
        'asta',
        'gwen',
        'cleo',
        'hana',
        'paul',
        'stranger',
        'iris',
      ],
    ),
  ).toEqual({
    ...others,
    hana: '403 OWN_REQUEST',
    paul: '403 HR_FOR_PEOPLE_ABOVE_YOU',
    stranger: '404 NOT_FOUND',
    iris: '204',
  })
})

test('who may DELETE /role-requests/{requestId}: the requester', async () => {
  const w = await requestWorld()
  const id = await w.asked()
  const no = '404 NOT_FOUND'
  expect(await w.answers((who) => w.as(who).del(`/role-requests/${id}`))).toEqual({
    ...others,
    hana: '204',
    paul: no,
    iris: no,
    stranger: no,
  })
})
