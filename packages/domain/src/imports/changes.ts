import type { ImportOptions, PlainField } from './fields.ts'
import type { KnownPerson } from './people.ts'
import type { Draft } from './plan.ts'
import { type ImportRecord, nameOf } from './records.ts'

/** A field and its values before and after; null is empty. */
export type Change = { field: PlainField | 'guest'; from: string | null; to: string | null }

/** Without these nobody is: an empty cell never empties them. */
const needed: ReadonlySet<PlainField> = new Set(['firstName', 'lastName', 'email'])

/** What a row changes about somebody, field by field; everything it tells about somebody new. */
export function changesOf(
  person: KnownPerson | null,
  { values, isGuest }: ImportRecord,
  { keepOriginalValueIfEmpty }: Pick<ImportOptions, 'keepOriginalValueIfEmpty'>,
): Change[] {
  const changes: Change[] = []
  for (const [field, value] of Object.entries(values) as [PlainField, string][]) {
    const from = person ? person[field] || null : null
    const to = value || null
    if (to === null && (keepOriginalValueIfEmpty || needed.has(field))) continue
    if (from !== to) changes.push({ field, from, to })
  }
  if (!person && isGuest) changes.push({ field: 'guest', from: null, to: 'yes' })
  return changes
}

/** Whoever the rows mean, however little of them can be read. */
export function namedBy(drafts: readonly Draft[]) {
  const ids = new Set<string>()
  const addresses = new Set<string>()
  const numbers = new Set<string>()
  const names = new Set<string>()
  for (const { person, record, errors } of drafts) {
    if (person) ids.add(person.id)
    if (errors.length === 0) continue
    if (record.values.email) addresses.add(record.values.email)
    if (record.values.employeeNumber) numbers.add(record.values.employeeNumber)
    if (record.values.firstName && record.values.lastName) names.add(nameOf(record))
  }
  return { ids, addresses, numbers, names }
}
