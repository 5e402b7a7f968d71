import { inArray } from 'drizzle-orm'
import { defineTarget } from '../notifications/public.ts'
import { idsBelow } from '../people/public.ts'
import { listCards, lookingOf } from './review-cards.ts'
import { reviews } from './tables.ts'

/** Entries lead to reviews that their reader may know of now (EMP-P05). */
export const defineReviewTargets = () =>
  defineTarget({
    path: /^\/app\/reviews\/(?:view|edit)\/([^/]+)$/,
    open: async ({ tx, viewer, now }, ids) => {
      const below = await idsBelow(tx, viewer.company.id, viewer.id)
      const cards = await listCards(tx, viewer, inArray(reviews.id, [...ids]), await lookingOf(tx, viewer, below), now)
      return new Set(cards.map(({ card }) => card.id))
    },
  })
