import type { HelpfulResource } from '@perennial/contract/helpful-resources/routes.ts'
import { MOST_PICTURE_PIXELS, MOST_PICTURE_SIDE } from '@perennial/domain/branding/branding.ts'
import { ATTACHMENTS_FLAG } from '@perennial/domain/files/attachments.ts'
import { fileKinds, kindOfFile } from '@perennial/domain/files/file-types.ts'
import {
  canAddResource,
  RESOURCE_MAX_BYTES,
  type ResourceModule,
  type ResourceReader,
  resourceLink,
} from '@perennial/domain/helpful-resources/resources.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { audit } from '../core/audit.ts'
import type { Tx } from '../core/database/database.ts'
import { by } from '../core/events/events.ts'
import { measuresOf, removeFile, rewritten, storeFile } from '../core/files/public.ts'
import { files } from '../core/files/tables.ts'
import { answer, type Upload } from '../core/http/handler.ts'
import { demand, refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { helpfulResources } from './tables.ts'

/** What their files are kept as. */
export const RESOURCE_PURPOSE = 'resource'

/** Without the flag the company has no files here either (PERM-41). */
export const hasFiles = ({ company }: Viewer): boolean => company.switches.has(ATTACHMENTS_FLAG)

/** All of the company in their order, or one. */
export const resourceRows = (tx: Tx, { company }: Viewer, id?: string) =>
  tx
    .select({ resource: helpfulResources, file: files })
    .from(helpfulResources)
    .leftJoin(files, and(eq(files.companyId, helpfulResources.companyId), eq(files.id, helpfulResources.fileId)))
    .where(and(eq(helpfulResources.companyId, company.id), id === undefined ? undefined : eq(helpfulResources.id, id)))
    .orderBy(asc(helpfulResources.place), helpfulResources.id)
export type ResourceRow = Awaited<ReturnType<typeof resourceRows>>[number]

/** A resource as a writing form shows it. */
export const presentShown = ({ resource: { id, title, description, link }, file }: ResourceRow) => ({
  ...{ id, title, description, link },
  file: file && { name: file.name, size: file.size },
})

const present = (row: ResourceRow): HelpfulResource => ({
  ...presentShown(row),
  modules: row.resource.modules as ResourceModule[],
  readers: row.resource.readers as ResourceReader[],
  version: row.resource.version,
})

async function list(tx: Tx, viewer: Viewer) {
  const rows = await resourceRows(tx, viewer)
  const facts = { count: rows.length, hasFiles: hasFiles(viewer) }
  return {
    resources: rows.map(present),
    addLink: canAddResource({ ...facts, isFile: false }),
    addFile: canAddResource({ ...facts, isFile: true }),
  }
}

async function oneOf(tx: Tx, viewer: Viewer, id: string): Promise<ResourceRow> {
  const [row] = await resourceRows(tx, viewer, id)
  return row ?? refuse('NOT_FOUND')
}

const isOne = ({ company }: Viewer, id: string) =>
  and(eq(helpfulResources.companyId, company.id), eq(helpfulResources.id, id))

/** Who changed which one and how; never its words (LOG-1). */
const note = (tx: Tx, viewer: Viewer, now: Date, deed: string, resourceId?: string) =>
  audit(tx, by(viewer, now), { kind: 'helpful-resources-changed', data: { deed, ...(resourceId && { resourceId }) } })

/** `GET /helpful-resources`: all of them in their order (ADM-P24). */
export const answerResources = answer('GET /helpful-resources', async ({ viewer, tx }) => list(tx, viewer))

/** `POST /helpful-resources`: a link, or a file through the checks of the house (FILE-1); it becomes the last one. */
export const answerAddResource = answer(
  'POST /helpful-resources',
  async ({ form, files: sent, viewer, tx, house, now }) => {
    const [file] = sent
    if ((file === undefined) === (form.link === undefined))
      refuse('FILE_OR_LINK', { violations: [{ path: '/link', code: 'REQUIRED' }] })
    const last = (await resourceRows(tx, viewer)).map(({ resource }) => resource.place)
    demand(canAddResource({ count: last.length, isFile: file !== undefined, hasFiles: hasFiles(viewer) }))
    const stored = file && (await storeFile({ tx, house, now }, { ...(await checked(file)), ownerId: viewer.id }))
    const { title, description, modules, readers } = form
    const [row] = await tx
      .insert(helpfulResources)
      .values({
        ...{ companyId: viewer.company.id, title, description, modules, readers },
        ...{ link: form.link === undefined ? null : resourceLink(form.link), fileId: stored?.id ?? null },
        place: Math.max(0, ...last) + 1,
      })
      .returning({ id: helpfulResources.id })
    if (!row) throw new Error('the resource was not kept')
    await note(tx, viewer, now, 'added', row.id)
    return present(await oneOf(tx, viewer, row.id))
  },
)

/** What a file is, its content says; a picture is drawn anew, without what was hidden in it (FILE-1). */
async function checked({ name, bytes }: Upload) {
  if (bytes.length > RESOURCE_MAX_BYTES) refuse('FILE_TOO_LARGE')
  const kind = kindOfFile(bytes, name)
  if (kind) return { name, bytes, type: fileKinds[kind], purpose: RESOURCE_PURPOSE }
  const measures = measuresOf(bytes)
  const isTooMuch =
    !measures ||
    Math.max(measures.width, measures.height) > MOST_PICTURE_SIDE ||
    measures.width * measures.height > MOST_PICTURE_PIXELS
  const drawn = isTooMuch ? null : await rewritten(bytes)
  if (!drawn) refuse('FILE_KIND_NOT_KEPT')
  return { name, bytes: drawn, type: 'image/png', purpose: RESOURCE_PURPOSE }
}

/** `PUT /helpful-resources/{id}`: its words, where and for whom it is shown; a file stays what it is. */
export const answerChangeResource = answer('PUT /helpful-resources/{id}', async ({ params, body, viewer, tx, now }) => {
  const { version, link, ...change } = body
  const { resource } = await oneOf(tx, viewer, params.id)
  const leadsTo = resource.link !== null && link !== undefined ? { link: resourceLink(link) } : {}
  const changed = await tx
    .update(helpfulResources)
    .set({ ...change, ...leadsTo, version: sql`${helpfulResources.version} + 1` })
    .where(and(isOne(viewer, params.id), eq(helpfulResources.version, version)))
    .returning({ id: helpfulResources.id })
  if (changed.length === 0) refuse('RESOURCE_CHANGED')
  await note(tx, viewer, now, 'changed', params.id)
  return present(await oneOf(tx, viewer, params.id))
})

/** `PUT /helpful-resources/order`: names all that there are, or nothing is moved. */
export const answerOrderResources = answer('PUT /helpful-resources/order', async ({ body, viewer, tx, now }) => {
  const there = (await resourceRows(tx, viewer)).map(({ resource }) => resource.id)
  if (there.toSorted().join() !== body.ids.toSorted().join()) refuse('RESOURCES_CHANGED')
  for (const [place, id] of body.ids.entries())
    await tx
      .update(helpfulResources)
      .set({ place: place + 1 })
      .where(isOne(viewer, id))
  await note(tx, viewer, now, 'ordered')
  return list(tx, viewer)
})

/** `DELETE /helpful-resources/{id}`: gone for everybody at once, its file too. */
export const answerRemoveResource = answer('DELETE /helpful-resources/{id}', async ({ params, viewer, tx, now }) => {
  const { resource } = await oneOf(tx, viewer, params.id)
  await tx.delete(helpfulResources).where(isOne(viewer, params.id))
  if (resource.fileId) await removeFile(tx, resource.fileId)
  await note(tx, viewer, now, 'removed', params.id)
})
