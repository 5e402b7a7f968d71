import { useWrite } from '../../../core/api.ts'
import type { UseAddPeople } from '../../../cycles/overview/overview-kind.ts'
import { objectiveCycles } from '../kind.ts'

/** Adds people to an objective cycle; `done` receives how many of them are new. */
export const useAddPeople: UseAddPeople = (done) =>
  useWrite('POST /objective-cycles/{cycleId}/people', {
    refresh: [...objectiveCycles.refresh, 'GET /objective-cycles/{cycleId}/matches'],
    done: ({ added }) => done(added),
  })
