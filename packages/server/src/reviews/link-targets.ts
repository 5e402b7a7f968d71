import { inArray } from 'drizzle-orm'
import type { LinkTarget } from '../notifications/public.ts'
import { createCardContext, findReviewCards } from './review-cards.ts'
import { reviews } from './tables.ts'

/** Entries lead to reviews that their reader may know of now (EMP-P05). */
export const reviewLinkTarget: LinkTarget = {
  path: /^\/app\/reviews\/(?:view|edit)\/([^/]+)$/,
  open: async ({ tx, viewer, now }, ids) => {
    const cards = await findReviewCards(
      tx,
      viewer,
      inArray(reviews.id, [...ids]),
      await createCardContext(tx, viewer, true),
      now,
    )
    return new Set(cards.map(({ card }) => card.id))
  },
}
