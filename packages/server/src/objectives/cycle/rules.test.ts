import { expect, test } from 'vitest'
import { objectiveCycleWorld } from './fixtures.ts'

test('OBJC-01 owners and managers with the same dates share a timeline, and any difference makes two', async () => {
  const { as, hana, createCycle, model } = await objectiveCycleWorld()
  const modeOf = async (id: string) => (await as(hana).get(`/objective-cycles/${id}`)).body.timelineMode
  const { timeline } = await model()
  expect(await modeOf(await createCycle({ name: 'Shared' }))).toBe('shared')
  const later = { ...timeline, statusEditableByManagerUntil: timeline.defaultDueDate }
  expect(await modeOf(await createCycle({ name: 'Split', timeline: later }))).toBe('split')
})

test('OBJC-02 by default both sides edit for 60 days and update for 80, and objectives are due after 85', async () => {
  const { model } = await objectiveCycleWorld()
  const { timeline } = await model()
  const start = Date.parse(timeline.editableByOwnerFrom ?? '')
  const days = (day: string | null) => (Date.parse(day ?? '') - start) / 86_400_000
  expect(days(timeline.editableByManagerFrom)).toBe(0)
  expect(days(timeline.editableByOwnerUntil)).toBe(60)
  expect(days(timeline.editableByManagerUntil)).toBe(60)
  expect(days(timeline.statusEditableByOwnerUntil)).toBe(80)
  expect(days(timeline.statusEditableByManagerUntil)).toBe(80)
  expect(days(timeline.defaultDueDate)).toBe(85)
})

test('OBJC-03, OBJC-04, OBJC-05 each option of a cycle is switched on and off separately', async () => {
  const { as, hana, createCycle, model } = await objectiveCycleWorld()
  const { options } = await model()
  const switches = ['icon', 'cascadingObjectives', 'keyResults', 'status', 'completionPercentage', 'weighting'] as const
  const readers = [
    'allowEmployeesToChangeVisibility',
    'allowPrivateObjectives',
    'allowEmployeesToShareWithSpecificPeople',
  ] as const
  const cycleId = await createCycle()
  for (const name of [...switches, ...readers, 'sendAutomaticReminders'] as const) {
    const { model: current, version } = (await as(hana).get(`/objective-cycles/guided/${cycleId}`)).body
    const { allUsers: _, allowedUsers: __, ...edit } = current
    const changed = { ...edit.options, [name]: !options[name] }
    const saved = await as(hana).put(`/objective-cycles/${cycleId}`, { model: { ...edit, options: changed }, version })
    expect(saved.status, `${name}: ${saved.text}`).toBe(200)
    expect((await as(hana).get(`/objective-cycles/${cycleId}`)).body.options).toEqual(changed)
  }
  const valued = await createCycle({
    name: 'With lists',
    options: {
      ...options,
      defaultVisibility: 'PUBLIC',
      categories: { enabled: true, values: options.categories.values },
      ratings: { enabled: true, values: options.ratings.values },
    },
  })
  expect((await as(hana).get(`/objective-cycles/${valued}`)).body.options).toMatchObject({
    defaultVisibility: 'PUBLIC',
    categories: { enabled: true },
    ratings: { enabled: true },
  })
})

test('OBJC-06, OBJC-08 creating says whether people are informed; later many can be informed, or one reminded', async () => {
  const w = await objectiveCycleWorld()
  const { as, hana, ravi, createCycle, model, settle } = w
  const notices = async () => (await w.bellOf(ravi)).filter((kind: string) => kind.startsWith('objective'))
  const unsaid = await as(hana).post('/objective-cycles', { model: await model() })
  expect(unsaid.body).toMatchObject({ code: 'INFORMING_NOT_CHOSEN' })
  await createCycle({ name: 'Quiet' })
  expect(await notices()).toEqual([])
  const loud = await createCycle({ name: 'Loud' }, true)
  expect(await notices()).toHaveLength(1)
  expect((await as(hana).post(`/objective-cycles/${loud}/inform`, {})).body).toMatchObject({ done: 0 })
  await settle()
  const nudged = await as(hana).post(`/objective-cycles/${loud}/nudges`, { kind: 'SET', people: [ravi.id] })
  expect(nudged.body).toMatchObject({ done: 1, people: 1 })
})

test('OBJC-07, FBC-06 a cycle is for everyone or for selected people, has administrators, and says who sets objectives', async () => {
  const { as, hana, ravi, cleo, createCycle } = await objectiveCycleWorld()
  for (const process of ['EMPLOYEE_PROCESS', 'MANAGER_HR_PROCESS', 'EVERYONE_PROCESS'] as const) {
    const id = await createCycle({ name: process, process, cycleAdminIds: [cleo.id] })
    const overview = (await as(cleo).get(`/objective-cycles/${id}`)).body
    expect(overview).toMatchObject({ process, people: 2, allUsers: false })
    expect(overview.admins.map(({ id }: { id: string }) => id)).toEqual([cleo.id])
    expect((await as(ravi).get(`/objective-cycles/${id}`)).status).toBe(403)
  }
  const all = await createCycle({ name: 'Everyone', allUsers: true })
  const { people, allUsers } = (await as(hana).get(`/objective-cycles/${all}`)).body
  expect(allUsers).toBe(true)
  expect(people).toBeGreaterThan(2)
})
