import { exportFormats } from '@perennial/domain/exports/exports.ts'
import { resultExportRefusals, resultLayouts, resultPerspectives } from '@perennial/domain/feedback/result-export.ts'
import { z } from 'zod'
import { defineFeatureRoutes } from '../core/define-routes.ts'
import { Id } from '../core/fields.ts'

/** Files are as confidential as the page: no one takes them along in someone else’s place. */
const file = {
  tag: '360 feedback',
  access: 'member',
  whileImpersonating: 'never',
  params: z.object({ requestId: Id }),
  response: 'file',
  refusals: { 403: resultExportRefusals, 404: ['NOT_FOUND'] },
} as const
const example = { as: 'hana', params: { requestId: '{{feedbackCycleRequest}}' } } as const

/** Results of feedback cycles as files. */
export const feedbackExportRoutes = defineFeatureRoutes('feedback', {
  'GET /feedback-cycle-requests/{requestId}/document': {
    summary: 'A result as one may read it, as a PDF; HR Admins also from the perspective of an audience',
    ...file,
    query: z.object({ perspective: z.enum(resultPerspectives).default('own') }),
    example,
  },
  'GET /feedback-cycle-requests/{requestId}/result-file': {
    summary: 'A result as one may read it, as a table with a row for each answer or each person',
    ...file,
    query: z.object({
      format: z.enum(exportFormats).default('csv'),
      layout: z.enum(resultLayouts).default('answers'),
    }),
    example,
  },
})
