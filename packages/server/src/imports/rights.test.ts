import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { linkEmailedTo, tokenOfLink } from '../identity/fixtures.ts'
import { credentials, passwordLinks } from '../identity/tables.ts'
import { emails } from '../mail/tables.ts'
import { people } from '../people/tables.ts'
import { type World, world } from '../testing/world.ts'
import { importClient, peopleFile } from './fixtures.ts'
import { runImportJob } from './run-import.ts'
import { importRuns } from './tables.ts'
import { undoImportJob } from './undo-import.ts'

/** Changes a person’s rights directly in the table, as if right before a job runs. */
const give = (w: World, id: string, roles: Partial<{ isHr: boolean; isTechAdmin: boolean }>) =>
  w.inside((tx) => tx.update(people).set(roles).where(eq(people.id, id)))

const neverUsed = (w: World, id: string) =>
  w.inside(async (tx) => {
    await tx.delete(credentials).where(eq(credentials.personId, id))
    await tx.update(people).set({ state: 'INVITED' }).where(eq(people.id, id))
  })

async function started(w: World, previewId: string, startedById: string, count: number): Promise<string> {
  const values = { companyId: w.company.id, previewId, rowCount: count, total: count, startedById }
  const [run] = await w.inside((tx) =>
    tx
      .insert(importRuns)
      .values({ ...values, startedAt: w.now(), lastAttemptAt: w.now() })
      .returning(),
  )
  return run?.id ?? ''
}

test('an import whose starter lost the role before it ran does nothing and says why', async () => {
  const w = await world()
  const { upload, run, everybody, address } = importClient(w)
  const id = await upload(peopleFile(`Bea,Poe,${address('bea')},,`), w.theo)
  const runId = await started(w, id, w.theo.id, 1)
  await give(w, w.theo.id, { isTechAdmin: false })
  const before = await everybody()
  await runImportJob.perform(w.app, w.company.id, { runId })
  expect(await run(runId)).toMatchObject({
    state: 'FAILED',
    failure: 'ROLE_LOST',
    applied: 0,
    can: { undo: { allowed: false, reason: 'NOTHING_APPLIED' } },
  })
  expect(await everybody()).toEqual(before)
  expect(await w.mailTo(w.mia)).toEqual([])
})

test('an undo stops when the person who started it loses the role, and another Tech Admin can start it again', async () => {
  const w = await world()
  const { whole, run, undo, address, personAt } = importClient(w)
  const { id } = await whole(peopleFile(`Bea,Poe,${address('bea')},,`))
  await w.inside((tx) =>
    tx.update(importRuns).set({ undoRequestedAt: w.now(), undoRequestedById: w.theo.id }).where(eq(importRuns.id, id)),
  )
  await give(w, w.theo.id, { isTechAdmin: false })
  await undoImportJob.perform(w.app, w.company.id, { runId: id })
  expect(await run(id)).toMatchObject({ undoneAt: null, undoFailure: 'ROLE_LOST', can: { undo: { allowed: true } } })
  expect(await personAt('bea')).toBeDefined()
  expect(await undo(id)).toMatchObject({ undoFailure: null, conflicts: 0 })
  expect(await personAt('bea')).toBeUndefined()
})

test('MAY-8 a file can’t change the login address of people with more rights than the importer', async () => {
  const w = await world()
  const { whole, upload, entries, preview, address } = importClient(w)
  await whole(peopleFile(`Paul,Weiss,${address('paul')},P-1,`))
  const file = peopleFile(`Paul,Weiss,${address('mine')},P-1,`)
  const byTheo = await upload(file, w.theo)
  expect((await entries(byTheo))[0]?.errors).toEqual([{ code: 'MORE_RIGHTS' }])
  const byHana = await upload(file)
  expect(await preview(byHana)).toMatchObject({ counts: { UPDATE: 1, ERROR: 0 } })
})

