import type { HelpfulResource } from '@perennial/contract/helpful-resources/routes.ts'
import { MAX_IMAGE_PIXELS, MAX_IMAGE_SIDE } from '@perennial/domain/branding/branding.ts'
import { ATTACHMENTS_FLAG } from '@perennial/domain/files/attachments.ts'
import { detectFileType, fileTypes } from '@perennial/domain/files/file-types.ts'
import {
  canAddResource,
  MAX_RESOURCE_BYTES,
  type ResourceModule,
  type ResourceReader,
  secureResourceLink,
} from '@perennial/domain/helpful-resources/resources.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { recordAudit } from '../core/audit.ts'
import type { Tx } from '../core/database/database.ts'
import { actorOf } from '../core/events/events.ts'
import { readPngSize, reencodePng, removeFile, storeFile } from '../core/files/public.ts'
import { files } from '../core/files/tables.ts'
import { handler, preparingHandler, type Upload } from '../core/http/handler.ts'
import { authorize, refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { helpfulResources } from './tables.ts'

/** The purpose of their files. */
export const RESOURCE_PURPOSE = 'resource'

/** Without the flag the company has no files here either (PERM-41). */
export const hasResourceFiles = ({ company }: Viewer): boolean => company.switches.has(ATTACHMENTS_FLAG)

/** All resources of the company in their order, or one. */
export const findResources = (tx: Tx, { company }: Viewer, id?: string) =>
  tx
    .select({ resource: helpfulResources, file: files })
    .from(helpfulResources)
    .leftJoin(files, and(eq(files.companyId, helpfulResources.companyId), eq(files.id, helpfulResources.fileId)))
    .where(and(eq(helpfulResources.companyId, company.id), id === undefined ? undefined : eq(helpfulResources.id, id)))
    .orderBy(asc(helpfulResources.position), helpfulResources.id)
export type ResourceRow = Awaited<ReturnType<typeof findResources>>[number]

/** A resource as a writing form shows it. */
export const presentVisibleResource = ({ resource: { id, title, description, link }, file }: ResourceRow) => ({
  id,
  title,
  description,
  link,
  file: file && { name: file.name, size: file.size },
})

const present = (row: ResourceRow): HelpfulResource => ({
  ...presentVisibleResource(row),
  modules: row.resource.modules as ResourceModule[],
  readers: row.resource.readers as ResourceReader[],
  version: row.resource.version,
})

async function list(tx: Tx, viewer: Viewer) {
  const rows = await findResources(tx, viewer)
  const facts = { count: rows.length, hasFiles: hasResourceFiles(viewer) }
  return {
    resources: rows.map(present),
    addLink: canAddResource({ ...facts, isFile: false }),
    addFile: canAddResource({ ...facts, isFile: true }),
  }
}

async function oneOf(tx: Tx, viewer: Viewer, id: string): Promise<ResourceRow> {
  const [row] = await findResources(tx, viewer, id)
  return row ?? refuse('NOT_FOUND')
}

const isOne = ({ company }: Viewer, id: string) =>
  and(eq(helpfulResources.companyId, company.id), eq(helpfulResources.id, id))

/** Audits which one was changed and how; never its texts (LOG-1). */
const note = (tx: Tx, viewer: Viewer, now: Date, action: string, resourceId?: string) =>
  recordAudit(tx, actorOf(viewer, now), {
    kind: 'helpful-resources-changed',
    data: { action, ...(resourceId && { resourceId }) },
  })

/** `GET /helpful-resources`: all of them in their order (ADM-P24). */
export const listResources = handler('GET /helpful-resources', async ({ viewer, tx }) => list(tx, viewer))

/** `POST /helpful-resources`: a link, or a file that passes the upload checks (FILE-1); it is added at the end. */
export const addResource = preparingHandler('POST /helpful-resources', checkedFile, async (request) => {
  const { form, prepared: file, viewer, tx, app, now } = request
  const last = (await findResources(tx, viewer)).map(({ resource }) => resource.position)
  authorize(canAddResource({ count: last.length, isFile: file !== undefined, hasFiles: hasResourceFiles(viewer) }))
  const stored = file && (await storeFile({ tx, app, now }, { ...file, ownerId: viewer.id }))
  const { title, description, modules, readers } = form
  const [row] = await tx
    .insert(helpfulResources)
    .values({
      companyId: viewer.company.id,
      title,
      description,
      modules,
      readers,
      link: form.link === undefined ? null : secureResourceLink(form.link),
      fileId: stored?.id ?? null,
      position: Math.max(0, ...last) + 1,
    })
    .returning({ id: helpfulResources.id })
  if (!row) throw new Error('the resource was not kept')
  await note(tx, viewer, now, 'added', row.id)
  return present(await oneOf(tx, viewer, row.id))
})

/** The file, unless it is a link. */
async function checkedFile({ form, files: [file] }: { form: { link?: string | undefined }; files: readonly Upload[] }) {
  if ((file === undefined) === (form.link === undefined))
    refuse('FILE_OR_LINK', { violations: [{ path: '/link', code: 'REQUIRED' }] })
  return file && checked(file)
}

/** The type is detected from the content; a picture is re-encoded without metadata (FILE-1). */
async function checked({ name, bytes }: Upload) {
  if (bytes.length > MAX_RESOURCE_BYTES) refuse('FILE_TOO_LARGE')
  const kind = detectFileType(bytes, name)
  if (kind) return { name, bytes, type: fileTypes[kind], purpose: RESOURCE_PURPOSE }
  const measures = readPngSize(bytes)
  const isTooMuch =
    !measures ||
    Math.max(measures.width, measures.height) > MAX_IMAGE_SIDE ||
    measures.width * measures.height > MAX_IMAGE_PIXELS
  const drawn = isTooMuch ? null : await reencodePng(bytes)
  if (!drawn) refuse('FILE_KIND_NOT_KEPT')
  return { name, bytes: drawn, type: 'image/png', purpose: RESOURCE_PURPOSE }
}

/** `PUT /helpful-resources/{id}`: its texts, where and to whom it is shown; a file can’t be replaced. */
export const changeResource = handler('PUT /helpful-resources/{id}', async ({ params, body, viewer, tx, now }) => {
  const { version, link, ...change } = body
  const { resource } = await oneOf(tx, viewer, params.id)
  const redirectTo = resource.link !== null && link !== undefined ? { link: secureResourceLink(link) } : {}
  const changed = await tx
    .update(helpfulResources)
    .set({ ...change, ...redirectTo, version: sql`${helpfulResources.version} + 1` })
    .where(and(isOne(viewer, params.id), eq(helpfulResources.version, version)))
    .returning({ id: helpfulResources.id })
  if (changed.length === 0) refuse('RESOURCE_CHANGED')
  await note(tx, viewer, now, 'changed', params.id)
  return present(await oneOf(tx, viewer, params.id))
})

/** `PUT /helpful-resources/order`: must list all of them, or nothing is moved. */
export const orderResources = handler('PUT /helpful-resources/order', async ({ body, viewer, tx, now }) => {
  const there = (await findResources(tx, viewer)).map(({ resource }) => resource.id)
  if (there.toSorted().join() !== body.ids.toSorted().join()) refuse('RESOURCES_CHANGED')
  for (const [index, id] of body.ids.entries())
    await tx
      .update(helpfulResources)
      .set({ position: index + 1 })
      .where(isOne(viewer, id))
  await note(tx, viewer, now, 'ordered')
  return list(tx, viewer)
})

/** `DELETE /helpful-resources/{id}`: gone for everyone immediately, including its file. */
export const removeResource = handler('DELETE /helpful-resources/{id}', async ({ params, viewer, tx, now }) => {
  const { resource } = await oneOf(tx, viewer, params.id)
  await tx.delete(helpfulResources).where(isOne(viewer, params.id))
  if (resource.fileId) await removeFile(tx, resource.fileId)
  await note(tx, viewer, now, 'removed', params.id)
})
