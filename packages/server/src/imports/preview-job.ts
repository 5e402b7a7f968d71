import { MAX_TAKEN_ADDRESSES_PER_DAY } from '@perennial/domain/identity/taken-addresses.ts'
import type { CustomMapping, ImportOptions } from '@perennial/domain/imports/fields.ts'
import { canAddGuests } from '@perennial/domain/people/guests.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { companies } from '../companies/tables.ts'
import { findEnabledSwitches } from '../company-settings/public.ts'
import type { App } from '../core/app.ts'
import type { Tx } from '../core/database/database.ts'
import { defineMultiTransactionJob } from '../core/jobs/queue.ts'
import { isTakenElsewhere } from '../identity/public.ts'
import { controlledBy, findManagerIds } from '../people/public.ts'
import {
  type FileContent,
  type FileToRead,
  findNamed,
  type PeopleToCompare,
  planFile,
  readFileContent,
} from './analysis.ts'
import { deleteEntries, storeEntries } from './entries.ts'
import { readImportFile } from './file-storage.ts'
import { peopleWaitedFor } from './manager-changes.ts'
import { findMentionedIds, findOverview, type Overview, readNames, readPages } from './mentioned-people.ts'
import { findImporter, findPeopleInRunningCycles } from './people-queries.ts'
import { findImportConfig } from './settings.ts'
import { readingOf } from './stored-reading.ts'
import { type ImportPreviewRow, importPreviews } from './tables.ts'

/**
 * Reads a file and compares it with the people. A job for an older version of the preview does nothing. Large files are read and
 * compared in a thread, outside of any transaction, and stored in many short ones, so that other requests are answered in between, also
 * on the embedded database.
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
    // Without bytes there is nothing to read, and the preview fails.
    const file = fileOf(begun, bytes ?? new Uint8Array(), context, app.clock.now())
    const unread: FileContent = { facts: null, problem: { code: 'FILE_GONE' }, addresses: [], mentions: null }
    const [content, overview] = await Promise.all([
      bytes ? readFileContent(file) : unread,
      app.db.inCompany(companyId, (tx) => findOverview(tx, companyId)),
    ])
    const attempt = attemptOf(app, begun, signal)
    const names = content.mentions?.hasNames ? await attempt((tx) => readNames(tx, companyId)) : []
    if (!names) return
    const namedIds = names.length > 0 ? await findNamed(file, names) : []
    const found = await attempt((tx, now) => findPeopleToCompare(tx, begun, content, overview, namedIds, now))
    if (!found) return
    const [{ batches, result }] = await Promise.all([
      'pages' in found ? planFile(file, found) : { batches: () => [], ...found },
      attempt((tx) => deleteEntries(tx, companyId, previewId)),
    ])
    for (const batch of batches()) await attempt((tx) => storeEntries(tx, begun, batch))
    await attempt((tx) =>
      tx
        .update(importPreviews)
        .set(result)
        .where(ofVersion(companyId, previewId, version)),
    )
  },
})

/**
 * Runs work in transactions of its own, as long as this attempt is the current one: each transaction stores its time, so that another
 * attempt, which stores its own, ends this one. Returns undefined once that has happened.
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

function fileOf(preview: ImportPreviewRow, bytes: Uint8Array, context: ReadingContext, now: Date): FileToRead {
  const { mapping, dateFormat, timeZone } = context
  const { delimiter, reading } = readingOf(preview)
  return {
    key: `${preview.id} ${preview.version} ${now.getTime()}`,
    bytes,
    parsing: { mapping, dateFormat, delimiter, reading },
    reading,
    options: preview.options as ImportOptions,
    timeZone,
    now,
  }
}

type Result = Partial<ImportPreviewRow>

/** What the rows are compared with, or the result if the preview ends before that. */
async function findPeopleToCompare(
  tx: Tx,
  { companyId, createdById }: ImportPreviewRow,
  { problem, facts, addresses, mentions }: FileContent,
  overview: Overview,
  namedIds: readonly string[],
  now: Date,
): Promise<PeopleToCompare | { result: Result }> {
  const importer = await findImporter(tx, companyId, createdById)
  if (!importer) return { result: { state: 'FAILED' } }
  const fileInfo = facts ? { ...facts, managersBy: null } : {}
  if (problem) return { result: { state: 'FAILED_WRONG_CONFIGURATION', problem, fileInfo } }
  const elsewhere = await isTakenElsewhere(tx, addresses, now)
  if (elsewhere.isTooMany) {
    const tooMany = { code: 'TOO_MANY_TAKEN' as const, facts: { max: MAX_TAKEN_ADDRESSES_PER_DAY } }
    return { result: { state: 'FAILED_WRONG_CONFIGURATION', problem: tooMany, fileInfo } }
  }
  const ids = mentions ? await findMentionedIds(tx, companyId, mentions, overview, namedIds) : undefined
  // Without managers no one moves; and HR Admins may choose any manager, whichever accounts they control.
  const hasManagers = mentions?.hasManagers ?? true
  return {
    pages: await readPages(tx, companyId, importer.id, ids),
    departments: overview.departments,
    active: overview.active,
    importer,
    above: new Set(await findManagerIds(tx, companyId, importer.id)),
    controlled: hasManagers && !importer.isHr ? await controlledBy(tx, companyId, importer.id) : new Set(),
    waiting: await peopleWaitedFor(tx, companyId),
    taken: new Set(elsewhere.revealed),
    mayAddGuests: canAddGuests(importer, await findEnabledSwitches(tx)).allowed,
    inRunningCycles: hasManagers ? await findPeopleInRunningCycles(tx, companyId, ids, now) : new Set(),
  }
}
