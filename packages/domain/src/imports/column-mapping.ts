import { allowed, refused, type Verdict } from '../verdict.ts'
import { type CustomMapping, defaultColumnOrder, type EmailPattern, type ImportField } from './fields.ts'
import { fieldsOfHeader, plainHeader } from './known-headers.ts'
import { type ColumnFields, cellText } from './records.ts'

export type MappingProposal = { fields: (ImportField | null)[]; hasHeaders: boolean }

/** Columns without any value come after all others. */
const EMPTY_RANK = 1_000

/**
 * What the columns hold, proposed from their headers; the company’s own names for them come first. Where several columns mean the
 * same field, the best known header wins, and columns without values come last. If no header is known, the fixed order counts
 * (D1: columns by position). No field is proposed twice.
 */
export function proposeMapping(
  headers: readonly string[],
  own: readonly CustomMapping[],
  isFilled: (column: number) => boolean = () => true,
): MappingProposal {
  const ours = new Map(own.map(({ source, target }) => [plainHeader(source), target]))
  const fields: (ImportField | null)[] = headers.map(() => null)
  const used = new Set<ImportField>()
  const claim = (index: number, field: ImportField) => {
    if (fields[index] || used.has(field)) return
    used.add(field)
    fields[index] = field
  }
  headers.forEach((header, index) => {
    const field = ours.get(plainHeader(header))
    if (field) claim(index, field)
  })
  const candidates = headers.flatMap((header, index) =>
    fieldsOfHeader(header).map(({ field, rank }) => ({
      field,
      index,
      rank: rank + (isFilled(index) ? 0 : EMPTY_RANK),
    })),
  )
  candidates.sort((a, b) => a.rank - b.rank || a.index - b.index)
  for (const { index, field } of candidates) claim(index, field)
  if (used.size > 0) return { fields: withNameParts(fields), hasHeaders: true }
  return { fields: headers.map((_, index) => defaultColumnOrder[index] ?? null), hasHeaders: false }
}

/** “Name” beside “First name” is the last name, and beside both parts it’s superfluous. */
function withNameParts(fields: readonly (ImportField | null)[]): (ImportField | null)[] {
  if (!fields.includes('firstName')) return [...fields]
  const instead = fields.includes('lastName') ? null : 'lastName'
  return fields.map((field) => (field === 'name' ? instead : field))
}

const SEARCHED_ROWS = 10
const isAddress = (cell: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell.trim())

/**
 * Which of the first rows holds the headers, or -1 if none does: titles may come before it, and a row with an email address is
 * already a person. `decided` is what an administrator says.
 */
export function findHeaderRow(
  rows: readonly (readonly string[])[],
  own: readonly CustomMapping[],
  decided: boolean | null,
): number {
  if (decided === false) return -1
  const ours = new Set(own.map(({ source }) => plainHeader(source)))
  const knownIn = (cells: readonly string[]) =>
    cells.filter((cell) => fieldsOfHeader(cell).length > 0 || ours.has(plainHeader(cell))).length
  const found = rows.slice(0, SEARCHED_ROWS).findIndex((cells) => knownIn(cells) > 1 && !cells.some(isAddress))
  if (found >= 0) return found
  return decided === null && rows[0]?.some(isAddress) ? -1 : 0
}

const isGender = (cell: string) => /^(?:f|m|n|w|d|x|female|male|weiblich|männlich|divers)$/i.test(cell)
const isDate = (cell: string) => /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}$/.test(cell)
const isWords = (cell: string) => /^[\p{L}\p{M}.,'’ -]+$/u.test(cell)
const isFullName = (cell: string) => /^[\p{L}\p{M}.'’ -]+, [\p{L}\p{M}.'’ -]+$/u.test(cell)

/** What the columns of a file without headers hold: the fixed order if it fits, else guessed from the values. */
export function guessMapping(rows: readonly (readonly string[])[]): (ImportField | null)[] {
  const width = rows.reduce((max, cells) => Math.max(max, cells.length), 0)
  const most = (column: number, test: (cell: string) => boolean) => {
    const values = rows.map((cells) => cellText(cells[column] ?? '')).filter((cell) => cell !== '')
    return values.length > 0 && values.filter(test).length * 10 >= values.length * 8
  }
  const fixed = Array.from({ length: width }, (_, index) => defaultColumnOrder[index] ?? null)
  if (most(fixed.indexOf('email'), isAddress) && most(0, isWords) && most(1, isWords)) return fixed
  const fields: (ImportField | null)[] = fixed.map(() => null)
  const give = (field: ImportField, test: (cell: string) => boolean) => {
    const column = fields.findIndex((held, index) => held === null && most(index, test))
    if (column >= 0) fields[column] = field
  }
  give('email', isAddress)
  give('manager', isAddress)
  give('hireDate', isDate)
  give('gender', isGender)
  if (fields.some((held, index) => held === null && most(index, isFullName))) give('name', isFullName)
  else {
    give('firstName', isWords)
    give('lastName', isWords)
  }
  return fields
}

export const mappingRefusals = ['FIELD_TWICE', 'EMAIL_COLUMN_MISSING', 'NAME_COLUMN_MISSING'] as const
export type MappingRefusal = (typeof mappingRefusals)[number]

/** Do the columns identify people? An address (or a pattern for it) and a name are needed, each once. */
export function canUseMapping(fields: ColumnFields, emailPattern: EmailPattern | null = null): Verdict<MappingRefusal> {
  const held = fields.filter((field) => field !== null)
  const twice = held.find((field, index) => held.indexOf(field) !== index)
  if (twice) return refused('FIELD_TWICE', { field: twice })
  const hasName = held.includes('name') || (held.includes('firstName') && held.includes('lastName'))
  if (!hasName) return refused('NAME_COLUMN_MISSING')
  return held.includes('email') || emailPattern ? allowed : refused('EMAIL_COLUMN_MISSING')
}
