import { fileViolations } from '@perennial/domain/files/file-types.ts'
import { personFileRefusals } from '@perennial/domain/files/person-files.ts'
import { pictureRefusals, pictureViolations } from '@perennial/domain/people/pictures.ts'
import { z } from 'zod'
import { defineRoutes } from '../core/define-routes.ts'
import { Id, Instant, PersonRef, verdictSchema } from '../core/fields.ts'

const tag = 'people'
const notFound = { 404: ['NOT_FOUND'] as const }
const tooLarge = ['FILE_TOO_LARGE'] as const
const onPerson = z.object({ id: Id })
const oneFile = z.object({ id: Id, fileId: Id })

/** A file on a person, for those who may see it. */
export const PersonFile = z.object({
  id: Id,
  name: z.string(),
  size: z.number().int(),
  addedAt: Instant,
  by: PersonRef.nullable(),
  /** When it was shared with the person. */
  sharedAt: Instant.nullable(),
  /** Whether the viewer may share, unshare or remove it. */
  change: verdictSchema(personFileRefusals),
})
export type PersonFile = z.infer<typeof PersonFile>

/** How many people’s pictures can be requested in one call. */
const MAX_PICTURES_AT_ONCE = 100

export const fileRoutes = defineRoutes({
  'GET /users/pictures': {
    summary: 'List the picture ids of the given people',
    tag,
    access: 'member',
    query: z.object({ ids: z.string().max(MAX_PICTURES_AT_ONCE * 37) }),
    response: z.object({ pictures: z.array(z.object({ personId: Id, pictureId: Id })) }),
    example: { query: { ids: '{{mia}}' } },
  },
  'GET /users/{id}/pictures/{pictureId}': {
    summary: 'Get a person’s picture, small or large; a replaced picture is not found',
    tag,
    access: 'member',
    params: z.object({ id: Id, pictureId: Id }),
    query: z.object({ size: z.enum(['small', 'large']).default('small') }),
    response: 'file',
    refusals: notFound,
    example: { skipExample: true },
  },
  'POST /users/{id}/pictures': {
    summary: 'Set a person’s picture: a square PNG, re-encoded without metadata',
    tag,
    access: 'member',
    params: onPerson,
    form: z.strictObject({}),
    response: z.object({ pictureId: Id }),
    status: 201,
    refusals: { ...notFound, 403: pictureRefusals, 413: tooLarge, 422: ['FILE_MISSING', ...pictureViolations] },
    example: { skipExample: true },
  },
  'DELETE /users/{id}/pictures': {
    summary: 'Remove a person’s picture',
    tag,
    access: 'member',
    params: onPerson,
    response: null,
    refusals: { ...notFound, 403: pictureRefusals },
    example: { skipExample: true },
  },
  'GET /users/{id}/files': {
    summary: 'List the files on a person that you may see',
    tag,
    access: 'member',
    whileImpersonating: 'never',
    params: onPerson,
    response: z.object({
      files: z.array(PersonFile),
      add: verdictSchema(personFileRefusals),
      maxBytes: z.number().int(),
    }),
    refusals: notFound,
    example: { as: 'mia', params: { id: '{{ravi}}' } },
  },
  'POST /users/{id}/files': {
    summary: 'Add a file on a person, visible to their managers and HR Admins',
    tag,
    access: 'member',
    whileImpersonating: 'never',
    params: onPerson,
    form: z.strictObject({}),
    response: PersonFile,
    status: 201,
    refusals: { ...notFound, 403: personFileRefusals, 413: tooLarge, 422: fileViolations },
    example: { as: 'mia', skipExample: true },
  },
  'GET /users/{id}/files/{fileId}': {
    summary: 'Download a file on a person',
    tag,
    access: 'member',
    whileImpersonating: 'never',
    params: oneFile,
    response: 'file',
    refusals: notFound,
    example: { as: 'mia', skipExample: true },
  },
  'PUT /users/{id}/files/{fileId}/sharing': {
    summary: 'Share a file with the person it is about; repeating it changes nothing',
    tag,
    access: 'member',
    whileImpersonating: 'never',
    params: oneFile,
    response: PersonFile,
    refusals: { ...notFound, 403: personFileRefusals },
    example: { as: 'mia', skipExample: true },
  },
  'DELETE /users/{id}/files/{fileId}/sharing': {
    summary: 'Stop sharing a file',
    tag,
    access: 'member',
    whileImpersonating: 'never',
    params: oneFile,
    response: PersonFile,
    refusals: { ...notFound, 403: personFileRefusals },
    example: { as: 'mia', skipExample: true },
  },
  'DELETE /users/{id}/files/{fileId}': {
    summary: 'Delete a file for good',
    tag,
    access: 'member',
    whileImpersonating: 'never',
    params: oneFile,
    response: null,
    refusals: { ...notFound, 403: personFileRefusals },
    example: { as: 'mia', skipExample: true },
  },
})
