import type { FieldChange } from '@perennial/domain/imports/changes.ts'
import type { KnownPerson } from '@perennial/domain/imports/people.ts'
import type { Problem, UndoConflict } from '@perennial/domain/imports/problems.ts'
import {
  type AppliedEntry,
  planRestoration,
  type Restoration,
  type ValuesBefore,
} from '@perennial/domain/imports/undo.ts'
import type { Administrator } from '@perennial/domain/people/roles.ts'
import { and, asc, count, eq, isNotNull, sql } from 'drizzle-orm'
import type { App } from '../core/app.ts'
import { recordAudit } from '../core/audit.ts'
import type { Tx } from '../core/database/database.ts'
import { type Actor, actorOf, recordEvent } from '../core/events/events.ts'
import { handler } from '../core/http/handler.ts'
import { authorize } from '../core/http/refusals.ts'
import { defineSteppedJob, queueJob } from '../core/jobs/queue.ts'
import {
  changeLoginNames,
  endWaiting,
  findTakenLoginNames,
  inviteAtNewAddress,
  revokeAccess,
} from '../identity/public.ts'
import {
  controlledBy,
  findManagerIds,
  findTakenNumbers,
  lockManagerTree,
  lockSuperAdmins,
  movesThatWidenHr,
} from '../people/public.ts'
import { formerOf } from './addresses.ts'
import { isOfPreview } from './entries.ts'
import { importUndone } from './events.ts'
import { ofImport, settleWaiting } from './manager-changes.ts'
import { countSuperAdmins, findImporter, findReportingLines, lockKnownPeople } from './people-queries.ts'
import { type PersonValues, toPersonValues, writePeople } from './people-writer.ts'
import { canUndoNow, findRun, presentRun } from './queries.ts'
import { removeImportedPeople } from './remove-people.ts'
import { type ImportRunRow, importEntries, importRuns } from './tables.ts'

/** How many turns are undone in one transaction: much is checked before a person is deleted. */
export const UNDO_BATCH = 1_000

/** Starts the undo of the last import; a second click changes nothing. */
export const undoImport = handler('POST /imports/runs/{runId}/undo', async ({ params, viewer, tx, now }) => {
  const companyId = viewer.company.id
  const run = await findRun(tx, companyId, params.runId, true)
  if (run.undoRequestedAt !== null || run.undoneAt !== null) return presentRun(tx, run)
  authorize(await canUndoNow(tx, run))
  const [asked] = await tx
    .update(importRuns)
    .set({ undoRequestedAt: now, undoRequestedById: viewer.id, undoFailure: null, lastAttemptAt: now, attempts: 0 })
    .where(ofRun(companyId, run.id))
    .returning()
  if (!asked) throw new Error('an undo was not kept')
  await settleWaiting(tx, ofImport(companyId, run.id), 'IMPORT_UNDONE')
  await recordAudit(tx, actorOf(viewer, now), { kind: 'import-undo-started', subjectId: run.id })
  await queueJob(tx, undoImportJob, companyId, { runId: run.id })
  return presentRun(tx, asked)
})

/** Undoes an import batch by batch, the last turns first; killed at any point, it resumes there (ONCE-4, ONCE-6). */
export const undoImportJob = defineSteppedJob<{ runId: string }>({
  name: 'undo-import',
  step: ({ tx, app, companyId, data }) => undoNext(tx, app, companyId, data.runId),
})

async function undoNext(tx: Tx, app: App, companyId: string, runId: string): Promise<boolean> {
  const now = app.clock.now()
  const [run] = await tx.select().from(importRuns).where(ofRun(companyId, runId)).for('no key update')
  if (!run || run.undoRequestedAt === null || run.undoneAt !== null) return false
  const asker = await findImporter(tx, companyId, run.undoRequestedById ?? '')
  if (!asker) {
    // Another Tech Admin can start it again: the remaining rows are still as the import made them.
    await tx
      .update(importRuns)
      .set({ undoRequestedAt: null, undoRequestedById: null, undoFailure: 'ROLE_LOST' })
      .where(ofRun(companyId, runId))
    return false
  }
  if (run.nextApplyOrder > 0) {
    const nextApplyOrder = Math.max(0, run.nextApplyOrder - UNDO_BATCH)
    await undoTurns({ tx, app, run, asker, from: nextApplyOrder, now })
    await tx.update(importRuns).set({ nextApplyOrder, lastAttemptAt: now }).where(ofRun(companyId, runId))
    return true
  }
  const [left] = await tx
    .select({ count: count() })
    .from(importEntries)
    .where(and(isOfPreview(companyId, run.previewId), isNotNull(importEntries.conflicts)))
  await tx
    .update(importRuns)
    .set({ undoneAt: now, conflicts: left?.count ?? 0 })
    .where(ofRun(companyId, runId))
  await recordEvent(tx, undoing(run, now), { kind: importUndone, subject: ['import', run.id] })
  return false
}

