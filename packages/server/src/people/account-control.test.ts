import { and, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { importClient, peopleFile } from '../imports/fixtures.ts'
import { emails } from '../mail/tables.ts'
import { type TestUser, world } from '../testing/world.ts'
import { recordAccountControl } from './account-control.ts'
import { people } from './tables.ts'

/** People whom Asta added: Hana had no hand in their accounts yet. */
async function newcomers(names: readonly string[]) {
  const w = await world()
  const { address, whole } = importClient(w)
  const added = names.map((name) => ({
    firstName: name,
    lastName: 'New',
    email: address(name),
    employeeNumber: `N-${name}`,
  }))
  const { body } = await w.as(w.asta).post('/users', { people: added })
  const ids = new Map<string, string>(names.map((name, index) => [name, body.people[index].id]))
  const id = (name: string) => ids.get(name) ?? ''
  await w.inside((tx) =>
    tx
      .update(people)
      .set({ managerId: w.iris.id })
      .where(inArray(people.id, [...ids.values()])),
  )
  /** No one makes an account that they control an HR Admin who could read about them. */
  const makeHr = async (personId: string, by: TestUser = w.hana) => {
    const roles = { isHR: true, isAssistant: false, isAdmin: false }
    const { status, body: reply } = await w.as(by).put(`/users/${personId}/roles`, roles)
    return status === 200 ? 'made' : reply.code
  }
  const edit = async (name: string, change: object) => {
    const { version } = (await w.as(w.hana).get(`/users/${id(name)}`)).body
    expect((await w.as(w.hana).patch(`/users/${id(name)}`, { version, ...change })).status).toBe(200)
  }
  return { ...w, address, whole, id, makeHr, edit }
}

const controlled = (ways: readonly string[]) => Object.fromEntries(ways.map((way) => [way, 'HR_ACCOUNT_YOU_CONTROL']))

test('MAY-8 anyone who creates or renames an account, changes its address, or sees its invitation controls it', async () => {
  const ways = ['shown', 'listed', 'read', 'moved', 'renamed', 'nicknamed']
  const it = await newcomers([...ways, 'untouched'])
  const { as, hana, asta, id, address, edit, makeHr } = it
  const person = { firstName: 'Ines', lastName: 'Made', email: address('made'), managerId: it.iris.id }
  const added: string = (await as(hana).post('/users', { people: [person] })).body.people[0].id
  expect((await as(hana).post(`/users/${id('shown')}/invitation`)).body.link).toContain('#')
  expect((await as(hana).post('/invitation-links', { personIds: [id('listed')] })).body.done).toBe(1)
  await as(asta).post('/invitations', { personIds: [id('read')] })
  await it.settle()
  const isInvitation = and(eq(emails.kind, 'invitation'), eq(emails.recipientId, id('read')))
  const [invitation] = await it.inside((tx) => tx.select().from(emails).where(isInvitation))
  expect((await as(hana).get(`/emails/${invitation?.id}`)).body.text).toContain('#')
  await edit('moved', { email: address('moved.elsewhere') })
  await edit('renamed', { lastName: 'Else' })
  await edit('nicknamed', { nickname: 'Nick' })

  const verdicts: Record<string, string> = { added: await makeHr(added) }
  for (const way of ways) verdicts[way] = await makeHr(id(way))
  expect(verdicts).toEqual(controlled(['added', ...ways]))
  expect(await makeHr(id('untouched'))).toBe('made')
})

test('MAY-8 the same holds for anyone who imports them', async () => {
  const ways = ['moved', 'renamed']
  const it = await newcomers([...ways, 'untouched'])
  const { id, address, makeHr, whole } = it
  const row = (...values: string[]) => [...values, it.iris.loginname].join(',')
  await whole(
    peopleFile(
      row('moved', 'New', address('moved.elsewhere'), 'N-moved'),
      row('renamed', 'Else', address('renamed'), 'N-renamed'),
      row('untouched', 'New', address('untouched'), 'N-untouched'),
      row('Ines', 'Made', address('added'), ''),
    ),
  )
  const isAdded = eq(people.loginname, address('added'))
  const [added] = await it.inside((tx) => tx.select().from(people).where(isAdded))
  const verdicts: Record<string, string> = { added: await makeHr(added?.id ?? '') }
  for (const way of ways) verdicts[way] = await makeHr(id(way))
  expect(verdicts).toEqual(controlled(['added', ...ways]))
  expect(await makeHr(id('untouched'))).toBe('made')
})

test('MAY-8 an account is controlled through accounts in between, too', async () => {
  const it = await newcomers(['ofasta', 'other'])
  const control = { controllerId: it.hana.id, personIds: [it.asta.id], kind: 'INVITED' as const }
  expect(await it.makeHr(it.id('other'))).toBe('made')
  await it.inside((tx) => recordAccountControl(tx, it.company.id, control, it.now()))
  expect(await it.makeHr(it.id('ofasta'))).toBe('HR_ACCOUNT_YOU_CONTROL')
})
