import { expect, test } from 'vitest'
import { world } from '../testing/world.ts'

const membersOnly = {
  ...{ nobody: '401 SIGNED_OUT', stranger: '200', gwen: '403 ROLE_MISSING', dora: '401 SIGNED_OUT' },
  ...{ hana: '200', iris: '200', mia: '200', ravi: '200', noor: '200' },
  ...{ leo: '200', theo: '200', asta: '200', paul: '200', cleo: '200' },
}

test('who may GET /users/org-chart, GET /users/{id}/card and GET /users/{id}/team: everybody but guests', async () => {
  const { as, answers, ravi } = await world()
  expect(await answers((who) => as(who).get('/users/org-chart'))).toEqual(membersOnly)
  for (const path of [`/users/${ravi.id}/card`, `/users/${ravi.id}/team`, `/users/org-chart?of=${ravi.id}`])
    expect(await answers((who) => as(who).get(path))).toEqual({ ...membersOnly, stranger: '404 NOT_FOUND' })
})

test('who may GET /company/tabs: everybody but guests', async () => {
  const { as, answers } = await world()
  expect(await answers((who) => as(who).get('/company/tabs'))).toEqual(membersOnly)
})

test('EMP-P06 EMP-P13 who may GET /team and GET /team/people: people with reports, and those who review somebody', async () => {
  const { as, answers } = await world()
  const denied = '403 NO_TEAM'
  for (const path of ['/team', '/team/people'])
    expect(await answers((who) => as(who).get(path))).toEqual({
      ...membersOnly,
      ...{ ravi: denied, noor: denied, hana: denied, theo: denied, asta: denied, paul: denied, cleo: denied },
      // The stranger has a report in a company of their own, Leo is Ravi's secondary reviewer.
      ...{ stranger: denied, iris: '200', mia: '200', leo: '200' },
    })
})

test('EMP-P12 who may GET /users/{id}/export-data: the person, and super admins', async () => {
  const { as, answers, ravi } = await world()
  const absent = '404 NOT_FOUND'
  expect(await answers((who) => as(who).get(`/users/${ravi.id}/export-data`))).toEqual({
    ...membersOnly,
    ...{ stranger: absent, iris: absent, mia: absent, noor: absent, leo: absent, cleo: absent },
    ...{ theo: absent, asta: absent, paul: absent, ravi: '200', hana: '200' },
  })
})

test('guests have neither card nor team for anybody', async () => {
  const { as, gwen, ravi, hana, mia } = await world()
  for (const path of [`/users/${gwen.id}/card`, `/users/${gwen.id}/team`])
    for (const who of [hana, mia]) expect((await as(who).get(path)).status).toBe(404)
  for (const path of [`/users/${ravi.id}/card`, `/users/${ravi.id}/team`, `/users/${gwen.id}`])
    expect((await as(gwen).get(path)).status).toBe(403)
})

test('WALL-6 another company gets nothing of GET /users/{id}/card, GET /users/{id}/team and GET /users/{id}/export-data', async () => {
  const { as, stranger, ravi } = await world()
  const absent = '00000000-0000-4000-8000-0000000000aa'
  for (const part of ['card', 'team', 'export-data']) {
    const [theirs, none] = [
      await as(stranger).get(`/users/${ravi.id}/${part}`),
      await as(stranger).get(`/users/${absent}/${part}`),
    ]
    expect([part, theirs.status]).toEqual([part, 404])
    expect({ ...theirs.body, id: '' }).toEqual({ ...none.body, id: '' })
  }
})

test('WALL-6 another company gets nothing of GET /users/org-chart, GET /team, GET /team/people and GET /company/tabs', async () => {
  const { as, stranger, iris, mia, inside } = await world()
  await inside((tx) => tx.execute(`update people set title = 'Known to Fernhill' where id = '${mia.id}'`))
  const texts = await Promise.all(
    [
      '/users/org-chart',
      `/users/org-chart?of=${iris.id}`,
      `/users/org-chart?to=${mia.id}`,
      '/team',
      `/team/people?of=${mia.id}`,
      '/company/tabs',
    ].map(async (path) => (await as(stranger).get(path)).text),
  )
  for (const text of texts)
    for (const secret of [mia.id, 'Known to Fernhill']) expect(text.includes(secret)).toBe(false)
})
