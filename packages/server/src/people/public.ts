/** What other areas know of people. */
export { isActive, isListedForAll, nameOf } from './columns.ts'
export { defineDataPart } from './data-package.ts'
export { holdTree } from './editing.ts'
export { idsBelow, isAbove, managersOf } from './lines.ts'
export { findPerson, profileFactsOf } from './profile.ts'
export { holdSuperAdmins } from './roles.ts'
export { whoFits } from './searching.ts'
