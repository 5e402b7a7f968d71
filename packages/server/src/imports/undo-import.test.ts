import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { authLogins, credentials } from '../identity/tables.ts'
import { people } from '../people/tables.ts'
import { type World, world } from '../testing/world.ts'
import { importClient, peopleFile } from './fixtures.ts'

const loginsOf = (w: World) =>
  w.app.db.asAuthRole(async (tx) => {
    const rows = await tx.select().from(authLogins).where(eq(authLogins.companyId, w.company.id))
    return rows.map((row) => `${row.loginname} ${row.personId}`).sort()
  })

test('ONCE-6 undoing the last import restores every person and login name exactly', async () => {
  const w = await world()
  const { whole, undo, set, address, everybody } = importClient(w)
  await whole(peopleFile(`Ravi,Menon,${address('ravi')},S-1,`, `Noor,Haddad,${address('noor')},S-2,`))
  // Accounts in use would wait for their owners instead.
  for (const { id } of [w.ravi, w.noor])
    await w.inside(async (tx) => {
      await tx.delete(credentials).where(eq(credentials.personId, id))
      await tx.update(people).set({ state: 'INVITED' }).where(eq(people.id, id))
    })
  await set({ deactivateMissingUsers: true, reactivateAccounts: true, removeManagerWhenEmpty: true })
  await w.later({ seconds: 1 })
  const before = { people: await everybody(), logins: await loginsOf(w) }
  const run = await whole(
    peopleFile(
      `Ravi,Menon-Berg,${address('noor')},S-1,${address('bea')}`,
      `Noor,Haddad,${address('ravi')},S-2,`,
      `Bea,Poe,${address('bea')},S-3,${address('ravi')}`,
      `Dora,Lang,${address('dora')},S-4,${address('mia')}`,
      `Mia,Keller,${address('mia2')},,${address('iris')}`,
    ),
    { confirmation: 'DEACTIVATE' },
  )
  expect(run).toMatchObject({ state: 'DONE', skipped: 0, undo: { restored: 3, removed: 2 } })
  expect(await everybody()).not.toEqual(before.people)

  expect(await undo(run.id)).toMatchObject({ conflicts: 0, undoFailure: null })
  expect(await everybody()).toEqual(before.people)
  expect(await loginsOf(w)).toEqual(before.logins)
})

test('an import names the people it added, without those added before or removed by its undo', async () => {
  const w = await world()
  const { whole, undo, run, address, personAt } = importClient(w)
  const first = await whole(peopleFile(`Bea,Poe,${address('bea')},,`))
  await w.later({ minutes: 1 })
  const second = await whole(peopleFile(`Bea,Poe-Lind,${address('bea')},,`, `Cem,Poe,${address('cem')},,`))
  const [bea, cem] = [await personAt('bea'), await personAt('cem')]
  expect(await run(first.id)).toMatchObject({ addedIds: [bea?.id] })
  expect(second).toMatchObject({ addedIds: [cem?.id] })
  await undo(second.id)
  expect(await run(second.id)).toMatchObject({ addedIds: [] })
})

test('only the last import can be undone, and a second click changes nothing', async () => {
  const w = await world()
  const { whole, undo, run, address, personAt } = importClient(w)
  const first = await whole(peopleFile(`Bea,Poe,${address('bea')},,`))
  await w.later({ minutes: 1 })
  const second = await whole(peopleFile(`Cem,Poe,${address('cem')},,`))
  const old = await w.as(w.hana).post(`/imports/runs/${first.id}/undo`)
  expect(old.body).toMatchObject({ status: 409, code: 'NOT_THE_LAST_IMPORT' })

  const replies = await Promise.all([1, 2].map(() => w.as(w.hana).post(`/imports/runs/${second.id}/undo`)))
  expect(replies.map((reply) => reply.status)).toEqual([202, 202])
  await w.settle()
  expect(await run(second.id)).toMatchObject({ conflicts: 0, can: { undo: { reason: 'ALREADY_UNDONE' } } })
  expect((await undo(second.id)).undoneAt).not.toBeNull()
  expect(await personAt('cem')).toBeUndefined()
  expect(await personAt('bea')).toBeDefined()
})

