import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { notifications } from '../notifications/tables.ts'
import { people } from '../people/tables.ts'
import { type TestUser, world } from '../testing/world.ts'
import { importClient, peopleFile } from './fixtures.ts'
import { approving, held, toTheo } from './test-manager-changes.ts'

test('COM-P01 MAY-8 a manager that an import held back is set once HR approves', async () => {
  const w = await world()
  const { entries, run } = importClient(w)
  const { list, decide, managerOf } = approving(w)
  const { runId, previewId } = await held(w, toTheo(w, w.ravi), toTheo(w, w.noor))
  expect((await entries(previewId))[0]).toMatchObject({
    kinds: ['APPROVAL', 'WARNING'],
    held: { from: 'Mia Keller', to: 'Theo Brandt' },
  })
  expect(await run(runId)).toMatchObject({ state: 'DONE', applied: 0, undo: { withdrawn: 2 }, counts: { APPROVAL: 2 } })
  expect(await managerOf(w.ravi)).toBe(w.mia.id)

  const [ravi] = await list(w.hana, `?runId=${runId}&waiting=true`)
  expect(ravi).toMatchObject({
    runId,
    fileName: 'people.csv',
    reason: 'LINE_NEEDS_HR',
    state: 'WAITING',
    decidedBy: null,
    person: { id: w.ravi.id },
    from: { id: w.mia.id },
    to: { id: w.theo.id },
    importedBy: { id: w.theo.id },
    can: { decide: { allowed: true } },
  })
  expect((await decide(w.hana, runId, 'approvals', [ravi.id])).body).toEqual({ done: 1, skipped: [] })
  expect(await managerOf(w.ravi)).toBe(w.theo.id)
  expect(await managerOf(w.noor)).toBe(w.mia.id)
  // A repeated approval changes nothing, and an approved change can’t be rejected any more.
  expect((await decide(w.hana, runId, 'approvals', [ravi.id])).body).toEqual({ done: 1, skipped: [] })
  const twice = await decide(w.paul, runId, 'rejections', [ravi.id])
  expect(twice.body).toEqual({ done: 0, skipped: [{ reason: 'ALREADY_DECIDED', count: 1 }] })

  expect((await decide(w.hana, runId, 'rejections')).body).toEqual({ done: 1, skipped: [] })
  expect(await managerOf(w.noor)).toBe(w.mia.id)
  const [first, second] = await list(w.theo, `?runId=${runId}`)
  expect(first).toMatchObject({ state: 'APPROVED', decidedBy: { id: w.hana.id }, decidedAt: w.now().toISOString() })
  expect(second).toMatchObject({ state: 'REJECTED', can: { decide: { allowed: false, reason: 'HR_ADMINS_ONLY' } } })
})

test('COM-P01 COM-P02 MAY-8 importers can’t decide about their own import, and neither can accounts they control', async () => {
  const w = await world()
  const { whole, address } = importClient(w)
  const { list, decide } = approving(w)
  await w.inside(async (tx) => {
    await tx.update(people).set({ managerId: w.mia.id }).where(eq(people.id, w.hana.id))
    await tx.update(people).set({ managerId: w.iris.id }).where(eq(people.id, w.paul.id))
  })
  const { id } = await whole(peopleFile(`Mia,Keller,${address('mia')},,${address('leo')}`))
  const refused = { done: 0, skipped: [{ reason: 'OWN_IMPORT', count: 1 }] }
  expect((await decide(w.hana, id, 'approvals')).body).toEqual(refused)
  expect((await decide(w.hana, id, 'rejections')).body).toEqual(refused)

  await w.inside((tx) =>
    tx.execute(sql`insert into account_controllers (company_id, person_id, controller_id, kind, at)
      values (${w.company.id}, ${w.paul.id}, ${w.hana.id}, 'INVITED', now())`),
  )
  expect((await list(w.paul))[0].can.decide).toEqual({ allowed: false, reason: 'ACCOUNT_OF_IMPORTER' })
  expect((await decide(w.paul, id, 'approvals')).body.skipped).toEqual([{ reason: 'ACCOUNT_OF_IMPORTER', count: 1 }])
  await w.inside((tx) => tx.execute(sql`delete from account_controllers where person_id = ${w.paul.id}`))
  expect((await decide(w.paul, id, 'approvals')).body).toEqual({ done: 1, skipped: [] })
})