/** The person who undoes the import. */
const undoing = ({ companyId, undoRequestedById }: ImportRunRow, now: Date): Actor => ({
  companyId,
  actorId: undoRequestedById,
  impersonatorId: null,
  address: null,
  at: now,
})

const ofRun = (companyId: string, runId: string) => and(eq(importRuns.companyId, companyId), eq(importRuns.id, runId))

type UndoContext = { tx: Tx; app: App; run: ImportRunRow; asker: Administrator; from: number; now: Date }

async function undoTurns(setting: UndoContext): Promise<void> {
  const { tx, app, run, now } = setting
  const { companyId } = run
  const rows = await doneBetween(setting)
  const conflicts = new Map<number, Problem<UndoConflict>[]>()
  const changed = rows.filter((row) => row.action !== 'ADD')
  if (changed.length > 0) {
    if (changed.some((row) => row.manager)) await lockManagerTree(tx, companyId)
    if (changed.some((row) => row.before.state)) await lockSuperAdmins(tx, companyId)
    const people = await lockKnownPeople(
      tx,
      companyId,
      setting.asker.id,
      changed.map((row) => row.personId),
    )
    const restored = await restoringAll(setting, changed, people)
    await restore(setting, restored, people)
    for (const restoration of restored)
      if (restoration.conflicts.length > 0) conflicts.set(restoration.position, restoration.conflicts)
  }
  // Their reports were restored before, or in this batch.
  const added = rows.filter((row) => row.action === 'ADD')
  const removalConflicts = await removeImportedPeople(
    tx,
    app,
    undoing(run, now),
    added.map((row) => row.personId),
  )
  for (const row of added) {
    const code = removalConflicts.get(row.personId)
    if (code) conflicts.set(row.position, [{ code }])
  }
  await noteConflicts(tx, run, conflicts)
}

async function doneBetween({ tx, run, from }: UndoContext): Promise<AppliedEntry[]> {
  const rows = await tx
    .select()
    .from(importEntries)
    .where(
      and(
        isOfPreview(run.companyId, run.previewId),
        isNotNull(importEntries.before),
        sql`${importEntries.applyOrder} >= ${from} and ${importEntries.applyOrder} < ${run.nextApplyOrder}`,
      ),
    )
    .orderBy(asc(importEntries.applyOrder), asc(importEntries.position))
  return rows.map((row) => ({
    position: row.position,
    action: row.action as AppliedEntry['action'],
    personId: row.personId ?? '',
    changes: row.changes as FieldChange[],
    manager: row.manager as AppliedEntry['manager'],
    before: row.before as ValuesBefore,
  }))
}

