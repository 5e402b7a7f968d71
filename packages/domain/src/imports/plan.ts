import { isAwaitingOwner } from '../people/address-change.ts'
import { type Administrator, hasRightsBeyond } from '../people/roles.ts'
import { addressChangeRefusal } from './address-changes.ts'
import { assignApplyOrder } from './apply-order.ts'
import { type FieldChange, fieldChangesOf, identifiersIn } from './changes.ts'
import type { EntryKind, ImportAction, ImportOptions } from './fields.ts'
import { findLeavers, isInPeopleFileScope, type LeaverCounts } from './leavers.ts'
import type { ManagerMatch } from './manager-finder.ts'
import { linkManagers, rejectBrokenLines } from './manager-links.ts'
import { fullName, type KnownPerson } from './people.ts'
import { type ForeignAddresses, matchPeople } from './person-matching.ts'
import { type Problem, type RowError, type RowWarning, valueWarnings } from './problems.ts'
import type { ImportRecord } from './records.ts'
import type { HeldManager } from './reporting-line.ts'
import { currentHolders, rejectHeldIdentifiers } from './swapped-values.ts'

/** What one row of the file changes, or what happens to a person who isn’t in the file. */
export type PlanEntry = {
  line: number | null
  name: string
  email: string
  kinds: EntryKind[]
  action: ImportAction | null
  /** For a new person, the id they will get. */
  personId: string | null
  personVersion: number | null
  changes: FieldChange[]
  /** Who will manage them, where that changes. */
  manager: { id: string | null; name: string | null; was: string | null } | null
  /** The manager they get once an HR Admin approves. */
  held: HeldManager | null
  /** The row names the current manager, which ends a change that an earlier import left waiting. */
  confirmsManager: boolean
  reactivates: boolean
  errors: Problem<RowError>[]
  warnings: Problem<RowWarning>[]
  /** The order in which it is applied; entries with the same turn are applied together. */
  turn: number | null
}

export type PlanFacts = {
  records: readonly ImportRecord[]
  /** Whom the rows may mean, and everyone above them; everyone, by name, if those who are missing are deactivated. */
  people: readonly KnownPerson[]
  /** The departments of everyone, as they are spelled, the most common spelling last. */
  departments: readonly string[]
  /** How many people a people file should contain. */
  active: number
  options: ImportOptions
  importer: Administrator
  /** Everyone above the importer. */
  above: ReadonlySet<string>
  /** Accounts that the importer controls. */
  controlled: ReadonlySet<string>
  /** People for whom an earlier import left a change of their manager waiting. */
  waiting: ReadonlySet<string>
  /** Addresses in the file that belong to people of other companies (ADM-P19). */
  taken: ForeignAddresses
  /** Whether the importer may add guests. */
  mayAddGuests: boolean
  /** People with a review in progress. */
  inRunningCycles: ReadonlySet<string>
  addressOf: (typed: string) => string | null
  newId: () => string
}

export type ImportPlan = {
  entries: PlanEntry[]
  counts: Record<EntryKind, number>
  leaving: LeaverCounts
  managersBy: ManagerMatch | 'SEVERAL' | null
}

/** A row on its way through the plan. */
export type DraftEntry = PlanEntry & { record: ImportRecord; person: KnownPerson | null }

/**
 * What a people file would change (ADM-P28): people are matched by number, else by address; rows with errors change nothing;
 * managers are linked once all rows are known, so the order of the rows doesn’t matter.
 */
