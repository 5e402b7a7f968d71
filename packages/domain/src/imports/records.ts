import { guestIn } from '../people/guests.ts'
import { nameTexts, personLimits } from '../people/validation.ts'
import { nameViolation } from '../validation/names.ts'
import { parseDateCell } from './date-cells.ts'
import type { ImportField, ImportOptions, PlainField } from './fields.ts'
import type { Problem, RowError } from './problems.ts'

/** A row of the file, unread. */
export type RawRow = { line: number; cells: readonly string[] }

/** A row, understood. A field that no column holds is absent; an empty cell is ''. */
export type ImportRecord = {
  line: number
  values: Partial<Record<PlainField, string>>
  /** How the manager is named, if a column does. */
  manager?: string
  /** Whether the person is a guest, if a column says so. */
  isGuest?: boolean
  errors: Problem<RowError>[]
}

export type ParseRules = Pick<ImportOptions, 'hireDateInCompanyFormat' | 'syncGender' | 'mapNicknames'> & {
  dateFormat: string
  /** The spelling under which an address is known, or null for what is none. */
  addressOf: (typed: string) => string | null
}

/** Which field each column holds. */
export type ColumnFields = readonly (ImportField | null)[]

// Control characters besides the blanks among them; nothing that people write.
const UNREADABLE = /[\p{Cc}\p{Cs}\ufffd]/u

/** The text of a cell: one line, in the composed form; the sign that our own exports put before formulas is taken off. */
export const cellText = (cell: string): string =>
  cell
    .normalize('NFC')
    .replace(/[\s\u200b\ufeff]+/g, ' ')
    .trim()
    .replace(/^'(?=[=+\-@])/, '')

/** The parts of a full name: “Last, First”, or the last word as the last name. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [last = '', first] = name.split(/,(.*)/s).map((part) => part.trim())
  if (first !== undefined) return { firstName: first, lastName: last }
  const cut = name.lastIndexOf(' ')
  return cut < 0 ? { firstName: '', lastName: name } : { firstName: name.slice(0, cut), lastName: name.slice(cut + 1) }
}

const genders: ReadonlyMap<string, string> = new Map([
  ...['f', 'female', 'w', 'weiblich', 'woman', 'frau'].map((word) => [word, 'F'] as const),
  ...['m', 'male', 'männlich', 'man', 'mann', 'herr'].map((word) => [word, 'M'] as const),
  ...['n', 'd', 'x', 'neutral', 'divers', 'diverse', 'non-binary', 'nonbinary'].map((word) => [word, 'N'] as const),
])

/** Reads one row by what its columns hold (ADM-P28). Reports all of its problems. */
export function parseRecord(row: RawRow, columns: ColumnFields, rules: ParseRules): ImportRecord {
  const record: ImportRecord = { line: row.line, values: {}, errors: [] }
  if (row.cells.length !== columns.length && !isPadded(row.cells, columns.length))
    record.errors.push({ code: 'CELLS_DIFFER', facts: { found: row.cells.length, expected: columns.length } })
  columns.forEach((field, index) => {
    if (field) take(record, field, row.cells[index] ?? '', rules)
  })
  assertNames(record)
  assertPlainNames(record)
  return record
}

/** Spreadsheets leave empty cells at the end of a row away, or add some. */
const isPadded = (cells: readonly string[], width: number) =>
  cells.length > width && cells.slice(width).every((cell) => cell.trim() === '')

function take(record: ImportRecord, field: ImportField, cell: string, rules: ParseRules): void {
  const text = cellText(cell)
  if (UNREADABLE.test(text)) {
    record.errors.push({ code: 'TEXT_UNREADABLE', facts: { field } })
    return
  }
  if (field === 'manager') record.manager = text
  else if (field === 'guest') takeGuest(record, text)
  else if (field === 'name') {
    const parts = splitName(text)
    record.values.firstName ??= parts.firstName
    record.values.lastName ??= parts.lastName
  } else if (field === 'email') takeAddress(record, text, rules)
  else if (field === 'gender') takeGender(record, text, rules)
  else if (field === 'hireDate') takeDay(record, text, rules)
  else if (field === 'nickname' && !rules.mapNicknames) return
  else if (text.length > personLimits[field])
    record.errors.push({ code: 'TEXT_TOO_LONG', facts: { field, max: personLimits[field] } })
  else record.values[field] = text
}

/** Refuses names that would become links or change the text direction (OUT-3). */
function assertPlainNames(record: ImportRecord): void {
  for (const field of nameTexts as readonly ('firstName' | 'lastName' | 'nickname')[]) {
    const value = record.values[field]
    const violation = value ? nameViolation(value) : undefined
    if (!value || !violation) continue
    const code = violation === 'UNSEEN_SIGNS' ? 'NAME_UNREADABLE' : violation
    record.errors.push({ code, facts: { field, value: excerpt(value) } })
  }
}

function takeAddress(record: ImportRecord, text: string, { addressOf }: ParseRules): void {
  if (text === '') {
    record.errors.push({ code: 'EMAIL_MISSING' })
    return
  }
  const address = addressOf(text)
  if (address === null) record.errors.push({ code: 'EMAIL_MALFORMED', facts: { value: excerpt(text) } })
  else record.values.email = address
}

function takeGender(record: ImportRecord, text: string, { syncGender }: ParseRules): void {
  if (!syncGender) return
  const gender = text === '' ? '' : genders.get(text.toLocaleLowerCase('en'))
  if (gender === undefined) record.errors.push({ code: 'GENDER_UNKNOWN', facts: { value: excerpt(text) } })
  else record.values.gender = gender
}

function takeGuest(record: ImportRecord, text: string): void {
  const isGuest = guestIn(text)
  if (isGuest === undefined) record.errors.push({ code: 'GUEST_UNKNOWN', facts: { value: excerpt(text) } })
  else record.isGuest = isGuest
}

function takeDay(record: ImportRecord, text: string, rules: ParseRules): void {
  if (text === '') {
    record.values.hireDate = ''
    return
  }
  const day = parseDateCell(text, rules.hireDateInCompanyFormat ? rules.dateFormat : null)
  if (typeof day === 'string') record.values.hireDate = day
  else record.errors.push({ code: day.code, facts: { value: excerpt(text) } })
}

function assertNames(record: ImportRecord): void {
  if (!record.values.firstName && !isInvalid(record, 'firstName')) record.errors.push({ code: 'FIRST_NAME_MISSING' })
  if (!record.values.lastName && !isInvalid(record, 'lastName')) record.errors.push({ code: 'LAST_NAME_MISSING' })
}

const isInvalid = (record: ImportRecord, field: PlainField) =>
  record.errors.some((error) => error.facts?.field === field || error.facts?.field === 'name')

/** What is quoted from a file in a message. */
export const excerpt = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text)

/** The name that lists show for a row. */
export const recordName = ({ values }: Pick<ImportRecord, 'values'>): string =>
  [values.firstName, values.lastName].filter(Boolean).join(' ')

/** A name for comparisons: case, Unicode form and spacing don’t matter. */
export const normalizedName = (name: string): string => cellText(name).toLocaleLowerCase('en')
