import { peopleInManagerLoops } from '../people/manager-tree.ts'
import {
  createManagerFinder,
  fullNamesOf,
  type ManagerCandidate,
  type ManagerFinder,
  type ManagerMatch,
} from './manager-finder.ts'
import { fullName, type KnownPerson } from './people.ts'
import type { DraftEntry, PlanFacts } from './plan.ts'
import type { Problem, ValueWarning } from './problems.ts'
import { isManagerFixed } from './reporting-line.ts'

/** The most times that loops are searched; real files need one or two rounds. */
const MAX_ROUNDS = 50

/** Links managers once all rows are known; returns how they were matched. */
export function linkManagers(drafts: readonly DraftEntry[], facts: PlanFacts): ManagerMatch | 'SEVERAL' | null {
  const { people, addressOf } = facts
  if (drafts.every(({ record }) => record.manager === undefined)) return null
  const rows = new Map(drafts.map((draft) => [draft.personId, draft]))
  // Prepared on first use: many files name no managers.
  let find: ManagerFinder | undefined
  const known = new Map(people.map((person) => [person.id, person]))
  const foundBy = new Set<ManagerMatch>()
  const memory = new Map<string, ReturnType<ManagerFinder>>()
  const findOnce: ManagerFinder = (named) => {
    find ??= createManagerFinder(candidatesOf(drafts, people, addressOf), addressOf)
    const known = memory.get(named) ?? find(named)
    memory.set(named, known)
    return known
  }
  const was = ({ person }: DraftEntry) => {
    const before = person?.managerId ? known.get(person.managerId) : undefined
    return before ? fullName(before) : null
  }
  // The importer controls the accounts that the import adds.
  const added = drafts.flatMap((draft) => (!draft.person && draft.personId && !isNotAdded(draft) ? draft.personId : []))
  const controlled = new Set([...facts.controlled, ...added])
  const move = (draft: DraftEntry, manager: NonNullable<DraftEntry['manager']>) => {
    const id = draft.personId ?? ''
    const mover = { by: facts.importer, above: facts.above, controlled }
    const managerId = draft.person?.managerId ?? null
    const refusal = isManagerFixed({ id, managerId }, manager.id, mover, (value) => known.get(value)?.managerId)
    if (!refusal) draft.manager = manager
    else {
      if (isThere(draft)) draft.held = { reason: refusal, ...manager }
      draft.warnings.push({ code: `${refusal}_STAYS` })
    }
  }
  for (const draft of drafts) {
    const named = draft.record.manager
    if (named === undefined || draft.record.hasLeft || !mayMove(draft, facts)) continue
    if (draft.record.isGuest) {
      if (named !== '') draft.warnings.push({ code: 'GUEST_HAS_NO_MANAGER' })
      continue
    }
    if (named === '') {
      if (!facts.options.removeManagerWhenEmpty || !draft.person) continue
      if (draft.person.managerId) move(draft, { id: null, name: null, was: was(draft) })
      else confirmManager(draft, facts)
      continue
    }
    const found = findOnce(named)
    if ('code' in found) {
      if (!isOwnRow(found, draft)) draft.warnings.push(found)
      continue
    }
    // A row with errors changes nothing, but all of its problems are reported.
    if (draft.errors.length > 0) continue
    foundBy.add(found.by)
    const { id } = found.candidate
    if (id === draft.personId) draft.errors.push({ code: 'OWN_MANAGER' })
    else if (id !== (draft.person?.managerId ?? null))
      move(draft, { id, name: nameFrom(rows.get(id), known.get(id)), was: was(draft) })
    else confirmManager(draft, facts)
  }
  if (foundBy.size > 1) return 'SEVERAL'
  return [...foundBy][0] ?? null
}

/** A row with errors that names itself as the manager has enough problems. */
const isOwnRow = ({ code, facts }: Problem<ValueWarning>, draft: DraftEntry): boolean =>
  code === 'MANAGER_HAS_ERRORS' && facts?.line === draft.line

const isNotAdded = ({ person, errors, record }: DraftEntry): boolean =>
  !person && (errors.length > 0 || record.hasLeft === true)

const mayMove = ({ person }: DraftEntry, { options }: PlanFacts): boolean =>
  person ? options.updateManagersOfExistingUsers : options.setManagersOfNewUsers

/** Ends a change that an earlier import left waiting. */
function confirmManager(draft: DraftEntry, { waiting }: PlanFacts): void {
  draft.confirmsManager = waiting.has(draft.personId ?? '')
}

