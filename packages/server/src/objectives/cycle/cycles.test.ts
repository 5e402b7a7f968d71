import { expect, test } from 'vitest'
import { objectiveCycleWorld } from './fixtures.ts'

test('OBJ-P01, OBJ-P03 a new cycle starts with the company’s lists, and keeps them when the company changes them', async () => {
  const { as, hana, createCycle, model } = await objectiveCycleWorld()
  const { settings, version } = (await as(hana).get('/objective-settings')).body
  const ratings = [...settings.ratings, { id: crypto.randomUUID(), label: 'Outstanding' }]
  const saved = await as(hana).put('/objective-settings', { settings: { ...settings, ratings }, version })
  expect(saved.body.settings.ratings.map(({ label }: { label: string }) => label)).toContain('Outstanding')
  const { options } = await model()
  const cycleId = await createCycle({
    process: 'EMPLOYEE_PROCESS',
    options: { ...options, ratings: { enabled: true, values: options.ratings.values } },
  })
  await as(hana).put('/objective-settings', { settings, version: saved.body.version })
  const edited = (await as(hana).get(`/objective-cycles/guided/${cycleId}`)).body
  expect(edited.model.process).toBe('EMPLOYEE_PROCESS')
  expect(edited.model.options.ratings.values.map(({ label }: { label: string }) => label)).toContain('Outstanding')
})

test('company lists with a missing or repeated name are refused, and only HR Admins can save them', async () => {
  const { as, hana, theo } = await objectiveCycleWorld()
  const { settings, version } = (await as(hana).get('/objective-settings')).body
  const twice = [...settings.categories, { ...settings.categories[0], id: crypto.randomUUID() }]
  const refused = await as(hana).put('/objective-settings', { settings: { ...settings, categories: twice }, version })
  expect(refused.status).toBe(422)
  expect(refused.body.violations).toEqual([expect.objectContaining({ code: 'LABEL_TWICE' })])
  expect((await as(theo).put('/objective-settings', { settings, version })).status).toBe(403)
})

test('OBJ-P02 every error is reported with its field, and nothing is created', async () => {
  const { as, hana, model } = await objectiveCycleWorld()
  const { timeline, options, ...wrong } = await model({ name: '', allowedUsers: { type: 'STATIC', userIds: [] } })
  const early = { ...timeline, editableByOwnerUntil: '2020-01-01' }
  const bare = { ...options, ratings: { enabled: true, values: [] } }
  const reply = await as(hana).post('/objective-cycles', {
    model: { ...wrong, timeline: early, options: bare, timePeriod: { from: '2026-05-01', to: '2026-04-01' } },
    inform: false,
  })
  expect(reply.status).toBe(422)
  const paths = reply.body.violations.map(({ path }: { path: string }) => path)
  expect(paths).toEqual(
    expect.arrayContaining([
      '/name',
      '/timePeriod/to',
      '/options/ratings/values',
      '/allowedUsers',
      '/timeline/editableByOwnerUntil',
    ]),
  )
  expect((await as(hana).get('/objective-cycles')).body.cycles).toEqual([])
})

test('a copy of a cycle has everything except dates, people who left and administrators', async () => {
  const { as, hana, cleo, createCycle } = await objectiveCycleWorld()
  const cycleId = await createCycle({ name: 'Q1', process: 'MANAGER_HR_PROCESS', cycleAdminIds: [cleo.id] })
  const { model } = (await as(hana).get(`/objective-cycles/guided/${cycleId}/copy`)).body
  expect(model).toMatchObject({
    name: 'Copy of Q1',
    process: 'MANAGER_HR_PROCESS',
    cycleAdminIds: [],
    mailsFrom: cycleId,
  })
  expect(model.allowedUsers.userIds).toHaveLength(2)
})

test('OBJ-P15 while there are private objectives their option can’t be switched off, and the whole edit is refused', async () => {
  const { as, hana, ravi, createCycle, model, addObjective } = await objectiveCycleWorld()
  const { options } = await model()
  const cycleId = await createCycle({ options: { ...options, allowPrivateObjectives: true } })
  await addObjective(cycleId, { owner: ravi, visibility: 'PRIVATE' })
  const { model: edited, version } = (await as(hana).get(`/objective-cycles/guided/${cycleId}`)).body
  const { allUsers: _, allowedUsers: __, ...edit } = edited
  const off = { ...edit, name: 'Other', options: { ...edit.options, allowPrivateObjectives: false } }
  const refused = await as(hana).put(`/objective-cycles/${cycleId}`, { model: off, version })
  expect(refused.body).toMatchObject({ code: 'PRIVATE_OBJECTIVES_EXIST' })
  expect((await as(hana).get(`/objective-cycles/guided/${cycleId}`)).body.model.name).not.toBe('Other')
})