export function planImport(facts: PlanFacts): ImportPlan {
  const drafts = matchPeople(facts)
  for (const draft of drafts) if (draft.record.hasLeft) leave(draft, facts)
  for (const draft of drafts) if (!draft.record.hasLeft) decide(draft, facts)
  const managersBy = linkManagers(drafts, facts)
  // A rejected row may invalidate others, either as a manager or by keeping an address or number.
  let found: ReturnType<typeof currentHolders> | undefined
  const holders = () => {
    found ??= currentHolders(facts.people)
    return found
  }
  do rejectBrokenLines(drafts, facts.people)
  while (rejectHeldIdentifiers(drafts, holders))
  const spellings = spellingsOf(facts.departments)
  for (const draft of drafts) finish(draft, facts, spellings)
  const leavers = facts.options.deactivateMissingUsers ? leaversOf(drafts, facts) : []
  warnOfLeavingManagers(drafts, leavers)
  const leavingLines = new Set(leavers.map(({ line }) => line))
  const rows = drafts.filter(({ record, line }) => !record.hasLeft || !leavingLines.has(line))
  const entries = [...rows.map(withoutFacts), ...leavers]
  assignApplyOrder(entries, facts.people)
  const leaving = {
    leaving: leavers.filter((entry) => entry.action === 'DEACTIVATE').length,
    active: facts.active,
  }
  return { entries, counts: countsOf(entries), leaving, managersBy }
}

/** New people who have left aren’t added; existing ones are treated as missing from the file. */
function leave(draft: DraftEntry, { options }: PlanFacts): void {
  const { person } = draft
  draft.errors = []
  draft.warnings = []
  draft.kinds = [person ? 'UNCHANGED' : 'LEFT']
  if (!person || !isInPeopleFileScope(person) || options.deactivateMissingUsers) return
  draft.warnings.push({ code: 'LEFT_STAYS_ACTIVE' })
  draft.kinds.push('WARNING')
}

function decide(draft: DraftEntry, { options, importer, above, mayAddGuests }: PlanFacts): void {
  const { person, record } = draft
  if (!person) {
    if (record.isGuest && !mayAddGuests) draft.errors.push({ code: 'NO_GUESTS_HERE' })
    draft.action = 'ADD'
    draft.changes = fieldChangesOf(null, record, options)
    return
  }
  const isOut = person.state === 'DEACTIVATED'
  draft.reactivates = isOut && options.reactivateAccounts
  const changes = options.updateExistingUsers ? fieldChangesOf(person, record, options) : []
  if (person.id === importer.id) {
    if (changes.length > 0) draft.warnings.push({ code: 'OWN_RECORD_STAYS' })
    return
  }
  if (changes.some((change) => change.field === 'email')) {
    const code = addressChangeRefusal(person, importer, above)
    if (code) draft.errors.push({ code })
    else if (isAwaitingOwner(person)) draft.warnings.push({ code: 'ADDRESS_WAITS_FOR_OWNER' })
  }
  if (draft.reactivates && hasRightsBeyond(person, importer)) {
    draft.reactivates = false
    draft.warnings.push({ code: 'MORE_RIGHTS_STAY' })
  } else if (isOut && !draft.reactivates) draft.warnings.push({ code: 'STAYS_DEACTIVATED' })
  draft.changes = changes
}

const isAboutValue = ({ code }: Problem<RowWarning>) => (valueWarnings as readonly string[]).includes(code)

function finish(draft: DraftEntry, { inRunningCycles }: PlanFacts, spellings: Spellings): void {
  const { person } = draft
  if (draft.record.hasLeft) {
    if (!person) draft.personId = null
    return
  }
  if (draft.errors.length > 0) {
    Object.assign(draft, {
      kinds: ['ERROR'],
      personId: person?.id ?? null,
      action: null,
      changes: [],
      manager: null,
      held: null,
      confirmsManager: false,
      reactivates: false,
      warnings: draft.warnings.filter(isAboutValue),
    })
    return
  }
  const isMoved = draft.manager !== null
  if (person && (draft.changes.length > 0 || isMoved || draft.reactivates)) draft.action = 'UPDATE'
  if (draft.action === 'ADD') draft.kinds.push('ADD')
  if (draft.action === 'UPDATE') {
    if (draft.changes.length > 0) draft.kinds.push('UPDATE')
    if (isMoved) draft.kinds.push('MANAGER_CHANGE')
    if (draft.reactivates) draft.kinds.push('REACTIVATE')
    if (isMoved && inRunningCycles.has(draft.personId ?? ''))
      draft.warnings.push({ code: 'MANAGER_CHANGES_IN_RUNNING_CYCLE' })
  }
  if (draft.held) draft.kinds.push('APPROVAL')
  if (draft.kinds.length === 0) draft.kinds.push('UNCHANGED')
  warnOfCase(draft, spellings)
  if (draft.warnings.length > 0) draft.kinds.push('WARNING')
}

