import { type ApplyFacts, type DueEntry, heldManagers, skippedEntries } from '@perennial/domain/imports/apply.ts'
import type { KnownPerson } from '@perennial/domain/imports/people.ts'
import type { ValuesBefore } from '@perennial/domain/imports/undo.ts'
import { isAwaitingOwner } from '@perennial/domain/people/address-change.ts'
import type { ControlKind } from '@perennial/domain/people/content-rights.ts'
import type { Administrator } from '@perennial/domain/people/roles.ts'
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { App } from '../core/app.ts'
import type { Tx } from '../core/database/database.ts'
import type { Actor } from '../core/events/events.ts'
import {
  changeLoginNames,
  claimLoginNames,
  findTakenLoginNames,
  inviteAtNewAddress,
  requestAddresses,
  revokeAccess,
} from '../identity/public.ts'
import {
  controlledBy,
  findManagerIds,
  findTakenNumbers,
  lockManagerTree,
  lockSuperAdmins,
  movesThatWidenHr,
  recordAccountControl,
} from '../people/public.ts'
import { formerOf, settledAddresses } from './addresses.ts'
import { nothingBefore, saveApplyResults } from './apply-results.ts'
import { isOfPreview } from './entries.ts'
import { countSuperAdmins, findReportingLines, lockKnownPeople } from './people-queries.ts'
import { insertPeople, type PersonValues, personValuesOf, writePeople } from './people-writer.ts'
import { type ImportEntryRow, type ImportRunRow, importEntries } from './tables.ts'

/**
 * How many turns are applied in one transaction: short enough for others, long enough to be fast. On the embedded database everyone
 * waits for it, on a server only those who change the same people.
 */
export const applyBatchOf = ({ db }: Pick<App, 'db'>): number => (db.embedded ? 1_000 : 2_500)

export type ApplyProgress = { isLast: boolean; applied: number; skipped: number; nextApplyOrder: number }
type ApplyContext = {
  tx: Tx
  app: App
  run: ImportRunRow
  importer: Administrator
  /** Who uploaded the file and who started the import: both control the accounts that it creates. */
  importerIds: readonly string[]
  now: Date
}

/** The person who started the import. */
const importing = ({ companyId, startedById }: ImportRunRow, now: Date): Actor => ({
  companyId,
  actorId: startedById,
  impersonatorId: null,
  address: null,
  at: now,
})

/** Applies the due rows, each completely or not at all (ONCE-6); returns the progress. */
export async function applyNextBatch(setting: ApplyContext): Promise<ApplyProgress> {
  const { tx, run } = setting
  const entries = await dueEntries(tx, run, applyBatchOf(setting.app))
  if (entries.length === 0) return { isLast: true, applied: 0, skipped: 0, nextApplyOrder: run.nextApplyOrder }
  const due = entries.map(dueOf)
  const facts = await factsOf(setting, due)
  const { rows, held, failures } = await judged(setting, due, facts)
  const applying = rows.filter((row) => !failures.has(row.position) && doesAnything(row))
  const before = new Map<number, ValuesBefore>()
  const added = await addPeople(setting, applying, before)
  await updatePeople(setting, applying, facts, before)
  await deactivatePeople(setting, applying, facts, before)
  const nextApplyOrder = (entries.at(-1)?.applyOrder ?? 0) + 1
  const turns = { from: run.nextApplyOrder, to: nextApplyOrder }
  // Together, so that the results are prepared here while the database stores who controls the accounts.
  await Promise.all([
    recordImporterControl(setting, added, 'CREATED', true),
    saveApplyResults(tx, run, turns, rows, { failures, held, before }),
  ])
  return { isLast: false, applied: before.size, skipped: failures.size, nextApplyOrder }
}

/** Which rows are applied, each without the manager that HR has to approve. */
async function judged({ tx, run, importer }: ApplyContext, due: readonly DueEntry[], facts: Facts) {
  const held = heldManagers(due, facts)
  for (;;) {
    const rows = due.map((row) => (held.has(row.position) ? { ...row, manager: null } : row))
    const failures = skippedEntries(rows, facts)
    // A skipped row changes no manager, so it doesn’t count for the others.
    const moves = movesOf(rows.filter((row) => !failures.has(row.position)))
    const widening = moves.size > 0 ? await movesThatWidenHr(tx, run.companyId, importer.id, moves) : new Set<string>()
    if (widening.size === 0) return { rows, held, failures }
    for (const { position, personId } of due) if (widening.has(personId)) held.set(position, 'LINE_NEEDS_HR')
  }
}

