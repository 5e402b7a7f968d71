import { useWrite } from '../../../core/api.ts'
import type { UseAddPeople } from '../../../cycles/overview/overview-kind.ts'
import { reviewCycles } from '../kind.ts'

/** Adds people to a review cycle; the number of those who are new is given to `done`. */
export const useAddReviewees: UseAddPeople = (done) =>
  useWrite('POST /review-cycles/{cycleId}/reviewees', {
    refresh: [...reviewCycles.refresh, 'GET /review-cycles/{cycleId}/matches'],
    done: ({ added }) => done(added),
  })