/** How departments are spelled, and by their names in lower case. */
type Spellings = { all: ReadonlySet<string>; byLowerCase: ReadonlyMap<string, string> }

const spellingsOf = (departments: readonly string[]): Spellings => ({
  all: new Set(departments),
  byLowerCase: new Map(departments.map((department) => [department.toLowerCase(), department])),
})

/** A department that already exists in another case is probably the same. */
function warnOfCase(draft: DraftEntry, { all, byLowerCase }: Spellings): void {
  const wanted = draft.changes.find((change) => change.field === 'department')?.to
  if (!wanted || all.has(wanted)) return
  const known = byLowerCase.get(wanted.toLowerCase())
  if (known) draft.warnings.push({ code: 'DEPARTMENT_DIFFERS_IN_CASE', facts: { value: wanted, known } })
}

/** People who aren’t in the file, or have left according to it, leave; a person named by a row with errors stays. */
function leaversOf(drafts: readonly DraftEntry[], { people, importer }: PlanFacts): PlanEntry[] {
  const { ids, addresses, numbers, names } = identifiersIn(drafts.filter(({ record }) => !record.hasLeft))
  const left = drafts.filter(({ record }) => record.hasLeft)
  const lineOf = new Map(left.map(({ person, line }) => [person?.id, line]))
  const isInFile = (person: KnownPerson) =>
    ids.has(person.id) ||
    addresses.has(person.email) ||
    addresses.has(person.loginname) ||
    (person.employeeNumber !== null && numbers.has(person.employeeNumber)) ||
    names.has(fullName(person))
  return findLeavers(people, isInFile, importer).map(({ person, stays }) => {
    const warnings: Problem<RowWarning>[] = []
    if (stays) warnings.push({ code: stays })
    else if (person.isHr) warnings.push({ code: 'HR_ADMIN_LEAVES' })
    return {
      line: lineOf.get(person.id) ?? null,
      name: fullName(person),
      email: person.email,
      kinds: [stays ? 'UNCHANGED' : 'DEACTIVATE', ...(warnings.length > 0 ? (['WARNING'] as const) : [])],
      action: stays ? null : 'DEACTIVATE',
      personId: person.id,
      personVersion: person.version,
      changes: [],
      manager: null,
      held: null,
      confirmsManager: false,
      reactivates: false,
      errors: [],
      warnings,
      turn: null,
    }
  })
}

function warnOfLeavingManagers(drafts: readonly DraftEntry[], leavers: readonly PlanEntry[]): void {
  const gone = new Map(leavers.filter((leaver) => leaver.action).map((leaver) => [leaver.personId, leaver.name]))
  for (const draft of drafts) {
    const id = draft.manager?.id
    if (!id || !gone.has(id)) continue
    draft.warnings.push({ code: 'MANAGER_LEAVES', facts: { manager: gone.get(id) ?? '' } })
    if (!draft.kinds.includes('WARNING')) draft.kinds.push('WARNING')
  }
}

function withoutFacts(draft: DraftEntry): PlanEntry {
  const { record: _record, person: _person, ...entry } = draft
  return entry
}

function countsOf(entries: readonly PlanEntry[]): Record<EntryKind, number> {
  const counts = {
    ADD: 0,
    UPDATE: 0,
    MANAGER_CHANGE: 0,
    APPROVAL: 0,
    DEACTIVATE: 0,
    REACTIVATE: 0,
    LEFT: 0,
    UNCHANGED: 0,
    ERROR: 0,
    WARNING: 0,
  }
  for (const entry of entries) for (const kind of entry.kinds) counts[kind] += 1
  return counts
}