/** No change waits for people who stay deactivated. */
const isThere = ({ person, reactivates }: DraftEntry): boolean => person?.state !== 'DEACTIVATED' || reactivates

const nameFrom = (draft: DraftEntry | undefined, person: KnownPerson | undefined): string =>
  draft && draft.errors.length === 0 ? draft.name : person ? fullName(person) : (draft?.name ?? '')

/** Everyone as they will be after the import: new people first, then existing ones. */
function candidatesOf(
  drafts: readonly DraftEntry[],
  people: readonly KnownPerson[],
  addressOf: PlanFacts['addressOf'],
): ManagerCandidate[] {
  const rowOf = new Map<string, DraftEntry>()
  for (const draft of drafts)
    if (draft.person && draft.errors.length === 0 && !draft.record.hasLeft) rowOf.set(draft.person.id, draft)
  const added = drafts.filter((draft) => !draft.person && draft.personId)
  const logins = new Set(people.map((person) => person.loginname))
  // Login names are in the known spelling already.
  const known = (address: string) => (logins.has(address) ? address : (addressOf(address) ?? address))
  return [
    ...added.map((draft) => {
      const { values, isGuest = false, hasLeft } = draft.record
      const why = hasLeft ? ('LEFT' as const) : ('ERRORS' as const)
      return {
        id: draft.personId ?? '',
        addresses: values.email ? [values.email] : [],
        number: values.employeeNumber || null,
        names: fullNamesOf({ firstName: values.firstName ?? '', lastName: values.lastName ?? '' }),
        isGuest,
        isActive: true,
        isInFile: true,
        notAdded: isNotAdded(draft) ? { line: draft.line, name: draft.name || draft.email, why } : undefined,
      }
    }),
    ...people.map((person) => {
      const row = rowOf.get(person.id)
      const values = row?.record.values ?? {}
      const pending = person.pendingEmail ? [known(person.pendingEmail)] : []
      const present = [known(person.email), person.loginname, ...pending]
      const next = values.email ? known(values.email) : undefined
      const isMoving = next !== undefined && !present.includes(next)
      const renamed = { firstName: values.firstName || person.firstName, lastName: values.lastName || person.lastName }
      return {
        id: person.id,
        addresses: isMoving ? [next] : present,
        earlier: isMoving ? present : [],
        number: values.employeeNumber || person.employeeNumber,
        names: row ? [...fullNamesOf(person), ...fullNamesOf(renamed)] : fullNamesOf(person),
        isGuest: person.isGuest,
        isActive: person.state !== 'DEACTIVATED' || (row?.reactivates ?? false),
        isInFile: row !== undefined,
      }
    }),
  ]
}

/**
 * Makes the reporting lines valid: rejects rows in a loop, and removes managers who can’t be added. A rejected row may
 * break another line, so the search is repeated.
 */
export function rejectBrokenLines(drafts: readonly DraftEntry[], people: readonly KnownPerson[]): void {
  if (!drafts.some(({ manager, held }) => manager || held)) return
  const rowOf = new Map(drafts.flatMap((draft) => (draft.personId ? [[draft.personId, draft] as const] : [])))
  for (let round = 0; ; round += 1) {
    dropRejectedManagers(drafts, rowOf)
    if (!drafts.some(({ manager }) => manager)) return
    const lines = new Map<string, string | null>(people.map((person) => [person.id, person.managerId]))
    for (const draft of drafts)
      if (draft.personId && draft.errors.length === 0 && (draft.manager || !draft.person))
        lines.set(draft.personId, draft.manager?.id ?? null)
    const looped = peopleInManagerLoops(lines)
    if (looped.size === 0) return
    const isInvalid = (draft: DraftEntry) => round >= MAX_ROUNDS || looped.has(draft.personId ?? '')
    for (const draft of drafts)
      if (draft.manager && draft.errors.length === 0 && isInvalid(draft))
        draft.errors.push({ code: 'MANAGER_LOOP', facts: { manager: draft.manager.name } })
  }
}

/** People below a new person whose row has errors are imported without that manager. */
function dropRejectedManagers(drafts: readonly DraftEntry[], rowOf: ReadonlyMap<string, DraftEntry>): void {
  for (const draft of drafts) {
    const manager = rowOf.get(draft.manager?.id ?? draft.held?.id ?? '')
    if (!manager || manager.person || manager.errors.length === 0) continue
    draft.manager = null
    draft.held = null
    draft.warnings.push({ code: 'MANAGER_HAS_ERRORS', facts: { value: manager.name, line: manager.line } })
  }
}
