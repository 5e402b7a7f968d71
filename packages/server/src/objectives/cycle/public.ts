export { objectiveCycleKind, objectiveKindName } from './kind.ts'
