import { peopleInManagerLoops } from '../people/manager-tree.ts'
import {
  createManagerFinder,
  fullNamesOf,
  type ManagerCandidate,
  type ManagerMatch,
  type ManagerMatchResult,
} from './manager-finder.ts'
import { fullName, type KnownPerson } from './people.ts'
import type { DraftEntry, PlanFacts } from './plan.ts'
import type { Problem, RowError } from './problems.ts'
import { isManagerFixed } from './reporting-line.ts'

/** Loops are searched repeatedly, at most so often; real files need one or two rounds. */
const MAX_ROUNDS = 50

/** Links managers once all rows are known; returns how they were matched. */
export function linkManagers(drafts: readonly DraftEntry[], facts: PlanFacts): ManagerMatch | 'SEVERAL' | null {
  const { people, addressOf } = facts
  const rows = new Map(drafts.map((draft) => [draft.personId, draft]))
  const find = createManagerFinder(candidatesOf(drafts, people, addressOf), addressOf)
  const known = new Map(people.map((person) => [person.id, person]))
  const foundBy = new Set<ManagerMatch>()
  const memory = new Map<string, ReturnType<typeof find>>()
  const findOnce = (named: string): ManagerMatchResult | Problem<RowError> => {
    const known = memory.get(named) ?? find(named)
    memory.set(named, known)
    return known
  }
  const was = ({ person }: DraftEntry) => {
    const before = person?.managerId ? known.get(person.managerId) : undefined
    return before ? fullName(before) : null
  }
  // The importer controls the accounts that the import adds.
  const added = drafts.flatMap(({ person, personId }) => (!person && personId ? personId : []))
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
    if (named === undefined || draft.errors.length > 0) continue
    if (!mayMove(draft, facts)) continue
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
      draft.errors.push(found)
      continue
    }
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
  for (const draft of drafts) if (draft.person && draft.errors.length === 0) rowOf.set(draft.person.id, draft)
  const added = drafts.filter((draft) => !draft.person && draft.personId)
  const logins = new Set(people.map((person) => person.loginname))
  // Login names are in the known spelling already.
  const known = (address: string) => (logins.has(address) ? address : (addressOf(address) ?? address))
  return [
    ...added.map(({ personId, record: { values, isGuest = false } }) => ({
      id: personId ?? '',
      addresses: values.email ? [values.email] : [],
      number: values.employeeNumber || null,
      names: fullNamesOf({ firstName: values.firstName ?? '', lastName: values.lastName ?? '' }),
      isGuest,
      isActive: true,
    })),
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
      }
    }),
  ]
}

/**
 * Rejects rows until the reporting lines are valid: rows in a loop, and rows below a person who can’t be
 * added. A rejected row may invalidate others, so the search is repeated.
 */
export function rejectBrokenLines(drafts: readonly DraftEntry[], people: readonly KnownPerson[]): void {
  const rowOf = new Map(drafts.flatMap((draft) => (draft.personId ? [[draft.personId, draft] as const] : [])))
  for (let round = 0; ; round += 1) {
    dropBelowViolations(drafts, rowOf)
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

/** No one can be placed below a new person whose own row has errors. */
function dropBelowViolations(drafts: readonly DraftEntry[], rowOf: ReadonlyMap<string, DraftEntry>): void {
  const below = new Map<string, DraftEntry[]>()
  for (const draft of drafts) {
    const id = draft.manager?.id
    if (!id) continue
    const same = below.get(id)
    if (same) same.push(draft)
    else below.set(id, [draft])
  }
  const fallen = [...rowOf.values()].filter((draft) => !draft.person && draft.errors.length > 0)
  for (let one = fallen.pop(); one; one = fallen.pop()) {
    for (const draft of below.get(one.personId ?? '') ?? []) {
      if (draft.errors.length > 0) continue
      draft.errors.push({ code: 'MANAGER_HAS_ERRORS', facts: { value: one.name, line: one.line } })
      if (!draft.person) fallen.push(draft)
    }
  }
}
