import type { PersonFile } from '@perennial/contract/files/person-files.ts'
import { canChangePersonFile, type FileVisibility, fileVisibility } from '@perennial/domain/files/person-files.ts'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { files } from '../core/files/tables.ts'
import { refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { findPerson, findProfileFacts, type PersonForViewer, personRefColumns, toPersonRef } from '../people/public.ts'
import { people } from '../people/tables.ts'
import { personFiles } from './tables.ts'

type PersonFileContext = PersonForViewer & { sees: FileVisibility; facts: { isAboveViewer: boolean } }

/** A person with the files on them that the viewer may see; undefined if there can be none (EMP-P09). */
export async function findVisibleFiles(
  tx: Tx,
  viewer: Viewer,
  personId: string,
): Promise<PersonFileContext | undefined> {
  const seen = await findPerson(tx, viewer, personId)
  if (!seen) return undefined
  const facts = await findProfileFacts(tx, viewer, seen)
  const sees = fileVisibility(seen.viewerFacts, seen.personFacts, facts)
  return sees === 'none' ? undefined : { ...seen, sees, facts }
}

/** The same; refuses if the viewer may see none. */
export const requireVisibleFiles = async (tx: Tx, viewer: Viewer, personId: string): Promise<PersonFileContext> =>
  (await findVisibleFiles(tx, viewer, personId)) ?? refuse('NOT_FOUND')

type FileOnPerson = Awaited<ReturnType<typeof rowsOf>>[number]

/** The files on a person that the viewer may see, newest first. */
const rowsOf = (
  tx: Tx,
  companyId: string,
  { person, sees }: Pick<PersonFileContext, 'person' | 'sees'>,
  fileId?: string,
) =>
  tx
    .select({
      id: files.id,
      name: files.name,
      type: files.type,
      size: files.size,
      path: files.path,
      createdAt: files.createdAt,
      addedById: personFiles.addedById,
      sharedAt: personFiles.sharedAt,
      by: personRefColumns(people),
    })
    .from(personFiles)
    .innerJoin(files, and(eq(files.companyId, personFiles.companyId), eq(files.id, personFiles.fileId)))
    .leftJoin(people, and(eq(people.companyId, personFiles.companyId), eq(people.id, personFiles.addedById)))
    .where(
      and(
        eq(personFiles.companyId, companyId),
        eq(personFiles.personId, person.id),
        sees === 'all' ? undefined : isNotNull(personFiles.sharedAt),
        fileId === undefined ? undefined : eq(personFiles.fileId, fileId),
      ),
    )
    .orderBy(desc(files.createdAt), files.id)

export const listFilesOn = (tx: Tx, viewer: Viewer, around: Pick<PersonFileContext, 'person' | 'sees'>) =>
  rowsOf(tx, viewer.company.id, around)

/** One of them; not found if the viewer may not see it (WALL-7). */
export async function findFileOn(
  tx: Tx,
  viewer: Viewer,
  around: PersonFileContext,
  fileId: string,
): Promise<FileOnPerson> {
  const [row] = await rowsOf(tx, viewer.company.id, around, fileId)
  return row ?? refuse('NOT_FOUND')
}

/** The verdict on changing a file. */
export const fileChangeVerdict = (
  viewer: Viewer,
  { viewerFacts, personFacts, facts }: PersonFileContext,
  { addedById }: FileOnPerson,
) => canChangePersonFile({ ...viewerFacts, id: viewer.id }, personFacts, { ...facts, addedById })

/** A file as the viewer sees it. */
export const presentPersonFile = (viewer: Viewer, around: PersonFileContext, row: FileOnPerson): PersonFile => ({
  id: row.id,
  name: row.name,
  size: row.size,
  addedAt: row.createdAt.toISOString(),
  by: toPersonRef(row.by),
  sharedAt: row.sharedAt?.toISOString() ?? null,
  change: fileChangeVerdict(viewer, around, row),
})

/** The number of files on a person. */
export async function countFilesOn(tx: Tx, companyId: string, personId: string): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(personFiles)
    .where(and(eq(personFiles.companyId, companyId), eq(personFiles.personId, personId)))
  return row?.count ?? 0
}
