import { isAwaitingOwner } from '../people/address-change.ts'
import { type Administrator, hasRightsBeyond, isSuperAdmin } from '../people/roles.ts'
import { addressChangeRefusal, type ImportedOwner } from './address-changes.ts'
import type { FieldChange } from './changes.ts'
import type { ImportAction, PlainField } from './fields.ts'
import type { Problem, UndoConflict } from './problems.ts'
import { isManagerFixed } from './reporting-line.ts'

/** A person before their row was applied. */
export type ValuesBefore = {
  values: Partial<Record<PlainField, string | null>>
  loginname?: string
  /** The new address waited for its owner's confirmation, so the former one stayed. */
  addressWaits?: true
  managerId?: string | null
  state?: { state: string; deactivatedAt: string | null }
}

/** What a row has changed. */
export type AppliedEntry = {
  position: number
  action: ImportAction
  personId: string
  changes: readonly FieldChange[]
  manager: { id: string | null } | null
  before: ValuesBefore
}

/** A person at the moment their row is undone. */
export type PersonNow = Omit<ImportedOwner, 'id'> & {
  pendingEmail: string | null
  values: Partial<Record<PlainField, string | null>>
  managerId: string | null
  state: string
}

/** What an undo changes about a person. */
export type Restoration = {
  position: number
  personId: string
  /** Fields that get their value from before. */
  values: Partial<Record<PlainField, string | null>>
  loginname?: string
  /** The request to confirm a new address is canceled. */
  cancelsAddress?: true
  managerId?: string | null
  state?: { state: string; deactivatedAt: string | null }
  conflicts: Problem<UndoConflict>[]
}

export type UndoFacts = {
  /** Who undoes it. */
  by: Administrator
  /** Everyone above them. */
  above: ReadonlySet<string>
  /** The current owners of addresses and numbers from before. */
  addressOwners: ReadonlyMap<string, string>
  numberOwners: ReadonlyMap<string, string>
  /** People who give up their address or number through this undo. */
  leavesAddress: ReadonlySet<string>
  leavesNumber: ReadonlySet<string>
  /** Those of the wanted managers who still exist. */
  managers: ReadonlySet<string>
  /** Accounts they control. */
  controlled: ReadonlySet<string>
  /** People whose move back would let an HR Admin read about someone they may not read about (COM-P01). */
  movesThatWidenHr: ReadonlySet<string>
  /** The reporting line, from the wanted managers upwards. */
  managerOf: (id: string) => string | null | undefined
  superAdmins: number
}

/**
 * What the undo of a row restores: every field as it was (ONCE-6), except those that have changed since, which stay
 * and are reported as conflicts.
 */
export function planRestoration(done: AppliedEntry, present: PersonNow | undefined, facts: UndoFacts): Restoration {
  const result: Restoration = { position: done.position, personId: done.personId, values: {}, conflicts: [] }
  if (!present) return { ...result, conflicts: [{ code: 'PERSON_IS_GONE' }] }
  const conflict = (code: UndoConflict, field: string | null) =>
    result.conflicts.push(field ? { code, facts: { field } } : { code })
  const refusal = addressChangeRefusal({ ...present, id: done.personId }, facts.by, facts.above)
  for (const { field, to } of done.changes) {
    if (field === 'guest') continue
    const value = done.before.values[field] ?? null
    if (field === 'email' && done.before.addressWaits) {
      if (present.pendingEmail === to) result.cancelsAddress = true
      else conflict('CHANGED_SINCE', field)
    } else if ((present.values[field] || null) !== to) conflict('CHANGED_SINCE', field)
    // They have logged in with it since.
    else if (field === 'email' && isAwaitingOwner(present)) conflict('CHANGED_SINCE', field)
    else if (field === 'email' && refusal) conflict(refusal, field)
    else if (field === 'email' && isHeld(done.before.loginname ?? '', done, facts.addressOwners, facts.leavesAddress))
      conflict('EMAIL_TAKEN', field)
    else if (field === 'employeeNumber' && value && isHeld(value, done, facts.numberOwners, facts.leavesNumber))
      conflict('EMPLOYEE_NUMBER_TAKEN', field)
    else {
      result.values[field] = value
      if (field === 'email' && done.before.loginname) result.loginname = done.before.loginname
    }
  }
  restoreManager(done, present, result, facts)
  restoreState(done, present, result, facts)
  return result
}

function isHeld(
  value: string,
  { personId }: AppliedEntry,
  owners: ReadonlyMap<string, string>,
  leaves: ReadonlySet<string>,
): boolean {
  const owner = owners.get(value)
  return owner !== undefined && owner !== personId && !leaves.has(owner)
}

function restoreManager(done: AppliedEntry, present: PersonNow, result: Restoration, facts: UndoFacts): void {
  if (!done.manager) return
  const before = done.before.managerId ?? null
  const isAsLeft = present.managerId === done.manager.id
  if (!isAsLeft || (before !== null && !facts.managers.has(before)))
    result.conflicts.push({ code: 'CHANGED_SINCE', facts: { field: 'manager' } })
  else {
    const person = { id: done.personId, managerId: present.managerId }
    const { movesThatWidenHr, managerOf } = facts
    const refusal =
      isManagerFixed(person, before, facts, managerOf) ??
      (movesThatWidenHr.has(person.id) ? 'LINE_NEEDS_HR' : undefined)
    if (refusal) result.conflicts.push({ code: refusal })
    else result.managerId = before
  }
}

function restoreState(
  done: AppliedEntry,
  present: PersonNow,
  result: Restoration,
  { by, superAdmins }: UndoFacts,
): void {
  const { state } = done.before
  if (!state) return
  const isOut = present.state === 'DEACTIVATED'
  const wasOut = state.state === 'DEACTIVATED'
  if (isOut === wasOut) result.conflicts.push({ code: 'CHANGED_SINCE', facts: { field: 'state' } })
  // Rights come back with the account, so an undo can’t reactivate people with more rights than the person undoing it.
  else if ((isOut || isSuperAdmin(present)) && hasRightsBeyond(present, by))
    result.conflicts.push({ code: 'MORE_RIGHTS' })
  else if (wasOut && isSuperAdmin(present) && superAdmins <= 1)
    result.conflicts.push({ code: 'LAST_SUPER_ADMIN_STAYS' })
  else result.state = state
}
