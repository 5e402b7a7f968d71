import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { featureSwitches } from '../companies/tables.ts'
import { auditEntries } from '../core/tables.ts'
import { emails } from '../mail/tables.ts'
import { people } from '../people/tables.ts'
import { type TestUser, type World, world } from '../testing/world.ts'

const letThemEdit = (w: World, ...names: string[]) =>
  w.inside((tx) =>
    tx.insert(featureSwitches).values(names.map((name) => ({ companyId: w.company.id, name, enabled: true }))),
  )
const nudge = (w: World, by: TestUser, whom: readonly TestUser[], more: object = {}) =>
  w.as(by).post('/profile-nudges', { personIds: whom.map(({ id }) => id), ...more })
const tasksOf = async (w: World, who: TestUser) =>
  (await w.as(who).get('/tasks')).body.rows.filter(({ kind }: { kind: string }) => kind === 'profile-complete')
const fill = (w: World, who: TestUser, values: { title?: string; phone?: string }) =>
  w.inside((tx) =>
    tx
      .update(people)
      .set(values)
      .where(and(eq(people.companyId, w.company.id), eq(people.id, who.id))),
  )

test('EMP-P02 people HR asked have a task until they fill in what was missing', async () => {
  const w = await world()
  await letThemEdit(w, 'peopleEditThemselves')
  await fill(w, w.ravi, { title: '', phone: '' })
  expect(await tasksOf(w, w.ravi)).toEqual([])
  expect((await nudge(w, w.hana, [w.ravi])).body).toEqual({ done: 1, skipped: [] })
  const [task] = await tasksOf(w, w.ravi)
  expect(task).toMatchObject({
    data: { picture: 'no', title: 'yes', phone: 'yes' },
    date: null,
    canDismiss: true,
    to: `/app/user/${w.ravi.id}?edit=true`,
  })
  expect(await w.mailTo(w.ravi)).toEqual(['profile-nudge'])
  const [mail] = await w.inside((tx) => tx.select().from(emails).where(eq(emails.recipientId, w.ravi.id)))
  expect(mail?.text).toContain(`/app/home/item/${task.id}`)

  await fill(w, w.ravi, { title: 'Gardener' })
  expect(await tasksOf(w, w.ravi)).toMatchObject([{ data: { title: 'no', phone: 'yes' } }])
  await fill(w, w.ravi, { phone: '+49 30 1' })
  expect(await tasksOf(w, w.ravi)).toEqual([])
  expect((await w.as(w.ravi).get(`/tasks/${task.id}`)).body).toMatchObject({ state: 'DONE' })
  expect((await w.as(w.mia).get(`/tasks/${task.id}`)).body.code).toBe('NOT_FOUND')
})

test('EMP-P03 the profile task can be dismissed, and comes back only when HR asks again', async () => {
  const w = await world()
  await letThemEdit(w, 'peopleEditThemselves')
  await fill(w, w.ravi, { title: '', phone: '' })
  await nudge(w, w.hana, [w.ravi])
  const [task] = await tasksOf(w, w.ravi)
  expect((await w.as(w.ravi).put(`/tasks/${task.id}/dismissal`)).status).toBe(204)
  expect(await tasksOf(w, w.ravi)).toEqual([])
  await w.later({ hours: 12 })
  for (const who of [w.ravi, w.asta]) await w.as(who).get('/tasks')
  await w.later({ hours: 12 })
  expect((await nudge(w, w.asta, [w.ravi])).body.done).toBe(1)
  expect(await tasksOf(w, w.ravi)).toHaveLength(1)
})

test('people who can’t fill anything in, have done so, have left or were asked today are skipped and counted by reason', async () => {
  const w = await world()
  await letThemEdit(w, 'peopleEditThemselves')
  await fill(w, w.noor, { title: 'Designer', phone: '1' })
  const all = [w.ravi, w.noor, w.hana, w.gwen, w.dora]
  const left = [
    { reason: 'GUESTS_HAVE_NO_PROFILE', count: 1 },
    { reason: 'HAS_LEFT', count: 1 },
    { reason: 'OWN_RECORD', count: 1 },
    { reason: 'PROFILE_COMPLETE', count: 1 },
  ]
  const sorted = ({ skipped }: { skipped: { reason: string }[] }) =>
    skipped.toSorted((a, b) => a.reason.localeCompare(b.reason))
  const preview = (await nudge(w, w.hana, all, { isPreview: true })).body
  expect([preview.done, sorted(preview)]).toEqual([1, left])
  expect(await tasksOf(w, w.ravi)).toEqual([])
  const asked = (await nudge(w, w.hana, all)).body
  expect([asked.done, sorted(asked)]).toEqual([1, left])
  expect((await nudge(w, w.hana, [w.ravi])).body).toEqual({ done: 0, skipped: [{ reason: 'NUDGED_TODAY', count: 1 }] })
  const recorded = await w.inside((tx) =>
    tx.select().from(auditEntries).where(eq(auditEntries.kind, 'profiles-nudged')),
  )
  expect(recorded).toMatchObject([{ actorId: w.hana.id, data: { personIds: [w.ravi.id] } }])
})

test('no one is asked in a company where only HR edits profiles', async () => {
  const w = await world()
  await fill(w, w.ravi, { title: '', phone: '' })
  expect((await nudge(w, w.hana, [w.ravi])).body).toEqual({
    done: 0,
    skipped: [{ reason: 'PROFILE_COMPLETE', count: 1 }],
  })
})
