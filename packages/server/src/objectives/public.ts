// What other areas may use of objectives.
export { moveObjectives } from './account-merge.ts'
export { countPeople, findCycleScope, findPeoplePage } from './exports/cycle-scope.ts'
export { browseCount, browsePage } from './exports/list-scope.ts'
export { peopleTable } from './exports/people-table.ts'
export { personHeads } from './exports/person-rows.ts'
export { objectiveHeads } from './exports/rows.ts'
export { canStillReadObjectives } from './exports/still-readable.ts'
export { objectiveTable } from './exports/table.ts'
