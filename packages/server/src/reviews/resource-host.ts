import type { ResourceHost } from '../helpful-resources/public.ts'
import { editorOf } from './editor.ts'
import { findReviewIfVisible } from './queries.ts'

/** Helpful resources beside the writing of a review: for the side on which someone writes, also if HR writes for the reviewer. */
export const reviewResources: ResourceHost = {
  name: 'review',
  readerOf: async (tx, viewer, reviewId) => {
    const found = await findReviewIfVisible(tx, viewer, reviewId)
    if (!found) return undefined
    const editor = editorOf(found, viewer, true)
    return editor && (editor.side === 'reviewee' ? 'REVIEWEE' : 'REVIEWER')
  },
}
