import { randomUUID } from 'node:crypto'
import { localDayOf } from '@perennial/domain/calendar/instants.ts'
import { createCorrector, type MappedCells, mappedCells } from '@perennial/domain/imports/corrections.ts'
import type { FileReading, ImportOptions } from '@perennial/domain/imports/fields.ts'
import { type Mentions, mentionsOf, type NamedPerson, nameFilterOf } from '@perennial/domain/imports/mentions.ts'
import { fullName, type KnownPerson } from '@perennial/domain/imports/people.ts'
import { type PlanFacts, planImport } from '@perennial/domain/imports/plan.ts'
import { groupProblems } from '@perennial/domain/imports/problem-groups.ts'
import { type ImportRecord, parseRecord, type RawRow } from '@perennial/domain/imports/records.ts'
import { isEmailAddress, normalizeEmail } from '@perennial/domain/people/address.ts'
import { createWorkerPool } from '../core/worker-pool.ts'
import { isWorkbook } from '../file-tables/public.ts'
import { type ParsedFile, type ParseOptions, type PeopleFileFacts, parsePeopleFile } from './parsing/people-file.ts'
import { isProblemFile } from './problem-messages.ts'
import type { PreviewCounts } from './queries.ts'
import { ENTRIES_PER_BATCH, toStoredEntries } from './stored-entries.ts'
import type { ImportPreviewRow } from './tables.ts'

/** A file and how it is read. */
export type FileToRead = {
  /** Identifies the file, which is read only once for both steps. */
  key: string
  bytes: Uint8Array
  parsing: ParseOptions
  reading: FileReading
  options: ImportOptions
  timeZone: string
  now: Date
}

/** What is in a file, before it is compared with anyone. */
export type FileContent = {
  problem: ParsedFile['problem']
  facts: PeopleFileFacts | null
  /** Of people who have not left. */
  addresses: string[]
  /** Whom it may mean; null where everyone counts, as those who are missing leave. */
  mentions: Mentions | null
}

/** What the plan depends on, besides the file; people as JSON, page by page. */
export type PeopleToCompare = { pages: Uint8Array[] } & Omit<
  PlanFacts,
  'records' | 'people' | 'options' | 'addressOf' | 'newId'
>

/** The entries of a preview as they are stored, one batch for each transaction, and how the preview ends. */
export type Analysis = { batches: () => Iterable<Uint8Array>; result: Partial<ImportPreviewRow> }

type Step = { file: FileToRead; names?: Uint8Array[]; compareWith?: PeopleToCompare }

/** Reading more than this, or comparing it with more people than one page has, takes so long that it is done in a thread. */
const LARGE_BYTES = 100_000
/** Workbooks are compressed. */
const LARGE_WORKBOOK_BYTES = 20_000

const inThread = createWorkerPool<Step>(new URL('./analysis.ts', import.meta.url))
const decoder = new TextDecoder()
const encoder = new TextEncoder()

const isLarge = ({ bytes }: FileToRead): boolean =>
  bytes.length > (isWorkbook(bytes) ? LARGE_WORKBOOK_BYTES : LARGE_BYTES)

export async function readFileContent(file: FileToRead): Promise<FileContent> {
  const run = isLarge(file) ? inThread : runStep
  return JSON.parse(decoder.decode(await run({ file })))
}

/** The ids of those whom a file may mean by their names or numbers, among the names of everyone. */
export async function findNamed(file: FileToRead, names: Uint8Array[]): Promise<string[]> {
  const run = isLarge(file) || names.length > 1 ? inThread : runStep
  return JSON.parse(decoder.decode(await run({ file, names })))
}

export async function planFile(file: FileToRead, compareWith: PeopleToCompare): Promise<Analysis> {
  const run = isLarge(file) || compareWith.pages.length > 1 ? inThread : runStep
  const parts = partsOf(await run({ file, compareWith }))
  const { value: result } = parts.next()
  return { batches: () => parts, result: result ? JSON.parse(decoder.decode(result)) : {} }
}

function* partsOf(bytes: Uint8Array): Generator<Uint8Array, undefined> {
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(END_OF_PART.charCodeAt(0), from)
    yield bytes.subarray(from, end)
    from = end + 1
  }
}
/** Occurs neither in JSON nor in stored entries. */
const END_OF_PART = '\0'

/** One step, here or in the thread. It returns texts that the database takes as they are, so the server doesn’t have to read them. */
export default async function runStep({ file, names, compareWith }: Step): Promise<Uint8Array> {
  const content = await readOnce(file)
  if (names) return encoder.encode(JSON.stringify(namedAmong(names, content.records ?? [])))
  if (compareWith && content.facts && content.records) {
    lastRead = undefined
    const { entries, cellsOf, result } = compare(content, file, compareWith)
    const parts = [JSON.stringify(result)]
    for (let from = 0; from < entries.length; from += ENTRIES_PER_BATCH)
      parts.push(toStoredEntries(from, entries.slice(from, from + ENTRIES_PER_BATCH), cellsOf))
    return encoder.encode(parts.map((part) => `${part}${END_OF_PART}`).join(''))
  }
  const { problem, facts, records, options } = content
  const addresses = (records ?? []).flatMap(({ values, hasLeft }) => (hasLeft ? [] : (values.email ?? [])))
  const mentions = options.deactivateMissingUsers ? null : mentionsOf(records ?? [], emailKeyOf)
  return encoder.encode(JSON.stringify({ problem, facts, addresses, mentions } satisfies FileContent))
}

