import { attachmentKinds, attachmentRefusals } from '@perennial/domain/files/attachments.ts'
import { fileViolations } from '@perennial/domain/files/file-types.ts'
import { z } from 'zod'
import { defineRoutes } from '../core/define-routes.ts'
import { Id } from '../core/fields.ts'

const notFound = ['NOT_FOUND'] as const

export const attachmentRoutes = defineRoutes({
  'POST /attachments': {
    summary: 'Attaches a file to a text; without the flag FEATURE_clippyAttachments there is nothing of the kind',
    tag: 'writing',
    access: 'member',
    whileImpersonating: 'never',
    form: z.strictObject({
      /** What kind of text, and which document it is part of: the sheet of a review. */
      kind: z.enum(attachmentKinds),
      document: Id,
      /** An HR Admin writes for the main reviewer. */
      editAs: z.stringbool().default(false),
    }),
    answer: z.object({ id: Id, name: z.string(), size: z.int(), address: z.string() }),
    status: 201,
    location: '/attachments/{id}',
    refusals: { 403: attachmentRefusals, 404: notFound, 413: ['FILE_TOO_LARGE'], 422: fileViolations },
    example: { as: 'mia', isNotTried: true },
  },
  'GET /attachments/{fileId}': {
    summary: 'A file that is attached to a text, for whoever reads that text now',
    tag: 'writing',
    access: 'member',
    whileImpersonating: 'never',
    params: z.object({ fileId: Id }),
    answer: 'file',
    refusals: { 404: notFound },
    example: { as: 'mia', isNotTried: true },
  },
})
