/** What other areas know of people. */
export {
  contentGrantFacts,
  controlledBy,
  controllersOf,
  recordAccountControl,
  shareControl,
} from './account-control.ts'
export { NotReleased, releaseAddress } from './address-release.ts'
export { hasBeenHere, isActive, isListedForAll, nameOf, refOf, refOrNull } from './columns.ts'
export { hrReachVerdict, movesThatWidenHr } from './content-rights.ts'
export { managerVerdicts } from './manager-verdicts.ts'
export { whoFits } from './name-search.ts'
export { dataAbout, defineDataPart } from './personal-data.ts'
export { findPerson, findPersonRow, otherSuperAdmins, profileFactsOf, type Seen } from './profile.ts'
export { defineTabEntries } from './profile-tab-entries.ts'
export { holdTree, idsBelow, isAbove, managersOf } from './reporting-line.ts'
export { holdSuperAdmins, lockPerson, setRoles } from './roles.ts'
export { demandTeam } from './team-page.ts'
