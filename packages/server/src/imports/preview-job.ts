import { randomUUID } from 'node:crypto'
import { localDayOf } from '@perennial/domain/calendar/instants.ts'
import { MAX_TAKEN_ADDRESSES_PER_DAY } from '@perennial/domain/identity/taken-addresses.ts'
import { createCorrector, mappedCells } from '@perennial/domain/imports/corrections.ts'
import type { CustomMapping, ImportOptions } from '@perennial/domain/imports/fields.ts'
import { planImport } from '@perennial/domain/imports/plan.ts'
import { groupProblems } from '@perennial/domain/imports/problem-groups.ts'
import { parseRecord } from '@perennial/domain/imports/records.ts'
import { isEmailAddress, normalizeEmail } from '@perennial/domain/people/address.ts'
import { canAddGuests } from '@perennial/domain/people/guests.ts'
import { and, eq } from 'drizzle-orm'
import { companies } from '../companies/tables.ts'
import { findEnabledSwitches } from '../company-settings/public.ts'
import type { Tx } from '../core/database/database.ts'
import { defineMultiTransactionJob } from '../core/jobs/queue.ts'
import { isTakenElsewhere } from '../identity/public.ts'
import { controlledBy, findManagerIds } from '../people/public.ts'
import { replaceEntries } from './entries.ts'
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

/** Reads a file and compares it with the people. A job for an older version of the preview does nothing. */
export const createPreviewJob = defineMultiTransactionJob<{ previewId: string; version: number }>({
  name: 'create-import-preview',
  run: async ({ app, companyId, data: { previewId, version } }) => {
    const begun = await app.db.inCompany(companyId, async (tx) => {
      const [preview] = await tx
        .update(importPreviews)
        .set({ state: 'RUNNING', lastAttemptAt: app.clock.now() })
        .where(and(ofVersion(companyId, previewId, version), eq(importPreviews.state, 'CREATED')))
        .returning()
      return preview ?? unfinished(tx, companyId, previewId, version)
    })
    if (!begun) return
    const bytes = await readImportFile(app, begun)
    const context = await app.db.inCompany(companyId, (tx) => readingContextOf(tx, companyId))
    const file: ParsedFile = bytes
      ? await parsePeopleFile(bytes, { ...context, ...readingOf(begun) })
      : { facts: null, rows: null, problem: { code: 'FILE_GONE' } }
    await app.db.inCompany(companyId, (tx) => analyze(tx, begun, file, context, app.clock.now()))
  },
})

const ofVersion = (companyId: string, id: string, version: number) =>
  and(eq(importPreviews.companyId, companyId), eq(importPreviews.id, id), eq(importPreviews.version, version))

/** A preview whose job was killed starts again. */
async function unfinished(tx: Tx, companyId: string, id: string, version: number) {
  const [preview] = await tx
    .select()
    .from(importPreviews)
    .where(and(ofVersion(companyId, id, version), eq(importPreviews.state, 'RUNNING')))
  return preview
}

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

async function analyze(
  tx: Tx,
  preview: ImportPreviewRow,
  read: ParsedFile,
  { timeZone }: ReadingContext,
  now: Date,
): Promise<void> {
  const { companyId, id, version } = preview
  const set = async (values: Partial<ImportPreviewRow>) => {
    await tx
      .update(importPreviews)
      .set({ ...values, lastAttemptAt: now })
      .where(ofVersion(companyId, id, version))
  }
  const [held] = await tx
    .select()
    .from(importPreviews)
    .where(ofVersion(companyId, id, version))
    .for('no key update')
  if (held?.state !== 'RUNNING') return
  const importer = await findImporter(tx, companyId, preview.createdById)
  if (!importer) return set({ state: 'FAILED' })
  if (read.problem) {
    await replaceEntries(tx, companyId, id, [])
    const { facts, problem } = read
    return set({ state: 'FAILED_WRONG_CONFIGURATION', problem, fileInfo: facts ? { ...facts, managersBy: null } : {} })
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
    await replaceEntries(tx, companyId, id, [])
    const problem = { code: 'TOO_MANY_TAKEN' as const, facts: { max: MAX_TAKEN_ADDRESSES_PER_DAY } }
    return set({ state: 'FAILED_WRONG_CONFIGURATION', problem, fileInfo: { ...read.facts, managersBy: null } })
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
  await replaceEntries(tx, companyId, id, plan.entries, (line) => {
    const row = line === null ? undefined : rowOf.get(line)
    return row ? mappedCells(correct(row)) : null
  })
  const counts: PreviewCounts = {
    kinds: plan.counts,
    entries: plan.entries.length,
    actions: plan.entries.filter((entry) => entry.action !== null).length,
    managerChanges: plan.entries.filter((entry) => entry.held !== null || entry.confirmsManager).length,
    leaving: plan.leaving,
    problems: groupProblems(plan.entries),
  }
  await set({ state: 'READY', problem: null, fileInfo: { ...read.facts, managersBy: plan.managersBy }, counts })
}

/** A file of problems holds only some people, so no one is missing from it. */
function optionsFor(preview: ImportPreviewRow, columns: readonly { header: string }[]): ImportOptions {
  const options = preview.options as ImportOptions
  return isProblemFile(columns.map(({ header }) => header)) ? { ...options, deactivateMissingUsers: false } : options
}