function namedAmong(names: readonly Uint8Array[], records: readonly ImportRecord[]): string[] {
  const isNamed = nameFilterOf(records)
  return names.flatMap((page) => {
    const people: (NamedPerson & { id: string })[] = JSON.parse(decoder.decode(page))
    return people.flatMap((person) => (isNamed(person) ? person.id : []))
  })
}

type ReadFile = {
  problem: ParsedFile['problem']
  facts: PeopleFileFacts | null
  rows: RawRow[]
  options: ImportOptions
  records: ImportRecord[] | null
}

let lastRead: { key: string; content: ReadFile } | undefined

async function readOnce(file: FileToRead): Promise<ReadFile> {
  if (lastRead?.key !== file.key) lastRead = { key: file.key, content: await read(file) }
  return lastRead.content
}

async function read(file: FileToRead): Promise<ReadFile> {
  const { bytes, parsing, reading, timeZone, now } = file
  const parsed = await parsePeopleFile(bytes, parsing)
  const { problem, facts } = parsed
  if (problem) return { problem, facts, rows: [], options: file.options, records: null }
  const { columns, dates } = parsed.facts
  // A file of problems has only some people, so others don’t count as missing.
  const isPart = isProblemFile(columns.map(({ header }) => header))
  const options = isPart ? { ...file.options, deactivateMissingUsers: false } : file.options
  const correct = correctorOf(parsed.facts, reading)
  const rules = {
    ...options,
    dateOrder: reading.dateOrder ?? (options.hireDateInCompanyFormat ? (dates?.order ?? null) : null),
    emailPattern: reading.emailPattern,
    today: localDayOf(now, timeZone),
    addressOf: emailKeyOf,
  }
  const records = parsed.rows.map((row) => {
    const corrected = correct(row)
    return parseRecord(corrected.row, corrected.columns, rules)
  })
  return { problem, facts, rows: parsed.rows, options, records }
}

const correctorOf = ({ columns }: PeopleFileFacts, { corrections }: FileReading) =>
  createCorrector(
    columns.map((column) => column.field),
    corrections,
  )

function compare({ facts, rows, options, records }: ReadFile, { reading }: FileToRead, compareWith: PeopleToCompare) {
  const { pages, ...others } = compareWith
  const plan = planImport({
    ...others,
    records: records ?? [],
    people: peopleIn(pages),
    options,
    addressOf: emailKeyOf,
    newId: idsInOrder(),
  })
  const counts: PreviewCounts = {
    kinds: plan.counts,
    entries: plan.entries.length,
    actions: plan.entries.filter((entry) => entry.action !== null).length,
    managerChanges: plan.entries.filter((entry) => entry.held !== null || entry.confirmsManager).length,
    leaving: plan.leaving,
    problems: groupProblems(plan.entries),
  }
  // Most files have few problems or none.
  let rowOf: Map<number, RawRow> | undefined
  const correct = facts ? correctorOf(facts, reading) : undefined
  return {
    entries: plan.entries,
    cellsOf: (line: number | null): MappedCells | null => {
      rowOf ??= new Map(rows.map((row) => [row.line, row]))
      const row = line === null ? undefined : rowOf.get(line)
      return row && correct ? mappedCells(correct(row)) : null
    },
    result: { state: 'READY', problem: null, fileInfo: { ...facts, managersBy: plan.managersBy }, counts } as const,
  }
}

/** Random ids that begin alike and ascend: side by side in each index, they are stored faster. */
function idsInOrder(): () => string {
  const start = randomUUID().slice(0, 8)
  let next = 0
  return () => {
    const place = (next & 0xffff).toString(16).padStart(4, '0')
    next += 1
    return `${start}-${place}${randomUUID().slice(13)}`
  }
}

/** By name: those who leave are listed in this order. */
function peopleIn(pages: readonly Uint8Array[]): KnownPerson[] {
  const people = pages.flatMap((page): KnownPerson[] => JSON.parse(decoder.decode(page)))
  for (const person of people) if (person.deactivatedAt) person.deactivatedAt = new Date(person.deactivatedAt)
  const named = people.map((person) => ({ person, name: `${person.lastName} ${fullName(person)} ${person.id}` }))
  return named.sort((a, b) => (a.name < b.name ? -1 : 1)).map(({ person }) => person)
}

/** An address in normalized spelling, or null if it isn’t one. */
export const emailKeyOf = (typed: string): string | null => (isEmailAddress(typed) ? normalizeEmail(typed) : null)
