import { expect, test } from 'vitest'
import { everyone, world } from '../testing/world.ts'

const membersOnly = {
  ...everyone('200'),
  gwen: '403 ROLE_MISSING',
}

test('who may GET /users/{id}: everyone except guests; the profile of a guest only those who manage people', async () => {
  const { as, answers, ravi, gwen } = await world()
  expect(await answers((who) => as(who).get(`/users/${ravi.id}`))).toEqual({
    ...membersOnly,
    stranger: '404 NOT_FOUND',
  })
  const absent = '404 NOT_FOUND'
  expect(await answers((who) => as(who).get(`/users/${gwen.id}`))).toEqual({
    ...membersOnly,
    stranger: absent,
    iris: absent,
    mia: absent,
    ravi: absent,
    noor: absent,
    leo: absent,
    cleo: absent,
  })
})

test('who may set a manager in POST /users: those who may change managers', async () => {
  const { as, answers, mia } = await world()
  const add = (who: Parameters<typeof as>[0], name: string) =>
    as(who).post('/users', {
      people: [
        { firstName: 'Ines', lastName: name, email: `ines.${name}.${Math.random()}@new.example`, managerId: mia.id },
      ],
    })
  expect(await answers(add, ['hana', 'paul', 'asta', 'theo'])).toEqual({
    hana: '201',
    paul: '201',
    asta: '403 FIELD_NOT_YOURS',
    theo: '403 FIELD_NOT_YOURS',
  })
})

test('who may PATCH /users/{id}: those who manage people, but not for themselves', async () => {
  const { as, answers, leo, hana } = await world()
  const edit = (id: string) => async (who: Parameters<typeof as>[0], name: string) => {
    const { body } = await as(hana).get(`/users/${id}`)
    return as(who).patch(`/users/${id}`, { version: body.version ?? 1, title: `of ${name}` })
  }
  const denied = '403 FIELD_NOT_YOURS'
  expect(await answers(edit(leo.id))).toEqual({
    ...everyone(denied),
    stranger: '404 NOT_FOUND',
    gwen: '403 ROLE_MISSING',
    hana: '200',
    theo: '200',
    asta: '200',
    paul: '200',
    leo: '403 OWN_RECORD',
  })
  const own = await world()
  for (const name of ['hana', 'theo', 'asta', 'paul'] as const) {
    const me = own[name]
    const reply = await own.as(me).patch(`/users/${me.id}`, { version: 1, title: 'Boss' })
    expect([name, reply.status, reply.body.code]).toEqual([name, 403, 'OWN_RECORD'])
  }
})

test('who may PUT /users/{id}/roles: those who may give the role', async () => {
  const { as, answers, leo } = await world()
  const give = (roles: object) => (who: Parameters<typeof as>[0]) => as(who).put(`/users/${leo.id}/roles`, roles)
  const missing = '403 ROLE_MISSING'
  const rest = {
    anonymous: '401 SIGNED_OUT',
    stranger: '404 NOT_FOUND',
    dora: '401 SIGNED_OUT',
    iris: missing,
    mia: missing,
    ravi: missing,
    noor: missing,
    leo: missing,
    gwen: missing,
    cleo: missing,
  }
  const denied = '403 ROLE_NOT_YOURS_TO_GIVE'
  expect(await answers(give({ isHR: false, isAssistant: false, isAdmin: true }))).toEqual({
    ...rest,
    // The first request gives the role; giving it again changes nothing.
    hana: '200',
    theo: '200',
    asta: '200',
    paul: '200',
    // Leo has the role by now.
    leo: '403 OWN_RECORD',
  })
  const other = await world()
  const giveHr = (who: Parameters<typeof as>[0]) =>
    other.as(who).put(`/users/${other.noor.id}/roles`, { isHR: false, isAssistant: true, isAdmin: false })
  expect(await other.answers(giveHr, ['theo', 'asta', 'paul', 'hana'])).toEqual({
    theo: denied,
    asta: denied,
    paul: '200',
    hana: '200',
  })
})
