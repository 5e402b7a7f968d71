import { and, asc, eq, gte, lt } from 'drizzle-orm'
import {
  copyCompanyRows,
  createCompanyArchive,
  reviewedInCopyFor,
  setSnapshotIsolation,
} from '../company-document/public.ts'
import { thisCompany } from '../core/database/columns.ts'
import { companyIdOf } from '../core/database/database.ts'
import { type FileContent, storeStream } from '../core/files/public.ts'
import { files } from '../core/files/tables.ts'
import type { HandlerContext } from '../core/handler-context.ts'
import { findBackgroundViewer } from '../identity/public.ts'
import { findManagerIds } from '../people/public.ts'
import { deleteParts } from './export-parts.ts'
import { type ExportRow, exportParts, exports } from './tables.ts'

/** Parts read at a time, with their progress. */
const PARTS_EACH = 10

type InTurn = <T>(step: (context: HandlerContext) => Promise<T>) => Promise<T>
type Finish = (context: HandlerContext, row: ExportRow, content: FileContent) => Promise<void>

const isThis = (id: string) => and(eq(exports.companyId, thisCompany), eq(exports.id, id))
const isInProgress = ({ state }: ExportRow) => state === 'QUEUED' || state === 'RUNNING'

/**
 * Creates the archive of the whole company (XML-01): a copy of all rows of one snapshot in one short transaction, then
 * the archive from the copy, outside of any. After a kill an incomplete copy is made again, and a complete one is
 * packed again.
 */
export async function writeCompanyArchive(inTurn: InTurn, exportId: string, finish: Finish): Promise<void> {
  const row = await inTurn((context) => copiedRow(context, exportId))
  if (!row?.snapshotAt) return
  const { app, companyId } = await inTurn(async (context) => ({ app: context.app, companyId: companyIdOf(context.tx) }))
  const archive = createCompanyArchive(app, {
    companyId,
    madeAt: row.snapshotAt,
    parts: row.parts,
    partAt: partsInTurn(inTurn, exportId),
    pathOf: (fileId) => inTurn(({ tx }) => pathOf(tx, fileId)),
    onPart: async (done) => {
      if (done % PARTS_EACH === 0) await inTurn((context) => saveProgress(context, exportId, done))
    },
  })
  const stored = await storeStream(app, companyId, archive)
  await inTurn((context) => finish(context, { ...row, done: row.parts }, stored))
}

/** The export with its copy, which is made now if there is none yet. */
async function copiedRow({ app, tx, now }: HandlerContext, exportId: string): Promise<ExportRow | undefined> {
  await setSnapshotIsolation(tx)
  const [row] = await tx.select().from(exports).where(isThis(exportId)).for('no key update')
  if (!row || !isInProgress(row) || row.snapshotAt) return row && isInProgress(row) ? row : undefined
  const viewer = await findBackgroundViewer(tx, row.requestedById)
  if (!viewer) return undefined
  await deleteParts(tx, exportId)
  const { id, isHr, isTechAdmin } = viewer
  const managerIds = await findManagerIds(tx, viewer.company.id, id)
  const parts = await copyCompanyRows(tx, app, exportId, { id, isHr, isTechAdmin, managerIds })
  // In case the requester comes to be below one of them, or loses the role, before the download (MAY-6).
  const confidentialPersonIds = isHr ? await reviewedInCopyFor(tx) : []
  const [copied] = await tx
    .update(exports)
    .set({
      state: 'RUNNING',
      parts,
      total: parts,
      done: 0,
      snapshotAt: now,
      lastProgressAt: now,
      confidentialPersonIds,
    })
    .where(isThis(exportId))
    .returning()
  return copied
}

const partIs = (exportId: string) => and(eq(exportParts.companyId, thisCompany), eq(exportParts.exportId, exportId))

/** Parts in order, a few at a time. */
function partsInTurn(inTurn: InTurn, exportId: string) {
  let from = 0
  let some: { name: string; text: string }[] = []
  return async (index: number) => {
    if (index < from || index >= from + some.length) {
      from = index
      some = await inTurn(async ({ tx }) => {
        const isHere = and(gte(exportParts.position, index), lt(exportParts.position, index + PARTS_EACH))
        const rows = await tx
          .select({ name: exportParts.name, text: exportParts.text })
          .from(exportParts)
          .where(and(partIs(exportId), isHere))
          .orderBy(asc(exportParts.position))
        return rows.map(({ name, text }) => ({ name: name ?? '', text }))
      })
    }
    const part = some[index - from]
    if (!part) throw new Error('a part of the export is gone')
    return part
  }
}

async function pathOf(tx: HandlerContext['tx'], fileId: string): Promise<string | undefined> {
  const [file] = await tx.select({ path: files.path }).from(files).where(eq(files.id, fileId))
  return file?.path
}

async function saveProgress({ tx, now }: HandlerContext, exportId: string, done: number): Promise<void> {
  await tx.update(exports).set({ done, lastProgressAt: now }).where(isThis(exportId))
}
