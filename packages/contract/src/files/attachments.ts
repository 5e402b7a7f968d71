import { attachmentKinds, attachmentRefusals } from '@perennial/domain/files/attachments.ts'
import { fileViolations } from '@perennial/domain/files/file-types.ts'
import { z } from 'zod'
import { defineRoutes } from '../core/define-routes.ts'
import { Id } from '../core/fields.ts'

const notFound = ['NOT_FOUND'] as const

export const attachmentRoutes = defineRoutes({
  'POST /attachments': {
    summary: 'Upload a file to attach to a text; requires the flag FEATURE_clippyAttachments',
    tag: 'attachments',
    access: 'member',
    whileImpersonating: 'never',
    form: z.strictObject({
      /** The kind of text, and the document it is part of: the assessment of a review. */
      kind: z.enum(attachmentKinds),
      document: Id,
      /** An HR Admin writes for the main reviewer. */
      editAs: z.stringbool().default(false),
    }),
    response: z.object({ id: Id, name: z.string(), size: z.int(), address: z.string() }),
    status: 201,
    location: '/attachments/{id}',
    refusals: { 403: attachmentRefusals, 404: notFound, 413: ['FILE_TOO_LARGE'], 422: fileViolations },
    example: { as: 'mia', skipExample: true },
  },
  'GET /attachments/{fileId}': {
    summary: 'Download an attached file; for everyone who may read the text',
    tag: 'attachments',
    access: 'member',
    whileImpersonating: 'never',
    params: z.object({ fileId: Id }),
    response: 'file',
    refusals: { 404: notFound },
    example: { as: 'mia', skipExample: true },
  },
})