test('COM-P01 MAY-8 neither a file nor an undo can change the login address of people above the importer', async () => {
  const w = await world()
  const { whole, upload, run, undo, entries, address, personAt } = importClient(w)
  const others = peopleFile(`Mia,Keller,${address('mia2')},M-1,`, `Iris,Lindqvist,${address('iris')},I-1,`)
  await w.inside((tx) => tx.update(people).set({ employeeNumber: 'M-1' }).where(eq(people.id, w.mia.id)))
  await w.inside((tx) => tx.update(people).set({ employeeNumber: 'I-1' }).where(eq(people.id, w.iris.id)))
  await neverUsed(w, w.mia.id)
  const { id } = await whole(others)
  expect(await personAt('mia2')).toMatchObject({ id: w.mia.id })

  const file = peopleFile(`Iris,Lindqvist,${address('mine')},I-1,`)
  expect((await entries(await upload(file)))[0]?.errors).toEqual([{ code: 'ADDRESS_NOT_YOURS' }])

  // Mia is above Hana by the time Hana undoes the change of the address, or runs a preview made before.
  const previewId = await upload(peopleFile(`Mia,Keller,${address('mine')},M-1,`))
  const runId = await started(w, previewId, w.hana.id, 1)
  await w.inside((tx) => tx.update(people).set({ managerId: w.mia.id }).where(eq(people.id, w.hana.id)))
  await runImportJob.perform(w.app, w.company.id, { runId })
  expect(await run(runId)).toMatchObject({ state: 'DONE_WITH_ERRORS', applied: 0 })
  expect((await entries(previewId))[0]?.failure).toEqual({ code: 'ADDRESS_NOT_YOURS' })
  await w.inside((tx) => tx.delete(importRuns).where(eq(importRuns.id, runId)))
  const undone = await undo(id)
  expect(undone).toMatchObject({ conflicts: 1 })
  expect((await entries(undone.previewId))[0]?.conflicts).toEqual([
    { code: 'ADDRESS_NOT_YOURS', facts: { field: 'email' } },
  ])
  expect(await personAt('mia2')).toMatchObject({ id: w.mia.id })
})

test('COM-P01 neither a file nor an undo can change the manager of people above the importer; another importer can', async () => {
  const w = await world()
  const { upload, start, undo, entries, address, personAt } = importClient(w)
  await w.inside((tx) => tx.update(people).set({ managerId: w.mia.id }).where(eq(people.id, w.hana.id)))
  const file = peopleFile(`Mia,Keller,${address('mia')},,${address('leo')}`)
  const own = (await entries(await upload(file)))[0]
  expect(own).toMatchObject({ kinds: ['APPROVAL', 'WARNING'], warnings: [{ code: 'LINE_ABOVE_YOU_STAYS' }] })

  const previewId = await upload(file, w.theo)
  const { runId } = (await start(previewId, {}, w.theo)).body
  await w.settle()
  expect(await personAt('mia')).toMatchObject({ managerId: w.leo.id })
  expect(await undo(runId)).toMatchObject({ conflicts: 1 })
  expect((await entries(previewId))[0]?.conflicts).toEqual([{ code: 'LINE_ABOVE_YOU' }])
  expect(await personAt('mia')).toMatchObject({ managerId: w.leo.id })
})

test('people who get more rights after the preview keep their address, and the row says why', async () => {
  const w = await world()
  const { whole, upload, run, entries, address, personAt } = importClient(w)
  await whole(peopleFile(`Ravi,Menon,${address('ravi')},R-1,`))
  const id = await upload(peopleFile(`Ravi,Menon,${address('mine')},R-1,`), w.theo)
  const runId = await started(w, id, w.theo.id, 1)
  await give(w, w.ravi.id, { isHr: true })
  await runImportJob.perform(w.app, w.company.id, { runId })
  expect(await run(runId)).toMatchObject({ state: 'DONE_WITH_ERRORS', applied: 0 })
  expect((await entries(id))[0]?.failure).toEqual({ code: 'MORE_RIGHTS' })
  expect(await personAt('ravi')).toMatchObject({ id: w.ravi.id })
})

