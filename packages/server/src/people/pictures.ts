import { randomUUID } from 'node:crypto'
import {
  canChangePicture,
  dimensionViolation,
  MAX_PICTURE_BYTES,
  type PictureSize,
  type PictureViolation,
  pictureSizes,
} from '@perennial/domain/people/pictures.ts'
import { canManagePeople } from '@perennial/domain/people/roles.ts'
import { and, eq, inArray, or } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { actorOf, recordEvent } from '../core/events/events.ts'
import {
  decodePng,
  encodePng,
  findFile,
  readFileStream,
  readPngSize,
  removeFile,
  resizeSquare,
  storeFile,
} from '../core/files/public.ts'
import type { HandlerContext } from '../core/handler-context.ts'
import { handler } from '../core/http/handler.ts'
import { authorize, refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { isListedForAll } from './columns.ts'
import { pictureChanged } from './events.ts'
import { findPicture } from './picture-queries.ts'
import { findPerson } from './profile.ts'
import { lockPerson } from './roles.ts'
import { people, personPictures } from './tables.ts'

/** Marks stored files as pictures of people. */
export const PICTURE_PURPOSE = 'picture'
/** How long browsers cache a picture; a new one has a new address. */
const CACHE_SECONDS = 7 * 86_400
const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/** `GET /users/pictures`: the pictures of these people, as far as the viewer may see them. */
export const listPictures = handler('GET /users/pictures', async ({ query, viewer, tx }) => {
  const ids = [...new Set(query.ids.split(',').filter(isId))]
  if (ids.length === 0) return { pictures: [] }
  const rows = await tx
    .select({ personId: personPictures.personId, pictureId: personPictures.pictureId })
    .from(personPictures)
    .innerJoin(people, and(eq(people.companyId, personPictures.companyId), eq(people.id, personPictures.personId)))
    .where(
      and(
        eq(personPictures.companyId, viewer.company.id),
        inArray(personPictures.personId, ids),
        canManagePeople(viewer) ? undefined : or(isListedForAll(), eq(people.managerId, viewer.id)),
      ),
    )
  return { pictures: rows }
})

/** `GET /users/{id}/pictures/{pictureId}`: a redrawn picture, for viewers who see the profile. */
export const downloadPicture = handler(
  'GET /users/{id}/pictures/{pictureId}',
  async ({ params, query, viewer, tx, app, now, reply }) => {
    const seen = await findPerson(tx, viewer, params.id)
    const row = seen?.extent === 'profile' ? await findPicture(tx, viewer.company.id, seen.person.id) : undefined
    if (!row || row.pictureId !== params.pictureId) refuse('NOT_FOUND')
    const file = await findFile(tx, query.size === 'large' ? row.largeFileId : row.smallFileId, PICTURE_PURPOSE, now)
    const body = file && (await readFileStream(app, file))
    if (!file || !body) refuse('NOT_FOUND')
    reply.header('cache-control', `private, max-age=${CACHE_SECONDS}, immutable`)
    return { name: 'picture.png', type: file.type, body, inline: true }
  },
)

/** Redraws an upload in both stored sizes; refuses it if it can’t be read as a picture (FILE-1). */
function drawn(bytes: Buffer): Record<PictureSize, Buffer> {
  if (bytes.length > MAX_PICTURE_BYTES) refuse('FILE_TOO_LARGE')
  const measures = readPngSize(bytes)
  const violation: PictureViolation | null = measures ? dimensionViolation(measures) : 'PICTURE_UNREADABLE'
  if (violation) refuse(violation)
  const pixels = decodePng(bytes)
  if (!pixels) refuse('PICTURE_UNREADABLE')
  return {
    small: encodePng(resizeSquare(pixels, pictureSizes.small)),
    large: encodePng(resizeSquare(pixels, pictureSizes.large)),
  }
}

/** Stores a picture of someone in both sizes. */
async function keepPicture(
  context: HandlerContext,
  companyId: string,
  personId: string,
  bytes: Buffer,
): Promise<string> {
  const sizes = drawn(bytes)
  const store = (size: PictureSize) =>
    storeFile(context, {
      name: size,
      type: 'image/png',
      bytes: sizes[size],
      purpose: PICTURE_PURPOSE,
      ownerId: personId,
    })
  const [small, large] = [await store('small'), await store('large')]
  const { tx, now } = context
  const former = await findPicture(tx, companyId, personId)
  const picture = { pictureId: randomUUID(), smallFileId: small.id, largeFileId: large.id, updatedAt: now }
  await tx
    .insert(personPictures)
    .values({ companyId, personId, ...picture })
    .onConflictDoUpdate({ target: [personPictures.companyId, personPictures.personId], set: picture })
  if (former) await forget(tx, former)
  return picture.pictureId
}

async function forget(tx: Tx, { smallFileId, largeFileId }: { smallFileId: string; largeFileId: string }) {
  for (const id of [smallFileId, largeFileId]) await removeFile(tx, id)
}

async function note(tx: Tx, viewer: Viewer, personId: string, now: Date, action: 'changed' | 'removed') {
  const actor = actorOf(viewer, now)
  await recordEvent(tx, actor, {
    kind: pictureChanged,
    subject: ['person', personId],
    aboutId: personId,
    data: { action },
    audit: { action },
  })
}

/** `POST /users/{id}/pictures`: gives someone a picture (EMP-8). */
export const setPicture = handler('POST /users/{id}/pictures', async ({ params, files, viewer, tx, app, now }) => {
  const { person } = await lockPerson(tx, viewer, params.id)
  authorize(canChangePicture(viewer, person, viewer.company.switches))
  const [file] = files
  if (!file) refuse('FILE_MISSING', { violations: [{ path: '/file', code: 'REQUIRED' }] })
  const pictureId = await keepPicture({ tx, app, now }, viewer.company.id, person.id, file.bytes)
  await note(tx, viewer, person.id, now, 'changed')
  return { pictureId }
})

/** `DELETE /users/{id}/pictures`: the initials are shown again; without a picture nothing changes. */
export const removePicture = handler('DELETE /users/{id}/pictures', async ({ params, viewer, tx, now }) => {
  const { person } = await lockPerson(tx, viewer, params.id)
  authorize(canChangePicture(viewer, person, viewer.company.switches))
  const row = await findPicture(tx, viewer.company.id, person.id)
  if (!row) return
  await tx
    .delete(personPictures)
    .where(and(eq(personPictures.companyId, viewer.company.id), eq(personPictures.personId, person.id)))
  await forget(tx, row)
  await note(tx, viewer, person.id, now, 'removed')
})
