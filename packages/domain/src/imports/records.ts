import { guestIn } from '../people/guests.ts'
import { nameTexts, personLimits } from '../people/validation.ts'
import { nameViolation } from '../validation/names.ts'
import { parseDateCell } from './date-cells.ts'
import { emailFromName } from './email-patterns.ts'
import { hasLeft } from './employment-status.ts'
import type { DateOrder, EmailPattern, ImportField, ImportOptions, PlainField } from './fields.ts'
import type { Problem, RowError, RowWarning, ValueWarning } from './problems.ts'

/** A row of the file, unread. */
export type RawRow = { line: number; cells: readonly string[] }

/** A row, understood. A field that no column holds, or whose value can’t be used, is absent; an empty cell is ''. */
export type ImportRecord = {
  line: number
  values: Partial<Record<PlainField, string>>
  /** How the manager is named, if a column does. */
  manager?: string
  /** Whether the person is a guest, if a column says so. */
  isGuest?: boolean
  /** The person has left, by their status or leaving date. */
  hasLeft?: boolean
  /** The address was built from the name, so it says nothing about people who have another one. */
  isEmailBuilt?: boolean
  errors: Problem<RowError>[]
  /** Values that can’t be used: the person is imported without them. */
  warnings: Problem<RowWarning>[]
}

export type ParseRules = Pick<ImportOptions, 'syncGender' | 'mapNicknames'> & {
  /** How dates are ordered; null reads only dates that are the same in every order. */
  dateOrder: DateOrder | null
  /** How addresses are built where the file has none. */
  emailPattern: EmailPattern | null
  /** The company’s day. */
  today: string
  /** An address in normalized spelling, or null if it isn’t one. */
  addressOf: (typed: string) => string | null
}

/** Which field each column holds. */
export type ColumnFields = readonly (ImportField | null)[]

// Control characters other than spaces, lone surrogates and replacement characters.
const UNREADABLE = /[\p{Cc}\p{Cs}\ufffd]/u
/** What spreadsheets show in a cell whose formula failed, in English and German. */
const FORMULA_ERROR = /^#(?:N\/A|NV|REF!|BEZUG!|NAME\?|VALUE!|WERT!|DIV\/0!|NUM!|ZAHL!|NULL!)$/i
/** How systems write that there is no value. */
const NO_VALUE = /^(?:[-–—]|n\/?a|null|none|nobody|no manager|no_guid|keine?r?|ohne)$/i

/** Who a cell names as the manager; empty if it names no one. */
export const managerIn = (cell: string): string => {
  const text = cellText(cell)
  return NO_VALUE.test(text) ? '' : text
}