test('COM-P01 COM-P02 an HR Admin approves only what they could change by hand', async () => {
  const w = await world()
  const { list, decide } = approving(w)
  await w.inside((tx) => tx.update(people).set({ managerId: w.mia.id }).where(eq(people.id, w.paul.id)))
  const { runId } = await held(w, toTheo(w, w.mia), toTheo(w, w.paul), toTheo(w, w.noor))
  const reasons = (await list(w.paul)).map((item: { can: { decide: { reason?: string } } }) => item.can.decide.reason)
  expect(reasons).toEqual(['LINE_ABOVE_YOU', 'OWN_RECORD', undefined])
  const { body } = await decide(w.paul, runId, 'approvals')
  expect(body.done).toBe(1)
  expect(body.skipped).toEqual([
    { reason: 'LINE_ABOVE_YOU', count: 1 },
    { reason: 'OWN_RECORD', count: 1 },
  ])
})

test('a change that no longer applies is not made, and the reason is given', async () => {
  const w = await world()
  const { decide, managerOf, list } = approving(w)
  const { runId } = await held(w, toTheo(w, w.ravi), toTheo(w, w.noor), toTheo(w, w.leo))
  await w.inside(async (tx) => {
    await tx.update(people).set({ managerId: w.iris.id }).where(eq(people.id, w.ravi.id))
    await tx.update(people).set({ state: 'DEACTIVATED', deactivatedAt: w.now() }).where(eq(people.id, w.noor.id))
    await tx.update(people).set({ managerId: w.leo.id }).where(eq(people.id, w.theo.id))
  })
  expect(await list(w.hana, '?waiting=true')).toHaveLength(1)
  const { body } = await decide(w.hana, runId, 'approvals')
  expect(body.done).toBe(0)
  expect(new Set(body.skipped.map(({ reason }: { reason: string }) => reason))).toEqual(
    new Set(['MANAGER_CHANGED', 'PERSON_LEFT', 'MANAGER_LOOP']),
  )
  expect([await managerOf(w.ravi), await managerOf(w.leo)]).toEqual([w.iris.id, w.iris.id])
  // A loop goes on waiting: it may be resolved.
  expect(await list(w.hana, '?waiting=true')).toHaveLength(1)
})

test('two people who swap places in the line are approved together, in any order', async () => {
  const w = await world()
  const { decide, managerOf } = approving(w)
  await w.inside(async (tx) => {
    await tx.update(people).set({ managerId: w.mia.id }).where(eq(people.id, w.theo.id))
    await tx.update(people).set({ managerId: w.iris.id }).where(eq(people.id, w.mia.id))
  })
  const { address } = importClient(w)
  const { runId } = await held(w, toTheo(w, w.mia), `Theo,Brandt,${address('theo')},,${address('iris')}`)
  expect((await decide(w.hana, runId, 'approvals')).body).toEqual({ done: 2, skipped: [] })
  expect([await managerOf(w.mia), await managerOf(w.theo)]).toEqual([w.theo.id, w.iris.id])
})

test('ONCE-6 an undo ends waiting changes and keeps those that HR approved', async () => {
  const w = await world()
  const { undo } = importClient(w)
  const { decide, managerOf, states, list } = approving(w)
  const { runId } = await held(w, toTheo(w, w.ravi), toTheo(w, w.noor))
  const [ravi, noor] = await list(w.hana)
  await decide(w.hana, runId, 'approvals', [ravi.id])
  await undo(runId, w.theo)
  expect(await managerOf(w.ravi)).toBe(w.theo.id)
  expect(await states()).toEqual([
    ['Ravi Menon', 'APPROVED'],
    ['Noor Haddad', 'IMPORT_UNDONE'],
  ])
  expect((await decide(w.hana, runId, 'approvals', [noor.id])).body.skipped).toEqual([
    { reason: 'IMPORT_UNDONE', count: 1 },
  ])
})

