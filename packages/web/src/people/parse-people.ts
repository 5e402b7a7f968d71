import { proposeMapping } from '@perennial/domain/imports/column-mapping.ts'
import { managerIn } from '@perennial/domain/imports/records.ts'
import { isEmailAddress } from '@perennial/domain/people/address.ts'
import { guestIn } from '@perennial/domain/people/guests.ts'
import { normalizeText, personLimits } from '@perennial/domain/people/validation.ts'

/** The optional texts of a pasted table, besides name and address. */
const extras = [
  'nickname',
  'title',
  'department',
  'team',
  'location',
  'employmentType',
  'phone',
  'employeeNumber',
] as const
type Extra = (typeof extras)[number]

export type LineViolation =
  | { code: 'NO_ADDRESS' | 'NO_NAME' | 'TOO_LONG' | 'GUEST_UNKNOWN' }
  | { code: 'BAD_ADDRESS'; email: string }
/** One person as their line was understood, with what is wrong or worth checking. */
export type ParsedPerson = {
  line: number
  firstName: string
  lastName: string
  email: string
  violation?: LineViolation | undefined
  /** The name was guessed from the address. */
  isGuessed?: true
  isGuest?: true
  /** The manager, as the table writes them. */
  manager?: string
} & { [E in Extra]?: string }

const columnsRead = ['firstName', 'lastName', 'name', 'email', 'guest', 'manager', ...extras] as const
type Column = (typeof columnsRead)[number] | 'other'

