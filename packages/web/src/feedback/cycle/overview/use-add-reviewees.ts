import { useWrite } from '../../../core/api.ts'
import type { UseAddPeople } from '../../../cycles/overview/overview-kind.ts'
import { feedbackCycles } from '../kind.ts'

/** Adds people to a feedback cycle; `done` receives how many of them are new. */
export const useAddReviewees: UseAddPeople = (done) =>
  useWrite('POST /feedback-cycles/{cycleId}/reviewees', {
    refresh: [...feedbackCycles.refresh, 'GET /feedback-cycles/{cycleId}/matches'],
    done: ({ added }) => done(added),
  })