const doesAnything = ({ action, changes, manager, reactivates }: DueEntry): boolean =>
  action !== 'UPDATE' || changes.length > 0 || manager !== null || reactivates

/** The people to whom the rows give another manager, with that manager. */
const movesOf = (rows: readonly DueEntry[]) =>
  new Map(
    rows.flatMap((row) => (row.action === 'UPDATE' && row.manager ? [[row.personId, row.manager.id] as const] : [])),
  )

/** What is needed of a row: thousands are read, and each column costs time. */
const dueColumns = {
  position: importEntries.position,
  applyOrder: importEntries.applyOrder,
  kinds: importEntries.kinds,
  action: importEntries.action,
  personId: importEntries.personId,
  personVersion: importEntries.personVersion,
  changes: importEntries.changes,
  manager: importEntries.manager,
}
type DueRow = Pick<ImportEntryRow, keyof typeof dueColumns>

const dueEntries = (tx: Tx, run: ImportRunRow, turns: number): Promise<DueRow[]> =>
  tx
    .select(dueColumns)
    .from(importEntries)
    .where(
      and(
        isOfPreview(run.companyId, run.previewId),
        isNotNull(importEntries.applyOrder),
        sql`${importEntries.applyOrder} >= ${run.nextApplyOrder} and ${importEntries.applyOrder} < ${run.nextApplyOrder + turns}`,
      ),
    )
    .orderBy(asc(importEntries.applyOrder), asc(importEntries.position))

function dueOf(entry: DueRow): DueEntry {
  return {
    position: entry.position,
    action: entry.action as DueEntry['action'],
    personId: entry.personId ?? '',
    personVersion: entry.personVersion,
    changes: entry.changes as DueEntry['changes'],
    manager: entry.manager as DueEntry['manager'],
    reactivates: entry.kinds.includes('REACTIVATE'),
  }
}

type Facts = Omit<ApplyFacts, 'people'> & { people: ReadonlyMap<string, KnownPerson> }

async function factsOf({ tx, run, importer, importerIds }: ApplyContext, rows: readonly DueEntry[]): Promise<Facts> {
  const { companyId } = run
  const hasManagers = rows.some((row) => row.manager)
  const leaves = rows.some((row) => row.action === 'DEACTIVATE')
  if (hasManagers) await lockManagerTree(tx, companyId)
  if (leaves) await lockSuperAdmins(tx, companyId)
  const managerIds = rows.flatMap((row) => row.manager?.id ?? [])
  const people = await lockKnownPeople(tx, companyId, importer.id, [
    ...new Set([...rows.map((row) => row.personId), ...managerIds]),
  ])
  const wanted = (field: string) =>
    rows.flatMap(({ changes }) => changes.flatMap((change) => (change.field === field && change.to) || []))
  const owners = await findTakenLoginNames(tx, wanted('email'))
  const added = rows.filter((row) => row.action === 'ADD').map((row) => row.personId)
  const missing = managerIds.filter((id) => !people.some((person) => person.id === id) && !added.includes(id))
  return {
    people: new Map(people.map((person) => [person.id, person])),
    lines: hasManagers
      ? await findReportingLines(tx, companyId, [...new Set([...managerIds, ...people.map((person) => person.id)])])
      : new Map(),
    importer,
    // HR Admins may choose any manager, whichever accounts they control.
    controlled: hasManagers && !importer.isHr ? await controlledByAny(tx, companyId, importerIds) : new Set(),
    above: new Set(hasManagers || wanted('email').length > 0 ? await findManagerIds(tx, companyId, importer.id) : []),
    addressOwners: new Map([...owners].map(([address, owner]) => [address, owner.personId])),
    numberOwners: await findTakenNumbers(tx, companyId, wanted('employeeNumber')),
    skipped: await skippedBefore(tx, run, missing),
    superAdmins: leaves ? await countSuperAdmins(tx, companyId) : 0,
  }
}

/** Managers who should have been added in an earlier turn and were not. */
async function skippedBefore(tx: Tx, run: ImportRunRow, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ id: importEntries.personId })
    .from(importEntries)
    .where(
      and(
        isOfPreview(run.companyId, run.previewId),
        eq(importEntries.action, 'ADD'),
        isNotNull(importEntries.failure),
        inArray(importEntries.personId, [...new Set(ids)]),
      ),
    )
  return new Set(rows.flatMap(({ id }) => id ?? []))
}

