import { fullName, type KnownPerson } from './people.ts'
import type { DraftEntry, PlanFacts } from './plan.ts'
import type { Problem, RowError } from './problems.ts'
import { excerpt, type ImportRecord, recordName } from './records.ts'

/** Addresses that belong to people of other companies. */
export type ForeignAddresses = ReadonlySet<string>

/**
 * Who each row means: by employee number if both have one, else by address, in whatever spelling (ADM-P28). Two rows for
 * one person, and addresses or numbers of someone else, are errors.
 */
export function matchPeople({ records, people, taken, addressOf, newId }: PlanFacts): DraftEntry[] {
  const byNumber = new Map<string, KnownPerson>()
  const byAddress = new Map<string, KnownPerson>()
  for (const person of people) {
    if (person.employeeNumber) byNumber.set(person.employeeNumber, person)
    byAddress.set(person.loginname, person)
  }
  // People know the email address, which may differ from the login name, so it matches too.
  for (const person of people) {
    if (person.email === person.loginname) continue
    const address = addressOf(person.email) ?? person.email
    if (!byAddress.has(address)) byAddress.set(address, person)
  }
  // An address that waits for confirmation matches too, so that the same file asks no one twice.
  for (const person of people) {
    const address = person.pendingEmail && addressOf(person.pendingEmail)
    if (address && !byAddress.has(address)) byAddress.set(address, person)
  }
  const drafts = records.map((record) => draftOf(record, personOf(record, byNumber, byAddress), newId))
  refuseDoubles(drafts)
  refuseTaken(drafts, byAddress, taken)
  return drafts
}

function personOf(
  { values }: ImportRecord,
  byNumber: ReadonlyMap<string, KnownPerson>,
  byAddress: ReadonlyMap<string, KnownPerson>,
): KnownPerson | null {
  const numbered = values.employeeNumber ? byNumber.get(values.employeeNumber) : undefined
  if (numbered) return numbered
  const addressed = values.email ? byAddress.get(values.email) : undefined
  return addressed ?? null
}

function draftOf(record: ImportRecord, person: KnownPerson | null, newId: () => string): DraftEntry {
  const hasErrors = record.errors.length > 0
  // An address in another spelling is no change.
  const values = { ...record.values }
  return {
    record: { ...record, values },
    person,
    line: record.line,
    name: recordName(record) || (person ? fullName(person) : ''),
    email: record.values.email ?? person?.email ?? '',
    kinds: [],
    action: null,
    personId: person?.id ?? (hasErrors ? null : newId()),
    personVersion: person?.version ?? null,
    changes: [],
    manager: null,
    held: null,
    confirmsManager: false,
    reactivates: false,
    errors: [...record.errors],
    warnings: [],
    turn: null,
  }
}

/** The same address, number or person in two rows: it’s unknown which one is right. */
function refuseDoubles(drafts: readonly DraftEntry[]): void {
  const mark = (keyOf: (draft: DraftEntry) => string | undefined, code: RowError) => {
    const first = new Map<string, DraftEntry>()
    const marked = new Set<DraftEntry>()
    for (const draft of drafts) {
      const key = keyOf(draft)
      if (!key) continue
      const other = first.get(key)
      if (!other) first.set(key, draft)
      else
        for (const entry of [other, draft])
          if (!marked.has(entry)) {
            marked.add(entry)
            const line = entry === draft ? other.line : draft.line
            entry.errors.push({ code, facts: { value: excerpt(key), line } })
          }
    }
  }
  mark((draft) => draft.record.values.email, 'EMAIL_TWICE')
  mark((draft) => draft.record.values.employeeNumber, 'EMPLOYEE_NUMBER_TWICE')
  mark((draft) => (draft.errors.length === 0 ? draft.person?.id : undefined), 'PERSON_TWICE')
  for (const draft of drafts) {
    const error = draft.errors.find((error) => error.code === 'PERSON_TWICE')
    if (error?.facts) error.facts.value = draft.person ? fullName(draft.person) : ''
  }
}

/** Refuses addresses of guests in rows of employees and vice versa (no one becomes a guest or stops being one), and addresses of other companies. Conflicts inside the company are checked once all rows are known. */
function refuseTaken(
  drafts: readonly DraftEntry[],
  byAddress: ReadonlyMap<string, KnownPerson>,
  taken: ForeignAddresses,
): void {
  for (const draft of drafts) {
    if (draft.errors.length > 0) continue
    const { email = '' } = draft.record.values
    const holder = byAddress.get(email)
    const known = draft.person ?? holder
    const isGuest = draft.record.isGuest ?? false
    if (holder?.isGuest && holder !== known) draft.errors.push(valued('EMAIL_OF_GUEST', email))
    else if (known?.isGuest && !isGuest) draft.errors.push(valued('EMAIL_OF_GUEST', email))
    else if (known && !known.isGuest && isGuest) draft.errors.push(valued('EMAIL_OF_EMPLOYEE', email))
    else if (taken.has(email)) draft.errors.push(valued('EMAIL_TAKEN', email))
    else if (holder && holder === draft.person) keepSpelling(draft, holder)
  }
}

/** A match by login name or by another spelling is no change of address. */
function keepSpelling(draft: DraftEntry, person: KnownPerson): void {
  draft.record.values.email = person.email
}

const valued = (code: RowError, value: string): Problem<RowError> => ({ code, facts: { value: excerpt(value) } })
