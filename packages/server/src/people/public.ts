/** What other areas know of people. */
export { byName, isActive, isListedForAll, isMember, nameOf } from './columns.ts'
export { type DataPart, defineDataPart, type Packing } from './data-package.ts'
export { choosable } from './faults.ts'
export { idsBelow, isAbove, type LinePerson, lineOf, managersOf, reportCounts } from './lines.ts'
export { type FoundPerson, findPerson, findPersonRow, profileFactsOf, type Seen } from './profile.ts'
export { relationTo } from './relations.ts'
export { whoFits } from './searching.ts'
export { reviewsSomebody } from './team-page.ts'
