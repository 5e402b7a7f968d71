import { randomUUID } from 'node:crypto'
import { localDayOf } from '@perennial/domain/calendar/instants.ts'
import { MAX_TAKEN_ADDRESSES_PER_DAY } from '@perennial/domain/identity/taken-addresses.ts'
import { createCorrector, type MappedCells, mappedCells } from '@perennial/domain/imports/corrections.ts'
import type { CustomMapping, ImportOptions } from '@perennial/domain/imports/fields.ts'
import { type PlanEntry, planImport } from '@perennial/domain/imports/plan.ts'
import { groupProblems } from '@perennial/domain/imports/problem-groups.ts'
import { parseRecord } from '@perennial/domain/imports/records.ts'
import { isEmailAddress, normalizeEmail } from '@perennial/domain/people/address.ts'
import { canAddGuests } from '@perennial/domain/people/guests.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { companies } from '../companies/tables.ts'
import { findEnabledSwitches } from '../company-settings/public.ts'
import type { App } from '../core/app.ts'
import type { Tx } from '../core/database/database.ts'
import { defineMultiTransactionJob } from '../core/jobs/queue.ts'
import { isTakenElsewhere } from '../identity/public.ts'
import { controlledBy, findManagerIds } from '../people/public.ts'
import { deleteEntries, ENTRIES_PER_BATCH, storeEntries } from './entries.ts'
import { readImportFile } from './file-storage.ts'
import { peopleWaitedFor } from './manager-changes.ts'
import { type ParsedFile, parsePeopleFile } from './parsing/people-file.ts'
import { findImporter, findKnownPeople, findPeopleInRunningCycles } from './people-queries.ts'
import { isProblemFile } from './problem-messages.ts'
import type { PreviewCounts } from './queries.ts'
import { findImportConfig } from './settings.ts'
import { readingOf } from './stored-reading.ts'
import { type ImportPreviewRow, importPreviews } from './tables.ts'

/** An address in normalized spelling, or null if it isn’t one. */
export const emailKeyOf = (typed: string): string | null => (isEmailAddress(typed) ? normalizeEmail(typed) : null)

/**
 * Reads a file and compares it with the people. A job for an older version of the preview does nothing. Large files are read,
 * compared and stored in many short transactions, so that other requests are answered in between, also on the embedded database.
 */
export const createPreviewJob = defineMultiTransactionJob<{ previewId: string; version: number }>({
  name: 'create-import-preview',
  run: async ({ app, companyId, data: { previewId, version }, signal }) => {
    const begun = await app.db.inCompany(companyId, async (tx) => {
      // A preview whose job was killed starts again.
      const [preview] = await tx
        .update(importPreviews)
        .set({ state: 'RUNNING', lastAttemptAt: app.clock.now() })
        .where(and(ofVersion(companyId, previewId, version), inArray(importPreviews.state, ['CREATED', 'RUNNING'])))
        .returning()
      return preview
    })
    if (!begun) return
    const bytes = await readImportFile(app, begun)
    const context = await app.db.inCompany(companyId, (tx) => readingContextOf(tx, companyId))
    const file: ParsedFile = bytes
      ? await parsePeopleFile(bytes, { ...context, ...readingOf(begun) })
      : { facts: null, rows: null, problem: { code: 'FILE_GONE' } }
    const attempt = attemptOf(app, begun, signal)
    const analysis = await attempt((tx, now) => analyze(tx, begun, file, context, now))
    if (!analysis) return
    await attempt((tx) => deleteEntries(tx, companyId, previewId))
    const { entries, cellsOf, result } = analysis
    for (let from = 0; from < entries.length; from += ENTRIES_PER_BATCH) {
      const batch = entries.slice(from, from + ENTRIES_PER_BATCH)
      await attempt((tx) => storeEntries(tx, begun, from, batch, cellsOf))
    }
    await attempt((tx) =>
      tx
        .update(importPreviews)
        .set(result)
        .where(ofVersion(companyId, previewId, version)),
    )
  },
})

/**
 * Runs work in transactions of its own, as long as this attempt is the current one: each transaction leaves its time, so that another
 * attempt, which leaves its own, ends this one. Returns undefined once that has happened.
 */
function attemptOf(app: App, { companyId, id, version, lastAttemptAt }: ImportPreviewRow, signal: AbortSignal) {
  let [last, hasEnded] = [lastAttemptAt, false]
  return async <T>(work: (tx: Tx, now: Date) => Promise<T>): Promise<T | undefined> => {
    signal.throwIfAborted()
    if (hasEnded) return undefined
    const now = app.clock.now()
    const done = await app.db.inCompany(companyId, async (tx) => {
      const [current] = await tx
        .update(importPreviews)
        .set({ lastAttemptAt: now })
        .where(
          and(
            ofVersion(companyId, id, version),
            eq(importPreviews.state, 'RUNNING'),
            eq(importPreviews.lastAttemptAt, last),
          ),
        )
        .returning({ id: importPreviews.id })
      return current && { result: await work(tx, now) }
    })
    ;[last, hasEnded] = [now, done === undefined]
    return done?.result
  }
}

