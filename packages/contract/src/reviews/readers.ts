import { readerGroups, receiptMoments } from '@perennial/domain/reviews/receipts.ts'
import { z } from 'zod'
import { defineFeatureRoutes } from '../core/define-routes.ts'
import { Id, Instant, PersonRef } from '../core/fields.ts'

/** People who read a side, grouped by their role in the review. */
export const Readers = z.array(
  z.object({
    group: z.enum(readerGroups),
    people: z.array(PersonRef),
    /** How many more there are than are named. */
    more: z.int(),
    /** Whether they read confidential parts too; absent for the reviewee, who must not learn that there are any. */
    confidential: z.boolean().optional(),
  }),
)
export type Readers = z.infer<typeof Readers>

/** Who can read one side now, who will once it is shared, and who could when it was shared. */
export const SideReaders = z.object({
  isShared: z.boolean(),
  now: Readers,
  onceShared: Readers,
  /** Who else will, if each side reads the other only once both have shared. */
  onceBothShared: Readers,
  history: z.array(z.object({ moment: z.enum(receiptMoments), at: Instant, readers: Readers })),
})
export type SideReaders = z.infer<typeof SideReaders>

export const readerRoutes = defineFeatureRoutes('review', {
  'GET /reviews/{reviewId}/readers': {
    summary: 'List who can read each side now and who could when it was shared; for both sides and HR',
    tag: 'reviews',
    access: 'member',
    params: z.object({ reviewId: Id }),
    response: z.object({ manager: SideReaders.optional(), reviewee: SideReaders.optional() }),
    refusals: { 404: ['NOT_FOUND'] },
    example: { as: 'mia', params: { reviewId: '{{writtenReview}}' } },
  },
})
