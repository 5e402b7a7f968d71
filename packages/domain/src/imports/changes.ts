import type { ImportOptions, PlainField } from './fields.ts'
import type { KnownPerson } from './people.ts'
import type { DraftEntry } from './plan.ts'
import { type ImportRecord, recordName } from './records.ts'

/** A field and its values before and after; null is empty. */
export type FieldChange = { field: PlainField | 'guest'; from: string | null; to: string | null }

/** Every person has these: an empty cell never clears them. */
const needed: ReadonlySet<PlainField> = new Set(['firstName', 'lastName', 'email'])

/** What a row changes about a person, field by field; for a new person, everything in the row. */
export function fieldChangesOf(
  person: KnownPerson | null,
  { values, isGuest }: ImportRecord,
  { keepOriginalValueIfEmpty }: Pick<ImportOptions, 'keepOriginalValueIfEmpty'>,
): FieldChange[] {
  const changes: FieldChange[] = []
  for (const [field, value] of Object.entries(values) as [PlainField, string][]) {
    const from = person ? person[field] || null : null
    const to = value || null
    if (to === null && (keepOriginalValueIfEmpty || needed.has(field))) continue
    if (from !== to) changes.push({ field, from, to })
  }
  if (!person && isGuest) changes.push({ field: 'guest', from: null, to: 'yes' })
  return changes
}

/** Identifies everyone in the file, including people whose rows can only be read in part. */
export function identifiersIn(drafts: readonly DraftEntry[]) {
  const ids = new Set<string>()
  const addresses = new Set<string>()
  const numbers = new Set<string>()
  const names = new Set<string>()
  for (const { person, record, errors } of drafts) {
    if (person) ids.add(person.id)
    if (errors.length === 0) continue
    if (record.values.email) addresses.add(record.values.email)
    if (record.values.employeeNumber) numbers.add(record.values.employeeNumber)
    if (record.values.firstName && record.values.lastName) names.add(recordName(record))
  }
  return { ids, addresses, numbers, names }
}
