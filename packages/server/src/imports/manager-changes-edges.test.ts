import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Tx } from '../core/database/database.ts'
import { people } from '../people/tables.ts'
import { runConcurrently } from '../testing/concurrency.ts'
import { world } from '../testing/world.ts'
import { importClient, peopleFile } from './fixtures.ts'
import { approving, held, toTheo } from './test-manager-changes.ts'

test('COM-P01 the person who uploaded the file can’t decide either, like the one who started the import', async () => {
  const w = await world()
  const { upload, start, address } = importClient(w)
  const { decide } = approving(w)
  await w.inside((tx) =>
    tx.update(people).set({ isTechAdmin: true, managerId: w.iris.id }).where(eq(people.id, w.paul.id)),
  )
  const previewId = await upload(
    peopleFile(`Paul,Weiss,${address('paul')},,${address('mia')}`, toTheo(w, w.ravi)),
    w.paul,
  )
  const reply = await start(previewId, {}, w.theo)
  await w.settle()
  const { runId } = reply.body
  // Ravi reporting to Theo needed no approval in Paul’s preview, but does now that Theo runs the import.
  expect((await decide(w.paul, runId, 'approvals')).body).toEqual({
    done: 0,
    skipped: [{ reason: 'OWN_IMPORT', count: 2 }],
  })
  expect((await decide(w.hana, runId, 'approvals')).body).toEqual({ done: 2, skipped: [] })
})

test('MAY-8 the person who uploads a file controls the accounts it adds, even if someone else starts the import', async () => {
  const w = await world()
  const { upload, start, address, personAt } = importClient(w)
  const { managerOf } = approving(w)
  const previewId = await upload(peopleFile(`Ines,Made,${address('puppet')},,`), w.theo)
  await start(previewId, {}, w.hana)
  await w.settle()
  expect(await personAt('puppet')).toBeDefined()
  await w.later({ seconds: 5 })
  await held(w, `Ravi,Menon,${w.ravi.loginname},,${address('puppet')}`)
  expect(await managerOf(w.ravi)).toBe(w.mia.id)
})

test('new people are added without a manager that waits, and get the one in their file once HR approves', async () => {
  const w = await world()
  const { address, personAt } = importClient(w)
  const { decide, list } = approving(w)
  const { runId } = await held(w, `Bea,Poe,${address('bea')},,${address('theo')}`, `Cem,Poe,${address('cem')},,Bea Poe`)
  expect(await personAt('cem')).toMatchObject({ managerId: null, state: 'INVITED' })
  expect((await list(w.hana)).map((item: { to: { name: string } }) => item.to.name)).toEqual(['Theo Brandt', 'Bea Poe'])
  expect((await decide(w.hana, runId, 'approvals')).body.done).toBe(2)
  expect(await personAt('cem')).toMatchObject({ managerId: (await personAt('bea'))?.id })
})

test('TIME-3 of a simultaneous approval and undo, the first one counts', async () => {
  const w = await world()
  const { decide, managerOf } = approving(w)
  const { runId } = await held(w, toTheo(w, w.ravi))
  const undoing = (tx: Tx) =>
    tx.execute(
      sql`update import_runs set undo_requested_at = now(), undo_requested_by_id = ${w.theo.id} where id = ${runId}`,
    )
  const settling = (tx: Tx) =>
    tx.execute(sql`update import_manager_changes set state = 'SETTLED', settled_because = 'IMPORT_UNDONE'`)
  const { body } = await runConcurrently(
    w,
    async (tx) => {
      await undoing(tx)
      await settling(tx)
    },
    () => decide(w.hana, runId, 'approvals'),
  )
  expect(body.done).toBe(0)
  expect(await managerOf(w.ravi)).toBe(w.mia.id)
})

test('PRIV-3 erasing a person deletes the changes that wait for them, and removes their name from all others', async () => {
  const w = await world()
  const { decide, list } = approving(w)
  const { runId } = await held(w, toTheo(w, w.ravi), toTheo(w, w.noor), toTheo(w, w.leo))
  const [, noor] = await list(w.hana)
  await decide(w.hana, runId, 'approvals', [noor.id])
  for (const gone of [w.theo, w.ravi]) {
    await w.as(w.hana).post(`/users/${gone.id}/deactivation`)
    await w.as(w.hana).post(`/users/${gone.id}/deletion`, { confirmation: 'DELETE FOREVER' })
    await w.settle()
  }
  const rows = await list(w.hana)
  expect(rows.map((row: { person: { name: string } }) => row.person.name)).toEqual(['Noor Haddad', 'Leo Duarte'])
  expect(rows[1]).toMatchObject({ state: 'SETTLED', settledBecause: 'MANAGER_LEFT' })
  expect(JSON.stringify(rows)).not.toContain('Theo')
})

test('a long list comes in pages, each change once', async () => {
  const w = await world()
  await held(w, toTheo(w, w.ravi), toTheo(w, w.noor), toTheo(w, w.leo))
  const names: string[] = []
  let next: string | null = ''
  while (next !== null) {
    const cursor: string = next && `&cursor=${encodeURIComponent(next)}`
    const { body } = await w.as(w.hana).get(`/imports/manager-changes?limit=2${cursor}`)
    names.push(...body.rows.map((row: { person: { name: string } }) => row.person.name))
    next = body.next
  }
  expect(names).toEqual(['Ravi Menon', 'Noor Haddad', 'Leo Duarte'])
  expect((await w.as(w.hana).get('/imports/manager-changes?cursor=nothing')).status).toBe(422)
})
