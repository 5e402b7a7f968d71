/** What other areas know of people. */
export {
  contentGrantFacts,
  controlledBy,
  controllersOf,
  recordAccountControl,
  shareControl,
} from './account-control.ts'
export { NotReleased, releaseAddress } from './address-release.ts'
export {
  hasBeenHere,
  isActive,
  isListedForAll,
  nameSql,
  personRefColumns,
  toPersonRef,
  viewerIsHr,
  viewerIsHrType,
} from './columns.ts'
export { hrReachVerdict, movesThatWidenHr } from './content-rights.ts'
export { managerVerdicts } from './manager-verdicts.ts'
export { nameSearchCondition } from './name-search.ts'
export { collectPersonalData, definePersonalDataPart } from './personal-data.ts'
export { countOtherSuperAdmins, findPerson, findPersonRow, findProfileFacts, type PersonForViewer } from './profile.ts'
export { defineTabEntries } from './profile-tab-entries.ts'
export { findIdsBelow, findManagerIds, isManagerAbove, lockManagerTree } from './reporting-line.ts'
export { lockPerson, lockSuperAdmins, setRoles } from './roles.ts'
export { authorizeTeam } from './team-page.ts'
export { findTakenNumbers } from './validation.ts'
