import type { PersonalDataPart } from './personal-data.ts'
import type { TabEntriesSource } from './profile-tab-entries.ts'

/** The parts of people that other areas may use. */
export {
  contentGrantFacts,
  controlledBy,
  controllersOf,
  recordAccountControl,
  shareControl,
} from './account-control.ts'
export { NotReleased, releaseAddress } from './address-release.ts'
export {
  hasUsedProduct,
  isActive,
  isListedForAll,
  nameSql,
  personRefColumns,
  personRefJson,
  personRefSql,
  toPersonRef,
  viewerIsHr,
  viewerIsHrType,
} from './columns.ts'
export { hrReachVerdict, movesThatWidenHr } from './content-rights.ts'
export { personChanged, personCreated, personDeactivated, rolesChanged } from './events.ts'
export { managerVerdicts } from './manager-verdicts.ts'
export { canSearchAddresses, nameSearchCondition } from './name-search.ts'
export { collectPersonalData, type PersonalDataPart } from './personal-data.ts'
export { PICTURE_PURPOSE } from './pictures.ts'
export { countOtherSuperAdmins, findPerson, findPersonRow, findProfileFacts, type PersonForViewer } from './profile.ts'
export type { TabEntriesSource } from './profile-tab-entries.ts'
export {
  findIdsBelow,
  findIdsBelowAmong,
  findManagerIds,
  hasAtMostBelow,
  idsBelow,
  isManagerAbove,
  isPersonBelow,
  isRowBelow,
  lockManagerTree,
  managerIdsSql,
  managerRefsSql,
} from './reporting-line.ts'
export { lockPerson, lockSuperAdmins, setRoles } from './roles.ts'
export { findSuggestions } from './suggestions.ts'
export { authorizeTeam } from './team-page.ts'
export { findTakenNumbers } from './validation.ts'

declare module '../core/module.ts' {
  interface Module {
    /** What the area stores about someone, for their data package. */
    readonly personalData?: readonly PersonalDataPart[]
    /** Whether the area has entries for a tab of a profile. */
    readonly profileTabEntries?: readonly TabEntriesSource[]
  }
}
