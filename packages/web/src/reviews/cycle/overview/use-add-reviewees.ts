import { useWrite } from '../../../core/api.ts'
import type { UseAddPeople } from '../../../cycles/overview/overview-kind.ts'
import { reviewCycles } from '../kind.ts'

/** Adds people to a review cycle; `done` receives how many of them are new. */
export const useAddReviewees: UseAddPeople = (done) =>
  useWrite('POST /review-cycles/{cycleId}/reviewees', {
    refresh: [...reviewCycles.refresh, 'GET /review-cycles/{cycleId}/matches'],
    done: ({ added }) => done(added),
  })