/** Words of plain characters with single spaces between them: most cells, which need no conversion. */
const PLAIN_CELL = /^(?!')(?:[!-~]+(?: [!-~]+)*)?$/

/** The text of a cell: one line, composed, without the apostrophe that our exports put before formulas. */
export const cellText = (cell: string): string =>
  PLAIN_CELL.test(cell)
    ? cell
    : cell
        .replace(/^\s*'(?=\s*[=+\-@\t\r＝＋－＠])/, '')
        .normalize('NFC')
        .replace(/[\s\u200b\ufeff]+/g, ' ')
        .trim()

/** The parts of a full name: “Last, First”, or the last word as the last name. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [last = '', first] = name.split(/,(.*)/s).map((part) => part.trim())
  if (first !== undefined) return { firstName: first, lastName: last }
  const cut = name.lastIndexOf(' ')
  return cut < 0 ? { firstName: '', lastName: name } : { firstName: name.slice(0, cut), lastName: name.slice(cut + 1) }
}

const genders: ReadonlyMap<string, string> = new Map(
  Object.entries({
    F: ['f', 'female', 'w', 'weiblich', 'woman', 'frau', 'feminine'],
    M: ['m', 'male', 'männlich', 'man', 'mann', 'herr', 'masculine'],
    N: [
      'n',
      'd',
      'x',
      'neutral',
      'divers',
      'diverse',
      'non-binary',
      'nonbinary',
      'non binary',
      'nicht-binär',
      'nichtbinär',
      'neither',
      'weder noch',
      'other',
      'andere',
      'another gender',
      'genderqueer',
    ],
    '': [
      '',
      '-',
      '–',
      'n/a',
      'unknown',
      'unbekannt',
      'undefined',
      'not specified',
      'unspecified',
      'keine angabe',
      'k.a.',
      'k. a.',
      'prefer not to say',
      'decline to answer',
      'i do not wish to answer',
      'not declared',
    ],
  }).flatMap(([gender, terms]) => terms.map((term) => [term, gender] as const)),
)

/** Reads one row by what its columns hold (ADM-P28). Reports all of its problems. */
export function parseRecord(row: RawRow, columns: ColumnFields, rules: ParseRules): ImportRecord {
  const record: ImportRecord = { line: row.line, values: {}, errors: [], warnings: [] }
  if (row.cells.length !== columns.length && !isPadded(row.cells, columns.length))
    record.errors.push({ code: 'CELLS_DIFFER', facts: { found: row.cells.length, expected: columns.length } })
  const employment = { status: '', leavingDate: '' }
  let email: string | undefined
  columns.forEach((field, index) => {
    if (!field) return
    const text = cellText(row.cells[index] ?? '')
    if (UNREADABLE.test(text)) leaveOut(record, field, { code: 'TEXT_UNREADABLE', facts: { field } })
    else if (FORMULA_ERROR.test(text))
      leaveOut(record, field, { code: 'VALUE_IS_ERROR', facts: { field, value: text } })
    else if (field === 'email') email = text
    else if (field === 'status') employment.status = text
    else if (field === 'leavingDate') employment.leavingDate = readDay(record, field, text, rules) ?? ''
    else readCell(record, field, text, rules)
  })
  requireNames(record)
  checkNames(record)
  if (columns.includes('email') || rules.emailPattern) readAddress(record, email, rules)
  if (hasLeft({ ...employment, hireDate: record.values.hireDate ?? '' }, rules.today)) record.hasLeft = true
  return record
}

/** Spreadsheets omit empty cells at the end of a row, or add some. */
const isPadded = (cells: readonly string[], width: number) =>
  cells.length > width && cells.slice(width).every((cell) => cell.trim() === '')

const required: ReadonlySet<ImportField> = new Set(['firstName', 'lastName', 'name', 'email', 'guest'])

/** A required value that can’t be read refuses the row; any other is left out. */
function leaveOut(
  record: ImportRecord,
  field: ImportField,
  problem: Problem<
    Extract<ValueWarning, 'TEXT_TOO_LONG' | 'TEXT_UNREADABLE' | 'VALUE_IS_ERROR' | 'NAME_WITH_LINK' | 'NAME_UNREADABLE'>
  >,
): void {
  if (!required.has(field)) record.warnings.push(problem)
  else if (problem.code === 'VALUE_IS_ERROR') record.errors.push({ code: 'TEXT_UNREADABLE', facts: { field } })
  else record.errors.push(problem as Problem<RowError>)
}

function readCell(
  record: ImportRecord,
  field: Exclude<ImportField, 'email' | 'status' | 'leavingDate'>,
  text: string,
  rules: ParseRules,
): void {
  if (field === 'manager') record.manager = managerIn(text)
  else if (field === 'guest') readGuest(record, text)
  else if (field === 'name') {
    const parts = splitName(text)
    record.values.firstName ??= parts.firstName
    record.values.lastName ??= parts.lastName
  } else if (field === 'gender') readGender(record, text, rules)
  else if (field === 'hireDate') {
    const day = readDay(record, field, text, rules)
    if (day !== undefined) record.values.hireDate = day
  } else if (field === 'nickname' && !rules.mapNicknames) return
  else if (text.length > personLimits[field])
    leaveOut(record, field, {
      code: 'TEXT_TOO_LONG',
      facts: { field, max: personLimits[field], value: cut(text, personLimits[field]) },
    })
  else record.values[field] = text
}

/** Refuses names that would become links or change the text direction (OUT-3). */
function checkNames(record: ImportRecord): void {
  for (const field of nameTexts as readonly ('firstName' | 'lastName' | 'nickname')[]) {
    const value = record.values[field]
    const violation = value ? nameViolation(value) : undefined
    if (!value || !violation) continue
    const code = violation === 'UNSEEN_SIGNS' ? 'NAME_UNREADABLE' : violation
    leaveOut(record, field, { code, facts: { field, value: excerpt(value) } })
    if (!required.has(field)) delete record.values[field]
  }
}

function readAddress(record: ImportRecord, text: string | undefined, { addressOf, emailPattern }: ParseRules): void {
  if (text === undefined && hasErrorOf(record, 'email')) return
  if (!text || NO_VALUE.test(text)) {
    const { firstName = '', lastName = '' } = record.values
    const built = emailPattern && emailFromName({ firstName, lastName }, emailPattern)
    const address = built ? addressOf(built) : null
    if (address !== null) {
      record.values.email = address
      record.isEmailBuilt = true
    } else record.errors.push({ code: 'EMAIL_MISSING' })
    return
  }
  const address = addressOf(text)
  if (address === null) record.errors.push({ code: 'EMAIL_MALFORMED', facts: { value: excerpt(text) } })
  else record.values.email = address
}

function readGender(record: ImportRecord, text: string, { syncGender }: ParseRules): void {
  if (!syncGender) return
  const gender = genders.get(text.toLocaleLowerCase('en'))
  if (gender === undefined) record.warnings.push({ code: 'GENDER_UNKNOWN', facts: { value: excerpt(text) } })
  else record.values.gender = gender
}

function readGuest(record: ImportRecord, text: string): void {
  const isGuest = guestIn(text)
  if (isGuest === undefined) record.errors.push({ code: 'GUEST_UNKNOWN', facts: { value: excerpt(text) } })
  else record.isGuest = isGuest
}

function readDay(record: ImportRecord, field: ImportField, text: string, { dateOrder, today }: ParseRules) {
  const day = parseDateCell(text, dateOrder, today)
  if (typeof day === 'string') return day
  record.warnings.push({ code: day.code, facts: { field, value: excerpt(text) } })
  return undefined
}

function requireNames(record: ImportRecord): void {
  if (!record.values.firstName && !hasErrorOf(record, 'firstName')) record.errors.push({ code: 'FIRST_NAME_MISSING' })
  if (!record.values.lastName && !hasErrorOf(record, 'lastName')) record.errors.push({ code: 'LAST_NAME_MISSING' })
}

const hasErrorOf = (record: ImportRecord, field: PlainField) =>
  record.errors.some((error) => error.facts?.field === field || (field !== 'email' && error.facts?.field === 'name'))

/** The beginning of a text, never with half a character (an emoji is two code units), which could not be stored. */
export const cut = (text: string, length: number): string => {
  const part = text.slice(0, length)
  return part.isWellFormed() ? part : part.slice(0, -1)
}

/** What is quoted from a file in a message. */
export const excerpt = (text: string): string => (text.length > 60 ? `${cut(text, 59)}…` : text)

/** The name that lists show for a row. */
export const recordName = ({ values }: Pick<ImportRecord, 'values'>): string =>
  [values.firstName, values.lastName].filter(Boolean).join(' ')

/** A name for comparisons: case, Unicode form and spacing don’t matter. */
export const normalizedName = (name: string): string => cellText(name).toLocaleLowerCase('en')