async function restoringAll(
  { tx, run, asker }: UndoContext,
  rows: readonly AppliedEntry[],
  people: readonly KnownPerson[],
): Promise<Restoration[]> {
  const { companyId } = run
  const present = new Map(people.map((person) => [person.id, person]))
  const owners = await findTakenLoginNames(
    tx,
    rows.flatMap((row) => row.before.loginname ?? []),
  )
  const numbers = rows.flatMap((row) => row.before.values.employeeNumber ?? [])
  const managerIds = rows.flatMap((row) => row.before.managerId ?? [])
  const managers = await lockKnownPeople(tx, companyId, asker.id, [...new Set(managerIds)])
  const gives = (field: string) =>
    new Set(rows.filter((row) => row.changes.some((change) => change.field === field)).map((row) => row.personId))
  const hasMoves = rows.some((row) => row.manager)
  const moves = new Map(
    rows.flatMap((row) => (row.manager ? [[row.personId, row.before.managerId ?? null] as const] : [])),
  )
  const lines = hasMoves
    ? await findReportingLines(tx, companyId, [...new Set(managerIds)])
    : new Map<string, string | null>()
  const facts = {
    by: asker,
    above: new Set(gives('email').size > 0 || hasMoves ? await findManagerIds(tx, companyId, asker.id) : []),
    addressOwners: new Map([...owners].map(([address, owner]) => [address, owner.personId])),
    numberOwners: await findTakenNumbers(tx, companyId, numbers),
    leavesAddress: gives('email'),
    leavesNumber: gives('employeeNumber'),
    managers: new Set(managers.map((person) => person.id)),
    controlled: hasMoves ? await controlledBy(tx, companyId, asker.id) : new Set<string>(),
    movesThatWidenHr: await movesThatWidenHr(tx, companyId, asker.id, moves),
    managerOf: (id: string) => lines.get(id),
    superAdmins: await countSuperAdmins(tx, companyId),
  }
  const all = () =>
    rows.map((row) => {
      const person = present.get(row.personId)
      return planRestoration(row, person && { ...person, values: person }, facts)
    })
  // People who keep the address or number after all don’t give it back to its former owner.
  let restored = all()
  for (let before = -1; before !== facts.leavesAddress.size + facts.leavesNumber.size; restored = all()) {
    before = facts.leavesAddress.size + facts.leavesNumber.size
    for (const restoration of restored) {
      if (restoration.loginname === undefined) facts.leavesAddress.delete(restoration.personId)
      if (restoration.values.employeeNumber === undefined) facts.leavesNumber.delete(restoration.personId)
    }
  }
  return restored
}

async function restore(
  { tx, app, run, now }: UndoContext,
  restored: readonly Restoration[],
  people: readonly KnownPerson[],
): Promise<void> {
  const present = new Map(people.map((person) => [person.id, person]))
  const values = restored.flatMap((restoration): PersonValues[] => {
    const person = present.get(restoration.personId)
    const isNothing =
      Object.keys(restoration.values).length === 0 &&
      restoration.managerId === undefined &&
      restoration.state === undefined
    if (!person || isNothing) return []
    const back: PersonValues = { ...toPersonValues(person), ...(restoration.values as Partial<PersonValues>) }
    if (restoration.loginname !== undefined) back.loginname = restoration.loginname
    if (restoration.managerId !== undefined) back.managerId = restoration.managerId
    if (restoration.state) back.state = restoration.state
    return [back]
  })
  const moved = values.flatMap((value) => {
    const person = present.get(value.id)
    return person && value.loginname !== person.loginname ? [{ person, values: value }] : []
  })
  const handlerContext = { tx, app, now }
  if (moved.length > 0) {
    const taken = await changeLoginNames(
      tx,
      undoing(run, now),
      moved.map(({ values: { id, loginname } }) => ({ personId: id, loginname })),
    )
    if (taken.size > 0) throw new Error('an address was taken while it was being given back')
  }
  await writePeople(tx, run.companyId, values)
  await inviteAtNewAddress(handlerContext, undoing(run, now), moved.map(formerOf))
  const cancelled = restored.flatMap((restoration) => (restoration.cancelsAddress ? restoration.personId : []))
  await endWaiting(tx, cancelled, 'CANCELED', now)
  const leaving = values.filter((value) => value.state?.state === 'DEACTIVATED').map((value) => value.id)
  await revokeAccess({ tx, app, now }, undoing(run, now), leaving)
}

async function noteConflicts(
  tx: Tx,
  { companyId, previewId }: ImportRunRow,
  conflicts: ReadonlyMap<number, Problem<UndoConflict>[]>,
): Promise<void> {
  if (conflicts.size === 0) return
  const rows = [...conflicts].map(([position, all]) => ({ position, conflicts: all }))
  await tx.execute(sql`
    update import_entries e set conflicts = r.conflicts
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (position int, conflicts jsonb)
    where e.company_id = ${companyId} and e.preview_id = ${previewId} and e.position = r.position`)
}
