import { isAwaitingOwner } from '../people/address-change.ts'
import { peopleInManagerLoops } from '../people/manager-tree.ts'
import { type Administrator, hasRightsBeyond, isSuperAdmin } from '../people/roles.ts'
import { addressChangeRefusal, type ImportedOwner } from './address-changes.ts'
import type { FieldChange } from './changes.ts'
import type { ImportAction } from './fields.ts'
import type { Problem, RowFailure } from './problems.ts'
import { isManagerFixed, type LineMover, type LineReason } from './reporting-line.ts'

/** A row whose turn has come. */
export type DueEntry = {
  position: number
  action: ImportAction
  personId: string
  personVersion: number | null
  changes: readonly FieldChange[]
  manager: { id: string | null } | null
  reactivates: boolean
}

/** A person at the moment their row is applied. */
export type CurrentPerson = Omit<ImportedOwner, 'id'> & {
  version: number
  state: 'INVITED' | 'ACTIVE' | 'DEACTIVATED'
  isGuest: boolean
  managerId: string | null
}

export type ApplyFacts = {
  /** Everyone whom the rows change or name as a manager, by id. */
  people: ReadonlyMap<string, CurrentPerson>
  /** The managers of these people and of everyone above them, by id. */
  lines: ReadonlyMap<string, string | null>
  importer: Administrator
  /** Everyone above the importer. */
  above: ReadonlySet<string>
  /** Accounts that the importer controls. */
  controlled: ReadonlySet<string>
  /** The owners of the wanted addresses; any other id for people of other companies. */
  addressOwners: ReadonlyMap<string, string>
  numberOwners: ReadonlyMap<string, string>
  /** People whose row was skipped in an earlier turn. */
  skipped: ReadonlySet<string>
  /** Active super admins of the company. */
  superAdmins: number
}

/**
 * Which due rows keep the current manager until an HR Admin approves the change, and why: the line above the
 * importer, and the accounts they control, may have changed since the preview.
 */
export function heldManagers(
  rows: readonly DueEntry[],
  { people, lines, importer, above, controlled }: ApplyFacts,
): Map<number, LineReason> {
  const mover: LineMover = { by: importer, above, controlled }
  const held = new Map<number, LineReason>()
  for (const { position, personId, manager } of rows) {
    if (!manager) continue
    const person = { id: personId, managerId: people.get(personId)?.managerId ?? null }
    const reason = isManagerFixed(person, manager.id, mover, (id) => lines.get(id))
    if (reason) held.set(position, reason)
  }
  return held
}

/**
 * Which due rows are skipped, and why: a person who has changed since the preview is left exactly as they are,
 * and so is every row that depends on it (ADM-P28). The first reason counts; a skipped row may cause others to be skipped.
 */
export function skippedEntries(rows: readonly DueEntry[], facts: ApplyFacts): Map<number, Problem<RowFailure>> {
  const failures = new Map<number, Problem<RowFailure>>()
  const fail = (row: DueEntry, code: RowFailure) => failures.set(row.position, { code })
  let superAdmins = facts.superAdmins
  for (const row of rows) {
    const reason = ownReason(row, facts)
    const person = facts.people.get(row.personId)
    if (reason) fail(row, reason)
    else if (row.action === 'DEACTIVATE' && person && isSuperAdmin(person)) {
      if (superAdmins <= 1) fail(row, 'LAST_SUPER_ADMIN_STAYS')
      else superAdmins -= 1
    }
  }
  const rowOf = new Map(rows.map((row) => [row.personId, row]))
  for (let before = -1; before !== failures.size; ) {
    before = failures.size
    for (const row of rows) {
      if (failures.has(row.position)) continue
      const reason = dependentReason(row, rowOf, failures, facts)
      if (reason) fail(row, reason)
    }
    if (before === failures.size) for (const row of looped(rows, failures, facts)) fail(row, 'CHANGED_MEANWHILE')
  }
  return failures
}

/** Why a row is skipped regardless of other rows. */
function ownReason(row: DueEntry, facts: ApplyFacts): RowFailure | undefined {
  const { people, importer, above } = facts
  const person = people.get(row.personId)
  if (row.action === 'ADD') return person ? 'CHANGED_MEANWHILE' : undefined
  if (!person) return 'CHANGED_MEANWHILE'
  const movesAddress = row.changes.some((change) => change.field === 'email')
  const refusal = movesAddress && addressChangeRefusal({ ...person, id: row.personId }, importer, above)
  if (refusal) return refusal
  const isSafe = row.reactivates || (row.action === 'DEACTIVATE' && isSuperAdmin(person))
  if (isSafe && hasRightsBeyond(person, importer)) return 'MORE_RIGHTS'
  return person.version === row.personVersion ? undefined : 'CHANGED_MEANWHILE'
}

/** Why a row is skipped because of other rows or people. */
function dependentReason(
  row: DueEntry,
  rowOf: ReadonlyMap<string, DueEntry>,
  failures: ReadonlyMap<number, unknown>,
  facts: ApplyFacts,
): RowFailure | undefined {
  for (const { field, to } of row.changes) {
    if (!to || (field !== 'email' && field !== 'employeeNumber')) continue
    const owner = (field === 'email' ? facts.addressOwners : facts.numberOwners).get(to)
    if (!owner || owner === row.personId) continue
    const other = rowOf.get(owner)
    const isHeld = field === 'email' && waits(owner, facts)
    const gives = !isHeld && other?.changes.some((change) => change.field === field)
    if (!other || !gives) return field === 'email' ? 'EMAIL_TAKEN' : 'EMPLOYEE_NUMBER_TAKEN'
    if (failures.has(other.position)) return 'PARTNER_SKIPPED'
  }
  const managerId = row.manager?.id
  if (!managerId) return undefined
  const manager = rowOf.get(managerId)
  if (manager?.action === 'ADD') return failures.has(manager.position) ? 'MANAGER_SKIPPED' : undefined
  if (facts.skipped.has(managerId)) return 'MANAGER_SKIPPED'
  const current = facts.people.get(managerId)
  const returns = manager?.reactivates && !failures.has(manager.position)
  const isThere = current && !current.isGuest && (current.state !== 'DEACTIVATED' || returns)
  return isThere ? undefined : 'MANAGER_GONE'
}

/** Whether a new address only takes effect once its owner has confirmed it. */
function waits(id: string, { people }: ApplyFacts): boolean {
  const person = people.get(id)
  return person !== undefined && isAwaitingOwner(person)
}

/** Moves that would close a loop with a change made by hand since the preview (EMP-P11). */
function looped(rows: readonly DueEntry[], failures: ReadonlyMap<number, unknown>, { lines }: ApplyFacts): DueEntry[] {
  const moves = rows.filter((row) => row.manager && !failures.has(row.position))
  if (moves.length === 0) return []
  const after = new Map(lines)
  for (const row of moves) after.set(row.personId, row.manager?.id ?? null)
  const loops = peopleInManagerLoops(after)
  return moves.filter((row) => loops.has(row.personId))
}
