export { objectiveCycleKind, objectiveKindName } from './kind.ts'
export { optionsOf } from './model.ts'
