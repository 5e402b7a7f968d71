import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { DAY_MS } from '@perennial/domain/calendar/durations.ts'
import { and, eq, gt, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm'
import type { App } from '../app.ts'
import { thisCompany } from '../database/columns.ts'
import { companyIdOf, type Tx } from '../database/database.ts'
import type { HandlerContext } from '../handler-context.ts'
import { nightlyTask } from '../schedule/scheduled-tasks.ts'
import { type FileRow, files } from './tables.ts'

/** The content of a file: its bytes, or the path and size of bytes already stored. */
export type FileContent = { bytes: Uint8Array } | { path: string; size: number }

export type NewFile = FileContent & {
  /** The original name; never part of a path (FILE-1). */
  name: string
  type: string
  /** Who may read it is decided by the record it belongs to. */
  purpose: string
  ownerId?: string | null
  expiresAt?: Date | null
}

/** Stores a file under a random name. Rolled back with the transaction; its bytes are cleaned up later. */
export async function storeFile({ app, tx, now }: HandlerContext, file: NewFile): Promise<FileRow> {
  const { name, type, purpose, ownerId = null, expiresAt = null } = file
  const { path, size } = 'bytes' in file ? await knownPaths(app, companyIdOf(tx), file.bytes) : file
  const [row] = await tx
    .insert(files)
    .values({
      companyId: thisCompany,
      name,
      type,
      size,
      path,
      purpose,
      ownerId,
      createdAt: now,
      expiresAt,
    })
    .returning()
  if (!row) throw new Error('the file was not kept')
  return row
}

/** Further files with the same bytes, which stay as long as one of them does. Returns their ids in the same order. */
export async function duplicateFiles(tx: Tx, originals: readonly FileRow[], now: Date): Promise<string[]> {
  const rows = originals.map(({ name, type, size, path, purpose, ownerId, expiresAt }) => ({
    companyId: thisCompany,
    id: randomUUID(),
    name,
    type,
    size,
    path,
    purpose,
    ownerId,
    createdAt: now,
    expiresAt,
  }))
  for (let first = 0; first < rows.length; first += BATCH_SIZE)
    await tx.insert(files).values(rows.slice(first, first + BATCH_SIZE))
  return rows.map(({ id }) => id)
}

async function knownPaths(app: App, companyId: string, bytes: Uint8Array) {
  const path = `${companyId}/${randomUUID()}`
  await app.files.put(path, bytes)
  return { path, size: bytes.length }
}

/** Stores bytes as they arrive, outside of any transaction; without a row that references them they are cleaned up. */
export async function storeStream(
  app: Pick<App, 'files'>,
  companyId: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ path: string; size: number }> {
  const path = `${companyId}/${randomUUID()}`
  let size = 0
  let why: unknown
  const counted = async function* () {
    try {
      for await (const part of bytes) {
        size += part.length
        yield part
      }
    } catch (error) {
      why = error
      throw error
    }
  }
  try {
    await app.files.putStream(path, Readable.from(counted(), { objectMode: false }))
  } catch (error) {
    // An error of the source says more than the failed write.
    throw why ?? error
  }
  return { path, size }
}

const isThere = (now: Date) => or(isNull(files.expiresAt), gt(files.expiresAt, now))

/** A file of this purpose that has not expired. */
export async function findFile(tx: Tx, id: string, purpose: string, now: Date): Promise<FileRow | undefined> {
  const [row] = await tx
    .select()
    .from(files)
    .where(and(eq(files.id, id), eq(files.purpose, purpose), isThere(now)))
  return row
}

/** The content of a file; undefined if its bytes are gone. */
export const readFileStream = (app: App, { path }: Pick<FileRow, 'path'>) => app.files.read(path)

/** The whole content at once. */
export async function readFileBytes(app: App, file: Pick<FileRow, 'path'>): Promise<Buffer | undefined> {
  const stream = await readFileStream(app, file)
  if (!stream) return undefined
  const parts: Uint8Array[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}

/** No one finds the file from now on; its bytes are removed by the next cleanup. */
export async function removeFile(tx: Tx, id: string): Promise<void> {
  await tx.delete(files).where(eq(files.id, id))
}

const BATCH_SIZE = 1_000

/** Removes expired files, and bytes older than a day without a row: those of a rolled-back write or a removed file. */
export const deleteExpiredFiles = nightlyTask({
  name: 'delete-expired-files',
  run: async ({ app, tx, companyId, now }) => {
    await tx.delete(files).where(and(isNotNull(files.expiresAt), lte(files.expiresAt, now)))
    await deleteUnreferencedBytes({ app, tx, companyId }, DAY_MS)
  },
})

/** Removes bytes without a row that are older than this. */
export async function deleteUnreferencedBytes(
  { app, tx, companyId }: { app: App; tx: Tx; companyId: string },
  olderThanMs: number,
): Promise<void> {
  const found = await app.files.list(companyId)
  // File times are those of the machine, whatever clock is used elsewhere.
  const old = found.filter(({ writtenAt }) => Date.now() - writtenAt.getTime() > olderThanMs).map(({ path }) => path)
  for (let from = 0; from < old.length; from += BATCH_SIZE) {
    const some = old.slice(from, from + BATCH_SIZE)
    const existing = await tx.select({ path: files.path }).from(files).where(inArray(files.path, some))
    const knownPaths = new Set(existing.map(({ path }) => path))
    for (const path of some) if (!knownPaths.has(path)) await app.files.remove(path)
  }
}
