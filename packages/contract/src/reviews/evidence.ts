import { z } from 'zod'
import { defineFeatureRoutes } from '../core/define-routes.ts'
import { Id, Instant, PersonRef } from '../core/fields.ts'
import { RichText } from '../rich-text/schemas.ts'

/** Something that helps to write about a person: an earlier answer, feedback, an objective, praise. */
export const EvidenceEntry = z.object({
  /** Unique in its source. */
  id: z.string(),
  /** What it is, in one line: the earlier question, the name of an objective. */
  title: z.string(),
  text: z.union([z.string(), RichText]),
  by: PersonRef.nullable(),
  at: Instant.nullable(),
  /** Its page in the product. */
  to: z.string().nullable(),
  /** The question of this review that it belongs to; null if it belongs to none. */
  sectionId: z.string().nullable(),
  /** More facts, shown by the component of its source. */
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})
export type EvidenceEntry = z.infer<typeof EvidenceEntry>

export const evidenceRoutes = defineFeatureRoutes('review', {
  'GET /reviews/{reviewId}/evidence': {
    summary: 'List the evidence for a review from all modules, as far as you may read it',
    tag: 'reviews',
    access: 'member',
    params: z.object({ reviewId: Id }),
    response: z.object({
      sources: z.array(z.object({ name: z.string(), entries: z.array(EvidenceEntry) })),
    }),
    refusals: { 404: ['NOT_FOUND'] },
    example: { as: 'mia', params: { reviewId: '{{writtenReview}}' } },
  },
})
