import { defineResourceHost } from '../helpful-resources/public.ts'
import { deskOf } from './editor.ts'
import { seeReview } from './queries.ts'

/** Helpful resources beside the writing of a review: for the side on which somebody writes, also in the place of the reviewer. */
export const defineReviewResources = () =>
  defineResourceHost('review', async (tx, viewer, reviewId) => {
    const found = await seeReview(tx, viewer, reviewId)
    if (!found) return undefined
    const desk = deskOf(found, viewer, true)
    return desk && (desk.side === 'reviewee' ? 'REVIEWEE' : 'REVIEWER')
  })