/** Parses what people paste, one person per line: email addresses, lists of names, tables with or without headings. */
export function parsePeople(text: string): ParsedPerson[] {
  const entries: ParsedPerson[] = []
  let columns: readonly Column[] | undefined
  for (const [position, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const line = raw.replaceAll(/\u00A0/g, ' ').trim()
    if (line === '') continue
    const heads = entries.length === 0 && !columns ? headingsIn(line) : undefined
    if (heads) columns = heads
    else if (columns) entries.push(byColumns(cellsOf(raw), columns, position + 1))
    else entries.push(...peopleIn(line).map((person) => entryOf(person, position + 1)))
  }
  return entries
}

/** The headings of a pasted table that aren’t imported, such as the hire date, as they were written. */
export function ignoredHeadings(text: string): string[] {
  const first = text.split(/\r\n|\r|\n/).find((line) => line.trim() !== '') ?? ''
  const columns = headingsIn(first.trim())
  return columns ? cellsOf(first).filter((cell, index) => columns[index] === 'other' && cell !== '') : []
}

/** What the columns hold, recognized as in people files; nothing if the line has no headings. */
function headingsIn(line: string): Column[] | undefined {
  if (line.includes('@')) return undefined
  const { fields, hasHeaders } = proposeMapping(cellsOf(line), [])
  if (!hasHeaders || !fields.includes('email')) return undefined
  return fields.map((field) => columnsRead.find((column) => column === field) ?? 'other')
}

const unquoted = (text: string) =>
  text
    .trim()
    .replace(/^["'“„]+|["'”“]+$/g, '')
    .trim()

const separatorOf = (line: string) => (line.includes('\t') ? '\t' : line.includes(';') ? ';' : ',')

/** Whether a cell begins with a quotation mark that isn’t closed yet. */
const isOpen = (cell: string) => /^\s*"/.test(cell) && (cell.match(/"/g)?.length ?? 0) % 2 === 1

/** The cells of a line; quoted cells may contain the separator: “"Sales, EMEA"”. */
function cellsOf(line: string): string[] {
  const separator = separatorOf(line.replaceAll(/"(?:[^"]|"")*"/g, ''))
  const cells: string[] = []
  for (const part of line.split(separator)) {
    const last = cells.at(-1)
    if (last !== undefined && isOpen(last)) cells[cells.length - 1] = last + separator + part
    else cells.push(part)
  }
  return cells.map((cell) => {
    const quoted = /^\s*"(.*)"\s*$/.exec(cell)?.[1]
    return quoted === undefined ? unquoted(cell) : quoted.replaceAll('""', '"').trim()
  })
}

function byColumns(cells: readonly string[], columns: readonly Column[], line: number): ParsedPerson {
  const at = (column: Column) => normalizeText(cells[columns.indexOf(column)] ?? '')
  const split = nameIn(at('name'))
  const more = Object.fromEntries(extras.flatMap((extra) => (at(extra) ? [[extra, at(extra)]] : [])))
  const [firstName, lastName] = [at('firstName') || split.firstName, at('lastName') || split.lastName]
  const isGuest = guestIn(at('guest'))
  const manager = managerIn(cells[columns.indexOf('manager')] ?? '')
  const named = manager === '' ? more : { ...more, manager }
  const entry = validated({ line, firstName, lastName, email: withoutScheme(at('email')), ...named })
  if (isGuest === undefined && !entry.violation) return { ...entry, violation: { code: 'GUEST_UNKNOWN' } }
  return isGuest ? { ...entry, isGuest } : entry
}

/** A line of an email may name several people: “A <a@x.example>; B <b@x.example>”. */
function peopleIn(line: string): string[] {
  const isSeveral = (line.match(/<[^<>]*@[^<>]*>/g)?.length ?? 0) > 1
  return isSeveral ? line.split(/(?<=>)\s*[;,]\s*/).filter((part) => part.trim() !== '') : [line]
}

const withoutScheme = (text: string) => text.replace(/^mailto:/i, '')

/** Anything that looks like an address: the characters attached to an @. */
const ADDRESS = /[^\s<>;,"'()[\]]+@[^\s<>;,"'()[\]]*/

function entryOf(text: string, line: number): ParsedPerson {
  const email = withoutScheme(ADDRESS.exec(text)?.[0] ?? '').replace(/[.;,]+$/, '')
  const rest = text
    .replace(ADDRESS, ' ')
    .replace(/mailto:/gi, '')
    .replace(/[<>()[\]]/g, ' ')
  return validated({ line, ...namesIn(rest), email })
}

/** A name in one piece, or in cells: “Farouk, Omar” is the last name first, “Omar; Farouk” the first name first. */
function namesIn(text: string): { firstName: string; lastName: string } {
  const isTable = /[\t;]/.test(text)
  const cells = text
    .split(isTable ? /[\t;]/ : /,/)
    .map(unquoted)
    .map(normalizeText)
    .filter(Boolean)
  const [first = '', second = ''] = cells
  if (cells.length >= 2 && isTable) return { firstName: first, lastName: second }
  if (cells.length >= 2) return { firstName: second, lastName: first }
  return nameIn(first)
}

/** “Omar Farouk”, or “Farouk, Omar”; of more than two words the last one is the last name. */
function nameIn(text: string): { firstName: string; lastName: string } {
  const [last, first] = text.split(',').map(normalizeText)
  if (last && first) return { firstName: first, lastName: last }
  const words = normalizeText(text.replaceAll(',', ' ')).split(' ').filter(Boolean)
  if (words.length < 2) return { firstName: words[0] ?? '', lastName: '' }
  // Particles belong to the last name.
  const particle = words.findIndex(
    (word, index) => index > 0 && /^(?:de|da|dos|del|della|di|van|von|der|den|zu|la|le|el|bin|ibn)$/.test(word),
  )
  const cut = particle > 0 ? particle : words.length - 1
  return { firstName: words.slice(0, cut).join(' '), lastName: words.slice(cut).join(' ') }
}

const capital = (word: string) => word.charAt(0).toLocaleUpperCase() + word.slice(1)

/** Guesses a name from an address: “omar.farouk@…” has one, “info@…” doesn’t. */
function guessed(email: string): { firstName: string; lastName: string } | undefined {
  const words = email
    .slice(0, email.lastIndexOf('@'))
    .replace(/\+.*$/, '')
    .split(/[._-]+/)
  const names = words.map((word) => word.replace(/\d+$/, '')).filter((word) => /^\p{L}{2,}$/u.test(word))
  if (names.length < 2) return undefined
  return { firstName: names.slice(0, -1).map(capital).join(' '), lastName: capital(names.at(-1) ?? '') }
}

function validated(entry: ParsedPerson): ParsedPerson {
  const { firstName, lastName, email } = entry
  if (email === '') return { ...entry, violation: { code: 'NO_ADDRESS' } }
  if (!isEmailAddress(email)) return { ...entry, violation: { code: 'BAD_ADDRESS', email } }
  if (firstName === '' && lastName === '') {
    const name = guessed(email)
    return name ? { ...entry, ...name, isGuessed: true } : { ...entry, violation: { code: 'NO_NAME' } }
  }
  if (firstName === '' || lastName === '') {
    const name = guessed(email)
    const only = (firstName || lastName).toLocaleLowerCase()
    // The address contains the other half of the name.
    const isHalf = name && [name.firstName, name.lastName].some((half) => half.toLocaleLowerCase() === only)
    return isHalf ? { ...entry, ...name, isGuessed: true } : { ...entry, violation: { code: 'NO_NAME' } }
  }
  const isTooLong = firstName.length > personLimits.firstName || lastName.length > personLimits.lastName
  return isTooLong ? { ...entry, violation: { code: 'TOO_LONG' } } : entry
}