test('a category that objectives use is not deleted but marked as removed', async () => {
  const { as, hana, ravi, createCycle, model, addObjective } = await objectiveCycleWorld()
  const { options } = await model()
  const [first, ...others] = options.categories.values
  if (!first) throw new Error('there are categories')
  const categories = { enabled: true, values: options.categories.values }
  const cycleId = await createCycle({ options: { ...options, categories } })
  await addObjective(cycleId, { owner: ravi, categoryId: first.id })
  const { model: edited, version } = (await as(hana).get(`/objective-cycles/guided/${cycleId}`)).body
  const { allUsers: _, allowedUsers: __, ...edit } = edited
  const fewer = { ...edit, options: { ...edit.options, categories: { enabled: true, values: others } } }
  expect((await as(hana).put(`/objective-cycles/${cycleId}`, { model: fewer, version })).status).toBe(200)
  const after = (await as(hana).get(`/objective-cycles/guided/${cycleId}`)).body
  expect(after.removedValues.categories).toEqual([{ ...first, isRemoved: true }])
  expect(after.model.options.categories.values).toEqual(others)
})

test('a second window with an older version of a cycle is refused', async () => {
  const { as, hana, createCycle } = await objectiveCycleWorld()
  const cycleId = await createCycle()
  const { model, version } = (await as(hana).get(`/objective-cycles/guided/${cycleId}`)).body
  const { allUsers: _, allowedUsers: __, ...edit } = model
  expect((await as(hana).put(`/objective-cycles/${cycleId}`, { model: edit, version })).status).toBe(200)
  const second = await as(hana).put(`/objective-cycles/${cycleId}`, { model: edit, version })
  expect(second.body).toMatchObject({ code: 'VERSION_CONFLICT' })
})

test('OBJ-P14, OBJ-P16 the overview counts by status, and shows no private objective', async () => {
  const { as, hana, ravi, noor, createCycle, model, addObjective } = await objectiveCycleWorld()
  const { options } = await model()
  const cycleId = await createCycle({ options: { ...options, allowPrivateObjectives: true } })
  await addObjective(cycleId, { owner: ravi, status: 'ON_TRACK', completion: 40 })
  await addObjective(cycleId, { owner: ravi, status: 'AT_RISK', completion: 20, updatedDaysAgo: 31 })
  await addObjective(cycleId, { owner: noor, status: 'OPEN', visibility: 'PRIVATE' })
  const overview = (await as(hana).get(`/objective-cycles/${cycleId}`)).body
  // With two people, the number of private ones would reveal who has them.
  expect(overview).toMatchObject({ people: 2, objectives: 2, privateObjectives: null, completion: 30 })
  expect(overview.segments.people).toEqual([
    { state: 'NO_OBJECTIVES', count: 1 },
    { state: 'NOT_UPDATED', count: 1 },
  ])
  const { rows, total } = (await as(hana).get(`/objective-cycles/${cycleId}/people?sort=objectives&direction=desc`))
    .body
  expect(total).toBe(2)
  expect(rows[0]).toMatchObject({ owner: { id: ravi.id }, objectives: 2, completion: 30, state: 'NOT_UPDATED' })
  expect(rows[1]).toMatchObject({ owner: { id: noor.id }, objectives: 0, byStatus: [], state: 'NO_OBJECTIVES' })
  const stale = (await as(hana).get(`/objective-cycles/${cycleId}/people?concern=NOT_UPDATED&q=ravi`)).body
  expect(stale.rows).toHaveLength(1)
  for (const by of ['manager', 'department']) {
    const groups = (await as(hana).get(`/objective-cycles/${cycleId}/progress?by=${by}`)).body.rows
    const people = groups.reduce((sum: number, group: { people: number }) => sum + group.people, 0)
    expect(people).toBe(2)
  }
})