async function controlledByAny(tx: Tx, companyId: string, ids: readonly string[]): Promise<Set<string>> {
  const controlled = new Set<string>()
  for (const id of ids) for (const value of await controlledBy(tx, companyId, id)) controlled.add(value)
  return controlled
}

/** Records that the importers control these accounts. */
async function recordImporterControl(
  { tx, run, importerIds, now }: ApplyContext,
  personIds: readonly string[],
  kind: ControlKind,
  areNew = false,
) {
  for (const controllerId of importerIds)
    await recordAccountControl(tx, run.companyId, { controllerId, personIds, kind, areNew }, now)
}

/** Adds people; returns their ids. */
async function addPeople(
  { tx, run, now }: ApplyContext,
  rows: readonly DueEntry[],
  before: Map<number, ValuesBefore>,
): Promise<string[]> {
  const added = rows.filter((row) => row.action === 'ADD')
  if (added.length === 0) return []
  const values = added.map((row): PersonValues => ({ ...personValuesOf(row), managerId: row.manager?.id ?? null }))
  const taken = await claimLoginNames(
    tx,
    run.companyId,
    values.map(({ id, loginname }) => ({ personId: id, loginname })),
  )
  // Taken since the check a moment ago: the transaction is rolled back and the batch judged again.
  if (taken.size > 0) throw new Error('an address was taken while it was being claimed')
  await insertPeople(tx, run.companyId, values, now)
  for (const row of added) before.set(row.position, nothingBefore)
  return added.map((row) => row.personId)
}

async function updatePeople(
  setting: ApplyContext,
  rows: readonly DueEntry[],
  facts: Facts,
  before: Map<number, ValuesBefore>,
): Promise<void> {
  const { tx, app, run, now } = setting
  const updated = rows.flatMap((row) => {
    const person = row.action === 'UPDATE' ? facts.people.get(row.personId) : undefined
    return person ? [{ row, person }] : []
  })
  if (updated.length === 0) return
  const all = updated.map(({ row, person }) => ({ person, values: personValuesOf(row, person) }))
  const { waiting, values, moved } = settledAddresses(all)
  const handlerContext = { tx, app, now }
  const actor = importing(run, now)
  if (moved.length > 0) {
    const taken = await changeLoginNames(
      tx,
      actor,
      moved.map(({ values: { id, loginname } }) => ({ personId: id, loginname })),
    )
    if (taken.size > 0) throw new Error('an address was taken while it was being moved')
  }
  await writePeople(tx, run.companyId, values)
  await inviteAtNewAddress(handlerContext, actor, moved.map(formerOf))
  await requestAddresses(handlerContext, actor, waiting)
  const changed = (...fields: readonly string[]) =>
    updated.filter(({ row }) => row.changes.some(({ field }) => fields.includes(field))).map(({ row }) => row.personId)
  await recordImporterControl(setting, changed('email'), 'ADDRESS_CHANGED')
  await recordImporterControl(setting, changed('firstName', 'lastName', 'nickname'), 'RENAMED')
  for (const { row, person } of updated) before.set(row.position, beforeOf(row, person))
}

async function deactivatePeople(
  { tx, app, run, now }: ApplyContext,
  rows: readonly DueEntry[],
  facts: Facts,
  before: Map<number, ValuesBefore>,
): Promise<void> {
  const leaving = rows.filter((row) => row.action === 'DEACTIVATE')
  if (leaving.length === 0) return
  const ids = leaving.map((row) => row.personId)
  await tx.execute(sql`
    update people set state = 'DEACTIVATED', deactivated_at = ${now}, version = version + 1
    where company_id = ${run.companyId} and id = any(${sql.param(ids)}::uuid[])`)
  await revokeAccess({ tx, app, now }, importing(run, now), ids)
  for (const row of leaving) {
    const state = facts.people.get(row.personId)?.state ?? 'ACTIVE'
    before.set(row.position, { values: {}, state: { state, deactivatedAt: null } })
  }
}

function beforeOf(row: DueEntry, person: KnownPerson): ValuesBefore {
  const before: ValuesBefore = { values: {} }
  for (const { field } of row.changes) {
    if (field === 'guest') continue
    before.values[field] = person[field]
    if (field !== 'email') continue
    before.loginname = person.loginname
    if (isAwaitingOwner(person)) before.addressWaits = true
  }
  if (row.manager) before.managerId = person.managerId
  if (row.reactivates)
    before.state = { state: person.state, deactivatedAt: person.deactivatedAt?.toISOString() ?? null }
  return before
}
