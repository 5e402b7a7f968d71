/** What other areas know of people. */
export {
  contentGrantFacts,
  controlledBy,
  controllersOf,
  recordAccountControl,
  shareControl,
} from './account-control.ts'
export { hasBeenHere, isActive, isListedForAll, nameOf } from './columns.ts'
export { hrReachVerdict, movesThatWidenHr } from './content-rights.ts'
export { dataAbout, defineDataPart } from './data-package.ts'
export { holdTree, idsBelow, isAbove, managersOf } from './lines.ts'
export { managerVerdicts } from './manager-verdicts.ts'
export { findPerson, findPersonRow, otherSuperAdmins, profileFactsOf } from './profile.ts'
export { NotReleased, releaseAddress } from './releasing.ts'
export { holdSuperAdmins, lockPerson, setRoles } from './roles.ts'
export { whoFits } from './searching.ts'
export { defineTabEntries } from './tab-entries.ts'
export { demandTeam } from './team-page.ts'