test('people are informed once, and can be reminded once in 24 hours by the same sender', async () => {
  const { as, hana, createCycle, settle } = await objectiveCycleWorld()
  const cycleId = await createCycle({ process: 'EMPLOYEE_PROCESS' })
  const preview = (await as(hana).post(`/objective-cycles/${cycleId}/inform`, { isPreview: true })).body
  expect(preview.people).toBeGreaterThanOrEqual(2)
  await as(hana).post(`/objective-cycles/${cycleId}/inform`, {})
  await settle()
  const again = (await as(hana).post(`/objective-cycles/${cycleId}/inform`, {})).body
  expect(again).toMatchObject({ done: 0 })
  const nudged = (await as(hana).post(`/objective-cycles/${cycleId}/nudges`, { kind: 'SET' })).body
  expect(nudged).toMatchObject({ done: 2, people: 2 })
  await settle()
  const twice = (await as(hana).post(`/objective-cycles/${cycleId}/nudges`, { kind: 'SET' })).body
  expect(twice).toMatchObject({ done: 0, skipped: [{ reason: 'NUDGED_TODAY', count: 2 }] })
})

test('managers can remind people below them, but no one else', async () => {
  const { as, hana, mia, ravi, noor, createCycle } = await objectiveCycleWorld()
  const cycleId = await createCycle({ process: 'EMPLOYEE_PROCESS' })
  const body = { people: [ravi.id, noor.id], kind: 'SET' }
  const report = await as(mia).post(`/objective-cycles/${cycleId}/team-nudges`, body)
  expect(report.body.people).toBeGreaterThan(0)
  const unknown = await as(mia).post(`/objective-cycles/${cycleId}/team-nudges`, { people: [hana.id], kind: 'SET' })
  expect(unknown.status).toBe(404)
})

test('OBJ-P25 people who are removed from a cycle keep their objectives', async () => {
  const { as, hana, ravi, createCycle, addObjective, inside } = await objectiveCycleWorld()
  const cycleId = await createCycle()
  await addObjective(cycleId, { owner: ravi })
  const { body } = await as(hana).post(`/objective-cycles/${cycleId}/removals`, { people: [ravi.id] })
  expect(body).toMatchObject({ done: 1 })
  expect((await as(hana).get(`/objective-cycles/${cycleId}`)).body.people).toBe(1)
  const { rows } = await inside((tx) => tx.execute<{ count: number }>('select count(*)::int as count from objectives'))
  expect(rows[0]?.count).toBe(1)
})

test('new people join cycles of the whole company', async () => {
  const { as, hana, createCycle, settle } = await objectiveCycleWorld()
  const cycleId = await createCycle({ allUsers: true })
  const before = (await as(hana).get(`/objective-cycles/${cycleId}`)).body.people
  const added = await as(hana).post('/users', {
    people: [{ firstName: 'Nia', lastName: 'Newby', email: 'nia@fernhill.example' }],
  })
  expect(added.status).toBe(201)
  await settle()
  expect((await as(hana).get(`/objective-cycles/${cycleId}`)).body.people).toBe(before + 1)
  expect((await as(hana).post(`/objective-cycles/${cycleId}/removals`, { people: [hana.id] })).body.code).toBe(
    'WHOLE_COMPANY',
  )
})

test('a cycle can be archived and unarchived, and HR Admins who type the confirmation can delete it with its contents', async () => {
  const { as, hana, ravi, createCycle, addObjective } = await objectiveCycleWorld()
  const cycleId = await createCycle()
  await addObjective(cycleId, { owner: ravi })
  expect((await as(hana).post(`/objective-cycles/${cycleId}/archiving`)).status).toBe(204)
  const nudge = await as(hana).post(`/objective-cycles/${cycleId}/nudges`, { kind: 'UPDATE' })
  expect(nudge.body).toMatchObject({ code: 'CYCLE_ARCHIVED' })
  expect((await as(hana).del(`/objective-cycles/${cycleId}/archiving`)).status).toBe(204)
  expect((await as(hana).del(`/objective-cycles/${cycleId}`)).status).toBe(422)
  const deleted = await as(hana).del(`/objective-cycles/${cycleId}?confirmation=DELETE%20FOREVER`)
  expect(deleted.status).toBe(204)
  expect((await as(hana).get(`/objective-cycles/${cycleId}`)).status).toBe(404)
})
