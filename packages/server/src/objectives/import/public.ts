export { objectivesImportUndone } from './events.ts'