test('values that have changed since the import stay when it is undone, and are reported as conflicts', async () => {
  const w = await world()
  const { whole, undo, entries, address, personAt } = importClient(w)
  const run = await whole(
    peopleFile(
      `Ravi,Menon-Berg,${address('ravi')},N-1,Iris Lindqvist`,
      `Bea,Poe,${address('bea')},,${address('ravi')}`,
    ),
  )
  const { version } = (await w.as(w.hana).get(`/users/${w.ravi.id}`)).body
  await w.as(w.hana).patch(`/users/${w.ravi.id}`, { version, lastName: 'Berg' })
  const bea = await personAt('bea')
  const noor = (await w.as(w.hana).get(`/users/${w.noor.id}`)).body
  expect((await w.as(w.hana).patch(`/users/${w.noor.id}`, { version: noor.version, managerId: bea?.id })).status).toBe(
    200,
  )

  expect(await undo(run.id)).toMatchObject({ conflicts: 2 })
  expect(await personAt('ravi')).toMatchObject({ lastName: 'Berg', employeeNumber: null, managerId: w.mia.id })
  expect(await personAt('bea')).toMatchObject({ state: 'DEACTIVATED' })
  const conflicts = (await entries(run.previewId)).map((entry) => entry.conflicts)
  expect(conflicts).toEqual([[{ code: 'CHANGED_SINCE', facts: { field: 'lastName' } }], [{ code: 'PERSON_IS_IN_USE' }]])
})

test('ONCE-6 whatever a file says, import and undo leave everything as it was', async () => {
  const w = await world()
  const { upload, start, undo, set, everybody, address } = importClient(w)
  await set({ removeManagerWhenEmpty: true, deactivateMissingUsers: true, reactivateAccounts: true })
  const names = ['iris', 'mia', 'ravi', 'noor', 'leo', 'dora', 'bea', 'cem', 'dee']
  const name = fc.constantFrom(...names)
  const row = fc.tuple(name, name, fc.constantFrom('', 'N-1', 'N-2', 'N-3'), fc.oneof(name, fc.constant('')))
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 8 }), async (rows) => {
      await w.later({ seconds: 20 })
      const before = { people: await everybody(), logins: await loginsOf(w) }
      const lines = rows.map(
        ([first, at, number, manager]) => `${first},Person,${address(at)},${number},${manager && address(manager)}`,
      )
      const reply = await start(await upload(peopleFile(...lines)), { confirmation: 'DEACTIVATE' })
      if (reply.status !== 201) return
      await w.settle()
      const run = await undo(reply.body.runId)
      expect(run).toMatchObject({ conflicts: 0 })
      expect(run.undoneAt).not.toBeNull()
      expect(await everybody()).toEqual(before.people)
      expect(await loginsOf(w)).toEqual(before.logins)
    }),
    { numRuns: 12 },
  )
})

test('ONCE-6 after the last import was undone, the one before can be undone; an import without effect is never in the way', async () => {
  const w = await world()
  const { whole, undo, everybody, address } = importClient(w)
  const before = await everybody()
  const first = await whole(peopleFile(`Bea,Poe,${address('bea')},B-1,`, `Cem,Poe,${address('cem')},C-1,`))
  await w.later({ minutes: 1 })
  const second = await whole(peopleFile(`Bea,Poe,${address('bea')},B-1,${address('cem')}`))
  const canUndo = async (id: string) => (await w.as(w.hana).get(`/imports/runs/${id}`)).body.can.undo

  expect(await canUndo(first.id)).toMatchObject({ allowed: false, reason: 'NOT_THE_LAST_IMPORT' })
  expect(await undo(second.id)).toMatchObject({ conflicts: 0 })
  expect(await canUndo(first.id)).toMatchObject({ allowed: true })
  expect(await undo(first.id)).toMatchObject({ conflicts: 0 })
  expect(await everybody()).toEqual(before)
})
