// What other areas may use of objectives.
export { moveObjectives } from './account-merge.ts'
export { objectiveCreated, objectiveDeleted, objectiveEdited } from './events.ts'
export { objectivePage } from './links.ts'
export { type ObjectiveReaders, readersOf } from './readers.ts'
export { isReadable } from './visibility.ts'
