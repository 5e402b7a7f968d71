import { documentRefusals } from '@perennial/domain/reviews/documents/document.ts'
import { z } from 'zod'
import { defineFeatureRoutes } from '../../core/define-routes.ts'
import { Id } from '../../core/fields.ts'

/** Reviews as PDF documents. */
export const reviewDocumentRoutes = defineFeatureRoutes('review', {
  'GET /reviews/{reviewId}/document': {
    summary: 'Download a review as a PDF, as far as you may read it',
    tag: 'reviews',
    access: 'member',
    whileImpersonating: 'never',
    params: z.object({ reviewId: Id }),
    query: z.object({
      /** Includes what the reviewee never reads, for those who may read it; never for the reviewee. */
      confidential: z.stringbool().default(false),
    }),
    response: 'file',
    refusals: { 403: documentRefusals, 404: ['NOT_FOUND'] },
    example: { as: 'mia', params: { reviewId: '{{writtenReview}}' } },
  },
})
