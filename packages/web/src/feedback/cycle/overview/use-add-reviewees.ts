import { useWrite } from '../../../core/api.ts'
import type { UseAddPeople } from '../../../cycles/overview/overview-kind.ts'
import { feedbackCycles } from '../kind.ts'

/** Adds people to a feedback cycle; the number of those who are new is given to `done`. */
export const useAddReviewees: UseAddPeople = (done) =>
  useWrite('POST /feedback-cycles/{cycleId}/reviewees', {
    refresh: [...feedbackCycles.refresh, 'GET /feedback-cycles/{cycleId}/matches'],
    done: ({ added }) => done(added),
  })
