import { randomUUID } from 'node:crypto'
import { MAX_TAKEN_ADDRESSES_PER_DAY } from '@perennial/domain/identity/taken-addresses.ts'
import type { ImportOptions } from '@perennial/domain/imports/fields.ts'
import { planImport } from '@perennial/domain/imports/plan.ts'
import type { ColumnFields } from '@perennial/domain/imports/records.ts'
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
import type { PreviewCounts } from './queries.ts'
import { findImportConfig } from './settings.ts'
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
    const read = await readWith(app.db.inCompany, begun, bytes)
    await app.db.inCompany(companyId, (tx) => analyze(tx, begun, read, app.clock.now()))
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

type InCompany = <T>(companyId: string, work: (tx: Tx) => Promise<T>) => Promise<T>

async function readWith(
  inCompany: InCompany,
  preview: ImportPreviewRow,
  bytes: Uint8Array | undefined,
): Promise<ParsedFile> {
  if (!bytes) return { facts: null, rows: null, problem: { code: 'FILE_GONE' } }
  const { mapping } = await inCompany(preview.companyId, (tx) => findImportConfig(tx, preview.companyId))
  const options = preview.options as ImportOptions
  return parsePeopleFile(bytes, {
    delimiter: options.delimiter,
    mapping,
    fields: preview.mapping as ColumnFields | null,
  })
}

async function analyze(tx: Tx, preview: ImportPreviewRow, read: ParsedFile, now: Date): Promise<void> {
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
  const options = preview.options as ImportOptions
  const dateFormat = await dateFormatOf(tx, companyId)
  const columns = read.facts.columns.map((column) => column.field)
  const records = read.rows.map((row) => parseRecord(row, columns, { ...options, dateFormat, addressOf: emailKeyOf }))
  const addresses = records.flatMap(({ values }) => values.email ?? [])
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
  await replaceEntries(tx, companyId, id, plan.entries)
  const counts: PreviewCounts = {
    kinds: plan.counts,
    entries: plan.entries.length,
    actions: plan.entries.filter((entry) => entry.action !== null).length,
    managerChanges: plan.entries.filter((entry) => entry.held !== null || entry.confirmsManager).length,
    leaving: plan.leaving,
  }
  await set({ state: 'READY', problem: null, fileInfo: { ...read.facts, managersBy: plan.managersBy }, counts })
}

async function dateFormatOf(tx: Tx, companyId: string): Promise<string> {
  const [company] = await tx.select({ format: companies.dateFormat }).from(companies).where(eq(companies.id, companyId))
  return company?.format ?? 'yyyy-MM-dd'
}
