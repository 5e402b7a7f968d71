import { fullName, type KnownPerson } from './people.ts'
import type { DraftEntry, PlanFacts } from './plan.ts'
import type { Problem, RowError } from './problems.ts'
import { excerpt, type ImportRecord, normalizedName, recordName } from './records.ts'

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
  const byName = records.some((record) => record.isEmailBuilt) ? namesOf(people) : new Map<string, KnownPerson | null>()
  const drafts = records.map((record) => draftOf(record, personOf(record, byNumber, byAddress, byName), newId))
  const staying = drafts.filter(({ record }) => !record.hasLeft)
  refuseDoubles(staying)
  refuseTaken(staying, byAddress, taken)
  return drafts
}

/** People by full name; null where several have the same. */
function namesOf(people: readonly KnownPerson[]): Map<string, KnownPerson | null> {
  const byName = new Map<string, KnownPerson | null>()
  for (const person of people) {
    const name = normalizedName(fullName(person))
    byName.set(name, byName.has(name) ? null : person)
  }
  return byName
}

function personOf(
  record: ImportRecord,
  byNumber: ReadonlyMap<string, KnownPerson>,
  byAddress: ReadonlyMap<string, KnownPerson>,
  byName: ReadonlyMap<string, KnownPerson | null>,
): KnownPerson | null {
  const { values, isEmailBuilt } = record
  const numbered = values.employeeNumber ? byNumber.get(values.employeeNumber) : undefined
  if (numbered) return numbered
  // The file doesn’t name an address, so an existing person with this name is more likely than a new one.
  const named = isEmailBuilt ? byName.get(normalizedName(recordName(record))) : undefined
  const addressed = values.email ? byAddress.get(values.email) : undefined
  return named ?? addressed ?? null
}

function draftOf(record: ImportRecord, person: KnownPerson | null, newId: () => string): DraftEntry {
  // An address in another spelling is no change, and neither is one that only we have built.
  const values = { ...record.values }
  if (person && record.isEmailBuilt) values.email = person.email
  return {
    record: { ...record, values },
    person,
    line: record.line,
    name: recordName(record) || (person ? fullName(person) : ''),
    email: values.email ?? person?.email ?? '',
    kinds: [],
    action: null,
    personId: person?.id ?? newId(),
    personVersion: person?.version ?? null,
    changes: [],
    manager: null,
    held: null,
    confirmsManager: false,
    reactivates: false,
    errors: [...record.errors],
    warnings: [...record.warnings],
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
  mark((draft) => (draft.errors.some(isDouble) ? undefined : draft.person?.id), 'PERSON_TWICE')
  for (const draft of drafts) {
    const error = draft.errors.find((error) => error.code === 'PERSON_TWICE')
    if (error?.facts) error.facts.value = draft.person ? fullName(draft.person) : ''
  }
}

const isDouble = ({ code }: Problem<RowError>) => code === 'EMAIL_TWICE' || code === 'EMPLOYEE_NUMBER_TWICE'

/** Refuses addresses of guests in rows of employees and vice versa (no one becomes a guest or stops being one), and addresses of other companies. Conflicts inside the company are checked once all rows are known. */
function refuseTaken(
  drafts: readonly DraftEntry[],
  byAddress: ReadonlyMap<string, KnownPerson>,
  taken: ForeignAddresses,
): void {
  for (const draft of drafts) {
    const { email } = draft.record.values
    if (email === undefined || draft.errors.some(isDouble)) continue
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