test('an undo keeps the address of people who have more rights by now, and restores everything else', async () => {
  const w = await world()
  const { whole, undo, entries, address, personAt } = importClient(w)
  await neverUsed(w, w.ravi.id)
  await whole(peopleFile(`Ravi,Menon,${address('ravi')},R-1,`))
  await w.later({ seconds: 5 })
  const { id, previewId } = await whole(peopleFile(`Ravi,Menon-Berg,${address('new')},R-1,`))
  await give(w, w.ravi.id, { isHr: true })
  const reply = await undo(id, w.theo)
  expect(reply).toMatchObject({ conflicts: 1 })
  expect(await personAt('new')).toMatchObject({ id: w.ravi.id, lastName: 'Menon' })
  expect((await entries(previewId))[0]?.conflicts).toEqual([{ code: 'MORE_RIGHTS', facts: { field: 'email' } }])
})

test('MAY-8 undoing an import can’t reactivate an administrator with more rights', async () => {
  const w = await world()
  const { set, whole, undo, entries } = importClient(w)
  await set({ deactivateMissingUsers: true })
  const everybodyElse = [w.hana, w.iris, w.mia, w.ravi, w.noor, w.leo, w.theo, w.asta, w.gwen]
  const rows = everybodyElse.map(({ name, loginname }) => `${name.replace(' ', ',')},${loginname},,`)
  const { id, previewId } = await whole(peopleFile(...rows), { confirmation: 'DEACTIVATE' })
  expect(await undo(id, w.theo)).toMatchObject({ conflicts: 1 })
  const conflicts = (await entries(previewId)).flatMap((row) => row.conflicts.map(({ code }) => [row.personId, code]))
  expect(conflicts).toEqual([[w.paul.id, 'MORE_RIGHTS']])
  const isActive = async ({ id: one }: { id: string }) => (await w.as(w.hana).get(`/users/${one}`)).body.isActive
  expect([await isActive(w.paul), await isActive(w.cleo)]).toEqual([false, true])
})

test('AUTH-5 an import or undo that changes an address ends the invitation to the old one and sends another to the new one', async () => {
  const w = await world()
  const { whole, undo, address, personAt } = importClient(w)
  await whole(peopleFile(`Bea,Poe,${address('bea')},B-1,`))
  const bea = await personAt('bea')
  const open = async () => {
    const rows = await w.inside((tx) =>
      tx
        .select()
        .from(passwordLinks)
        .where(eq(passwordLinks.personId, bea?.id ?? '')),
    )
    return rows.filter((link) => link.revokedAt === null && link.usedAt === null).map((link) => link.id)
  }
  const invited = async () => {
    const rows = await w.inside((tx) => tx.select().from(emails).where(eq(emails.kind, 'invitation')))
    return rows.map((mail) => mail.toAddress)
  }
  const inviteBea = () => w.as(w.hana).post(`/users/${bea?.id}/invitation`)
  await inviteBea()
  const [first] = await open()
  await w.later({ seconds: 5 })
  const { id } = await whole(peopleFile(`Bea,Poe,${address('bea2')},B-1,`))
  const second = await open()
  expect(second).toHaveLength(1)
  expect(second).not.toContain(first)
  expect((await invited()).sort()).toEqual([address('bea'), address('bea2')].sort())
  await w.later({ seconds: 5 })
  await undo(id)
  expect(await open()).toHaveLength(1)
  expect(await open()).not.toEqual(second)
  expect((await invited()).sort()).toEqual([address('bea'), address('bea'), address('bea2')].sort())
})

test('COM-P02 importers can’t change their own record', async () => {
  const w = await world()
  const { upload, entries, preview, address } = importClient(w)
  const id = await upload(peopleFile(`Hana,Other,${address('hana')},,${address('iris')}`))
  expect((await entries(id))[0]).toMatchObject({ kinds: ['UNCHANGED', 'WARNING'], changes: [] })
  expect((await entries(id))[0]?.warnings).toEqual([{ code: 'OWN_RECORD_STAYS' }])
  // Their manager waits for another HR Admin.
  const moved = await entries(await upload(peopleFile(`Hana,Sato,${address('hana')},,Mia Keller`)))
  expect(moved[0]).toMatchObject({ kinds: ['APPROVAL', 'WARNING'], held: { to: 'Mia Keller' } })
  expect((await preview(id)).can.run).toMatchObject({ reason: 'NOTHING_TO_IMPORT' })
})

