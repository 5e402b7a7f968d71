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

/** What is in a file: its bytes, or where they were kept already, and how many they are. */
export type FileContent = { bytes: Uint8Array } | { path: string; size: number }

export type NewFile = FileContent & {
  /** As its owner calls it; never part of a path (FILE-1). */
  name: string
  type: string
  /** Who may read it is decided by what it belongs to. */
  purpose: string
  ownerId?: string | null
  expiresAt?: Date | null
}

/** Keeps a file under a random name. Undone with the transaction; bytes that were written by then are swept up later. */
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

async function knownPaths(app: App, companyId: string, bytes: Uint8Array) {
  const path = `${companyId}/${randomUUID()}`
  await app.files.put(path, bytes)
  return { path, size: bytes.length }
}

/** Keeps bytes while they come, outside of any transaction; without a row that names them they are swept up. */
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
    // What broke off on the way here says more than that it could not be written.
    throw why ?? error
  }
  return { path, size }
}

const isThere = (now: Date) => or(isNull(files.expiresAt), gt(files.expiresAt, now))

/** A file of this purpose that is not past its time. */
export async function findFile(tx: Tx, id: string, purpose: string, now: Date): Promise<FileRow | undefined> {
  const [row] = await tx
    .select()
    .from(files)
    .where(and(eq(files.id, id), eq(files.purpose, purpose), isThere(now)))
  return row
}

/** What is in a file; undefined when its bytes are gone. */
export const readFileStream = (app: App, { path }: Pick<FileRow, 'path'>) => app.files.read(path)

/** All of it at once, for what is read as a whole. */
export async function readFileBytes(app: App, file: Pick<FileRow, 'path'>): Promise<Buffer | undefined> {
  const stream = await readFileStream(app, file)
  if (!stream) return undefined
  const parts: Uint8Array[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}

/** From this moment on no one finds it; its bytes go with the next sweep. */
export async function removeFile(tx: Tx, id: string): Promise<void> {
  await tx.delete(files).where(eq(files.id, id))
}

const ROWS_EACH = 1_000

/** Takes away what is past its time, and bytes of a day ago that no row knows: a write that was undone, a removed file. */
export const deleteExpiredFiles = nightlyTask({
  name: 'delete-expired-files',
  run: async ({ app, tx, companyId, now }) => {
    await tx.delete(files).where(and(isNotNull(files.expiresAt), lte(files.expiresAt, now)))
    await deleteUnreferencedBytes({ app, tx, companyId }, DAY_MS)
  },
})

/** Takes away bytes that no row knows and that are older than this. */
export async function deleteUnreferencedBytes(
  { app, tx, companyId }: { app: App; tx: Tx; companyId: string },
  olderThanMs: number,
): Promise<void> {
  const found = await app.files.list(companyId)
  // Bytes are written by the time of the machine, whatever clock decides elsewhere.
  const old = found.filter(({ writtenAt }) => Date.now() - writtenAt.getTime() > olderThanMs).map(({ path }) => path)
  for (let from = 0; from < old.length; from += ROWS_EACH) {
    const some = old.slice(from, from + ROWS_EACH)
    const known = await tx.select({ path: files.path }).from(files).where(inArray(files.path, some))
    const knownPaths = new Set(known.map(({ path }) => path))
    for (const path of some) if (!knownPaths.has(path)) await app.files.remove(path)
  }
}