const ofVersion = (companyId: string, id: string, version: number) =>
  and(eq(importPreviews.companyId, companyId), eq(importPreviews.id, id), eq(importPreviews.version, version))

/** What reading a file depends on, besides its bytes. */
type ReadingContext = { mapping: readonly CustomMapping[]; dateFormat: string; timeZone: string }

async function readingContextOf(tx: Tx, companyId: string): Promise<ReadingContext> {
  const { mapping } = await findImportConfig(tx, companyId)
  const [company] = await tx
    .select({ dateFormat: companies.dateFormat, timeZone: companies.timeZone })
    .from(companies)
    .where(eq(companies.id, companyId))
  return { mapping, dateFormat: company?.dateFormat ?? 'yyyy-MM-dd', timeZone: company?.timeZone ?? 'UTC' }
}

/** What is stored of a file: its rows first, then how the preview ends. */
type Analysis = {
  entries: readonly PlanEntry[]
  cellsOf: (line: number | null) => MappedCells | null
  result: Partial<ImportPreviewRow>
}
const withoutEntries = (result: Partial<ImportPreviewRow>): Analysis => ({ entries: [], cellsOf: () => null, result })

async function analyze(
  tx: Tx,
  preview: ImportPreviewRow,
  read: ParsedFile,
  { timeZone }: ReadingContext,
  now: Date,
): Promise<Analysis> {
  const { companyId } = preview
  const importer = await findImporter(tx, companyId, preview.createdById)
  if (!importer) return withoutEntries({ state: 'FAILED' })
  if (read.problem) {
    const { facts, problem } = read
    const fileInfo = facts ? { ...facts, managersBy: null } : {}
    return withoutEntries({ state: 'FAILED_WRONG_CONFIGURATION', problem, fileInfo })
  }
  const options = optionsFor(preview, read.facts.columns)
  const { reading } = readingOf(preview)
  const columns = read.facts.columns.map((column) => column.field)
  const correct = createCorrector(columns, reading.corrections)
  const rules = {
    ...options,
    dateOrder: reading.dateOrder ?? (options.hireDateInCompanyFormat ? (read.facts.dates?.order ?? null) : null),
    emailPattern: reading.emailPattern,
    today: localDayOf(now, timeZone),
    addressOf: emailKeyOf,
  }
  const records = read.rows.map((row) => {
    const corrected = correct(row)
    return parseRecord(corrected.row, corrected.columns, rules)
  })
  const addresses = records.flatMap(({ values, hasLeft }) => (hasLeft ? [] : (values.email ?? [])))
  const elsewhere = await isTakenElsewhere(tx, addresses, now)
  if (elsewhere.isTooMany) {
    const problem = { code: 'TOO_MANY_TAKEN' as const, facts: { max: MAX_TAKEN_ADDRESSES_PER_DAY } }
    const fileInfo = { ...read.facts, managersBy: null }
    return withoutEntries({ state: 'FAILED_WRONG_CONFIGURATION', problem, fileInfo })
  }
  const plan = planImport({
    records,
    people: await findKnownPeople(tx, companyId, importer.id),
    options,
    importer,
    above: new Set(await findManagerIds(tx, companyId, importer.id)),
    controlled: await controlledBy(tx, companyId, importer.id),
    waiting: await peopleWaitedFor(tx, companyId),
    taken: new Set(elsewhere.notified),
    mayAddGuests: canAddGuests(importer, await findEnabledSwitches(tx)).allowed,
    inRunningCycles: await findPeopleInRunningCycles(tx, companyId, now),
    addressOf: emailKeyOf,
    newId: randomUUID,
  })
  const rowOf = new Map(read.rows.map((row) => [row.line, row]))
  const counts: PreviewCounts = {
    kinds: plan.counts,
    entries: plan.entries.length,
    actions: plan.entries.filter((entry) => entry.action !== null).length,
    managerChanges: plan.entries.filter((entry) => entry.held !== null || entry.confirmsManager).length,
    leaving: plan.leaving,
    problems: groupProblems(plan.entries),
  }
  return {
    entries: plan.entries,
    cellsOf: (line) => {
      const row = line === null ? undefined : rowOf.get(line)
      return row ? mappedCells(correct(row)) : null
    },
    result: { state: 'READY', problem: null, fileInfo: { ...read.facts, managersBy: plan.managersBy }, counts },
  }
}

/** A file of problems holds only some people, so no one is missing from it. */
function optionsFor(preview: ImportPreviewRow, columns: readonly { header: string }[]): ImportOptions {
  const options = preview.options as ImportOptions
  return isProblemFile(columns.map(({ header }) => header)) ? { ...options, deactivateMissingUsers: false } : options
}