test('AUTH-7 an import with other addresses asks their owners, once however often it is run; an undo asks no more', async () => {
  const w = await world()
  const { whole, undo, address, personAt, upload, preview } = importClient(w)
  await whole(peopleFile(`Ravi,Menon,${address('ravi')},R-1,`, `Noor,Haddad,${address('noor')},N-1,`))
  await w.later({ seconds: 5 })
  const file = peopleFile(`Ravi,Menon-Berg,${address('ravi.m')},R-1,`, `Noor,Haddad,${address('noor.h')},N-1,`)
  const { id } = await whole(file)
  expect(await personAt('ravi')).toMatchObject({ id: w.ravi.id, email: address('ravi'), lastName: 'Menon-Berg' })
  const asked = async () => (await w.mailTo(w.ravi)).filter((kind) => kind.startsWith('address-'))
  expect(await asked()).toEqual(['address-change-requested', 'address-confirmation'])
  expect(await preview(await upload(file))).toMatchObject({ counts: { UPDATE: 0, UNCHANGED: 2 } })

  const token = tokenOfLink(await linkEmailedTo(w, w.noor, 'address-confirmation'))
  expect((await w.as(w.anonymous).post('/address-link/confirmation', { token })).status).toBe(204)
  expect(await undo(id)).toMatchObject({ conflicts: 1 })
  expect(await personAt('noor.h')).toMatchObject({ id: w.noor.id })
  const ravi = await w.as(w.hana).get(`/users/${w.ravi.id}`)
  expect(ravi.body).toMatchObject({ email: address('ravi'), lastName: 'Menon', addressChange: null })
})

test('MAY-8 a file can’t make a Tech Admin, or an account they control, anyone’s manager; HR sets it by hand', async () => {
  const w = await world()
  const { upload, start, entries, address, personAt } = importClient(w)
  const file = peopleFile(
    `Ines,Made,${address('puppet')},,`,
    `Ravi,Menon,${address('ravi')},,${address('theo')}`,
    `Noor,Haddad,${address('noor')},,${address('puppet')}`,
    `Leo,Duarte,${address('leo')},,${address('mia')}`,
  )
  const previewId = await upload(file, w.theo)
  expect((await entries(previewId)).map(({ warnings }) => warnings.map(({ code }) => code))).toEqual([
    [],
    ['LINE_NEEDS_HR_STAYS'],
    ['LINE_NEEDS_HR_STAYS'],
    [],
  ])
  await start(previewId, {}, w.theo)
  await w.settle()
  expect(await personAt('ravi')).toMatchObject({ managerId: w.mia.id })
  expect(await personAt('noor')).toMatchObject({ managerId: w.mia.id })
  expect(await personAt('leo')).toMatchObject({ managerId: w.mia.id })

  // He still controls the account that his earlier import created.
  const later = await upload(peopleFile(`Noor,Haddad,${address('noor')},,${address('puppet')}`), w.theo)
  expect((await entries(later))[0]?.warnings).toEqual([{ code: 'LINE_NEEDS_HR_STAYS' }])
  const puppet = await personAt('puppet')
  const { body } = await w.as(w.hana).get(`/users/${w.noor.id}`)
  const reply = await w.as(w.hana).patch(`/users/${w.noor.id}`, { version: body.version, managerId: puppet?.id })
  expect(reply.status).toBe(200)
})

test('MAY-8 COM-P01 a file can’t move an HR Admin out from under people above the importer', async () => {
  const w = await world()
  const { whole, entries, address, personAt } = importClient(w)
  await w.inside((tx) => tx.update(people).set({ managerId: w.hana.id }).where(eq(people.id, w.paul.id)))
  const { previewId } = await whole(
    peopleFile(`Ines,Top,${address('top')},,`, `Paul,Weiss,${address('paul')},,${address('top')}`),
  )
  expect((await entries(previewId)).map(({ failure, held }) => [failure, held?.to])).toEqual([
    [null, undefined],
    [null, 'Ines Top'],
  ])
  expect(await personAt('paul')).toMatchObject({ managerId: w.hana.id })
})
