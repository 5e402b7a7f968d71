import { detectFileType, fileTypes } from '@perennial/domain/files/file-types.ts'
import { canAddPersonFile, MAX_PERSON_FILE_BYTES } from '@perennial/domain/files/person-files.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { recordAudit } from '../core/audit.ts'
import type { Tx } from '../core/database/database.ts'
import { actorOf, type EventKind, recordEvent, subscriber } from '../core/events/events.ts'
import { readFileStream, removeFile, storeFile } from '../core/files/public.ts'
import { files } from '../core/files/tables.ts'
import { handler } from '../core/http/handler.ts'
import { authorize, refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { defineNotification, notify } from '../notifications/public.ts'
import { findPersonRow, lockPerson, type PersonalDataPart } from '../people/public.ts'
import { personFileAdded, personFileRemoved, personFileShared, personFileUnshared } from './events.ts'
import {
  countFilesOn,
  fileChangeVerdict,
  findFileOn,
  findVisibleFiles,
  listFilesOn,
  presentPersonFile,
  requireVisibleFiles,
} from './person-file-queries.ts'
import { personFiles } from './tables.ts'

const PURPOSE = 'person'

/** `GET /users/{id}/files`: the files on a person that the viewer may see (EMP-P09). */
export const listPersonFiles = handler('GET /users/{id}/files', async ({ params, viewer, tx }) => {
  const around = await requireVisibleFiles(tx, viewer, params.id)
  const rows = await listFilesOn(tx, viewer, around)
  const facts = { ...around.facts, count: rows.length }
  return {
    files: rows.map((row) => presentPersonFile(viewer, around, row)),
    add: canAddPersonFile(around.viewerFacts, around.personFacts, facts),
    maxBytes: MAX_PERSON_FILE_BYTES,
  }
})

/** Records the event and its audit entry: ids only, never the name of a file (LOG-1). */
async function note(
  tx: Tx,
  viewer: Viewer,
  now: Date,
  kind: EventKind,
  personId: string,
  fileId: string,
): Promise<void> {
  const audit = { fileId }
  await recordEvent(tx, actorOf(viewer, now), { kind, subject: ['file', fileId], aboutId: personId, audit })
}

/** `POST /users/{id}/files`: adds a file on a person; its type is detected from its content (FILE-1). */
export const addPersonFile = handler(
  'POST /users/{id}/files',
  async ({ params, files: sent, viewer, tx, app, now }) => {
    // Two simultaneous uploads are counted one after the other.
    await lockPerson(tx, viewer, params.id)
    const around = await requireVisibleFiles(tx, viewer, params.id)
    const count = await countFilesOn(tx, viewer.company.id, around.person.id)
    authorize(canAddPersonFile(around.viewerFacts, around.personFacts, { ...around.facts, count }))
    const [file] = sent
    if (!file) refuse('FILE_MISSING', { violations: [{ path: '/file', code: 'REQUIRED' }] })
    if (file.bytes.length > MAX_PERSON_FILE_BYTES) refuse('FILE_TOO_LARGE')
    const kind = detectFileType(file.bytes, file.name)
    if (!kind) refuse('FILE_KIND_NOT_KEPT')
    const { name, bytes } = file
    const stored = { name, bytes, type: fileTypes[kind], purpose: PURPOSE, ownerId: viewer.id }
    const { id } = await storeFile({ tx, app, now }, stored)
    const personId = around.person.id
    await tx.insert(personFiles).values({ companyId: viewer.company.id, fileId: id, personId, addedById: viewer.id })
    await note(tx, viewer, now, personFileAdded, personId, id)
    return presentPersonFile(viewer, around, await findFileOn(tx, viewer, around, id))
  },
)

/** `GET /users/{id}/files/{fileId}`: as a download, never displayed (FILE-1); the access is audited. */
export const downloadPersonFile = handler(
  'GET /users/{id}/files/{fileId}',
  async ({ params, viewer, tx, app, now }) => {
    const around = await requireVisibleFiles(tx, viewer, params.id)
    const row = await findFileOn(tx, viewer, around, params.fileId)
    const body = await readFileStream(app, row)
    if (!body) refuse('NOT_FOUND')
    await recordAudit(tx, actorOf(viewer, now), {
      kind: 'person-file-read',
      subjectId: around.person.id,
      data: { fileId: row.id },
    })
    return { name: row.name, type: row.type, body }
  },
)

const isFile = (companyId: string, fileId: string) =>
  and(eq(personFiles.companyId, companyId), eq(personFiles.fileId, fileId))

/** `PUT /users/{id}/files/{fileId}/sharing`: the person sees it from now on. */
export const sharePersonFile = handler(
  'PUT /users/{id}/files/{fileId}/sharing',
  async ({ params, viewer, tx, now }) => {
    const around = await requireVisibleFiles(tx, viewer, params.id)
    const row = await findFileOn(tx, viewer, around, params.fileId)
    authorize(fileChangeVerdict(viewer, around, row))
    const shared = await tx
      .update(personFiles)
      .set({ sharedAt: now, sharedById: viewer.id })
      .where(and(isFile(viewer.company.id, row.id), isNull(personFiles.sharedAt)))
      .returning({ id: personFiles.fileId })
    if (shared.length > 0) await note(tx, viewer, now, personFileShared, around.person.id, row.id)
    return presentPersonFile(viewer, around, await findFileOn(tx, viewer, around, row.id))
  },
)

/** `DELETE /users/{id}/files/{fileId}/sharing`: the person no longer sees it. */
export const unsharePersonFile = handler(
  'DELETE /users/{id}/files/{fileId}/sharing',
  async ({ params, viewer, tx, now }) => {
    const around = await requireVisibleFiles(tx, viewer, params.id)
    const row = await findFileOn(tx, viewer, around, params.fileId)
    authorize(fileChangeVerdict(viewer, around, row))
    if (row.sharedAt) {
      await tx.update(personFiles).set({ sharedAt: null, sharedById: null }).where(isFile(viewer.company.id, row.id))
      await note(tx, viewer, now, personFileUnshared, around.person.id, row.id)
    }
    return presentPersonFile(viewer, around, await findFileOn(tx, viewer, around, row.id))
  },
)

/** `DELETE /users/{id}/files/{fileId}`: gone for everyone immediately; its bytes are removed the next night. */
export const removePersonFile = handler('DELETE /users/{id}/files/{fileId}', async ({ params, viewer, tx, now }) => {
  const around = await requireVisibleFiles(tx, viewer, params.id)
  const row = await findFileOn(tx, viewer, around, params.fileId)
  authorize(fileChangeVerdict(viewer, around, row))
  await removeFile(tx, row.id)
  await note(tx, viewer, now, personFileRemoved, around.person.id, row.id)
})

/** The files in a person’s data package: those its reader may see (EMP-P12). */
export const personFilesData: PersonalDataPart = {
  name: 'files',
  read: async ({ tx, viewer, personId }) => {
    const around = await findVisibleFiles(tx, viewer, personId)
    const rows = around ? await listFilesOn(tx, viewer, around) : []
    return rows.map(({ name, size, createdAt, sharedAt }) => ({ name, size, addedAt: createdAt, sharedAt }))
  },
}

export const sharedNews = defineNotification('file-shared', ['by', 'file'])

/** The person is notified of a shared file, if it still is shared. */
export const notifyOfSharedFile = subscriber(
  personFileShared,
  'notify-person',
  async ({ event, tx, app, companyId, now }) => {
    if (!event.aboutId) return
    const [file] = await tx
      .select({ name: files.name, sharedAt: personFiles.sharedAt, sharedById: personFiles.sharedById })
      .from(personFiles)
      .innerJoin(files, and(eq(files.companyId, personFiles.companyId), eq(files.id, personFiles.fileId)))
      .where(isFile(companyId, event.subjectId))
    const sharer = file?.sharedById ? await findPersonRow(tx, companyId, file.sharedById) : undefined
    if (!file?.sharedAt || !sharer) return
    await notify(
      { tx, app, now },
      {
        kind: sharedNews,
        to: event.aboutId,
        occasion: event.id,
        data: { by: sharer.name, file: file.name },
        link: `/app/user/${event.aboutId}/files`,
      },
    )
  },
)