test('a later import that names a manager for the same person ends a waiting change, whether it is another one or the current one', async () => {
  const w = await world()
  const { states } = approving(w)
  const { address } = importClient(w)
  await held(w, toTheo(w, w.ravi), toTheo(w, w.noor), toTheo(w, w.leo))
  await w.later({ seconds: 5 })
  const row = (who: TestUser, manager: string) => `${who.name.replace(' ', ',')},${who.loginname},,${manager}`
  await held(w, row(w.ravi, address('mia')), row(w.noor, address('iris')), toTheo(w, w.leo))
  expect(await states()).toEqual([
    ['Leo Duarte', 'WAITING'],
    ['Ravi Menon', 'LATER_IMPORT'],
    ['Noor Haddad', 'LATER_IMPORT'],
    ['Leo Duarte', 'LATER_IMPORT'],
  ])
})

test('a change by hand, a deactivation and a merge end a waiting change', async () => {
  const w = await world()
  const { states } = approving(w)
  await held(w, toTheo(w, w.ravi), toTheo(w, w.noor), toTheo(w, w.leo))
  const { version } = (await w.as(w.hana).get(`/users/${w.ravi.id}`)).body
  await w.as(w.hana).patch(`/users/${w.ravi.id}`, { version, managerId: w.iris.id })
  await w.as(w.hana).post(`/users/${w.noor.id}/deactivation`)
  const merge = { sourceUserId: w.leo.id, destinationUserId: w.cleo.id, typedName: w.leo.name, deleteSource: false }
  expect((await w.as(w.hana).post('/account-merges', merge)).status).toBeLessThan(300)
  await w.settle()
  expect(await states()).toEqual([
    ['Ravi Menon', 'MANAGER_CHANGED'],
    ['Noor Haddad', 'PERSON_LEFT'],
    ['Leo Duarte', 'PERSON_LEFT'],
  ])
})

test('HR is notified once of waiting changes, new managers of their reports, and the importer of the decisions', async () => {
  const w = await world()
  const { decide, list } = approving(w)
  const { runId } = await held(w, toTheo(w, w.ravi), toTheo(w, w.noor))
  const tasks = async (who: TestUser) =>
    (await w.as(who).get('/tasks')).body.rows.filter((row: { kind: string }) => row.kind === 'manager-changes-waiting')
  const news = async (who: TestUser) => {
    const rows = await w.inside((tx) => tx.select().from(notifications).where(eq(notifications.personId, who.id)))
    return rows.filter(({ kind }) => kind.startsWith('manager-changes')).map(({ kind, data }) => ({ kind, data }))
  }
  for (const hr of [w.hana, w.paul]) {
    expect(await w.mailTo(hr)).toEqual(['manager-changes-waiting'])
    expect(await news(hr)).toEqual([{ kind: 'manager-changes-waiting', data: { by: 'Theo Brandt', count: 2 } }])
    expect(await tasks(hr)).toMatchObject([
      { data: { count: 2, name: 'Theo Brandt' }, to: `/app/admin/manager-changes?import=${runId}` },
    ])
  }
  for (const other of [w.theo, w.asta, w.mia]) expect([await tasks(other), await news(other)]).toEqual([[], []])

  const [ravi, noor] = await list(w.hana)
  await decide(w.hana, runId, 'approvals', [ravi.id])
  await w.settle()
  expect(await w.mailTo(w.theo)).toEqual(['new-reports'])
  expect(await news(w.theo)).toEqual([])
  await decide(w.paul, runId, 'rejections', [noor.id])
  await w.settle()
  expect(await news(w.theo)).toEqual([{ kind: 'manager-changes-decided', data: { approved: 1, rejected: 1 } }])
  expect(await tasks(w.hana)).toEqual([])
  const { body } = await w.as(w.hana).get('/audit-entries?group=imports')
  const kinds = body.entries.map(({ kind }: { kind: string }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['import-manager-changes-approved', 'import-manager-changes-rejected']))
})
