import { activitySwitches } from '../activity/colleagues.ts'
import { editingSwitches } from '../people/editing.ts'
import { pictureSwitches } from '../people/pictures.ts'
import { directorySwitches } from '../people/viewing.ts'

/** What a company decides about profiles and lists of people, by the names of its switches; each is off unless switched on. */
export const userSettings = {
  peopleEditThemselves: editingSwitches.peopleEditThemselves,
  peopleChooseManagers: editingSwitches.peopleChooseManagers,
  peopleChangeOwnPictures: pictureSwitches.peopleChangeOwnPictures,
  assistantsChangeManagers: editingSwitches.assistantsChangeManagers,
  directoryHidesEmails: directorySwitches.hidesEmails,
  directoryShowsJoined: directorySwitches.showsJoined,
  activityAnniversaries: activitySwitches.anniversaries,
} as const
export type UserSetting = keyof typeof userSettings
export const userSettingNames = Object.keys(userSettings) as [UserSetting, ...UserSetting[]]

/** Features that are built, in the order in which they are shown; the others have nothing to switch. */
export const selectableFeatures = ['review'] as const
export type SelectableFeature = (typeof selectableFeatures)[number]

export const overwriteRefusals = ['SETTINGS_CHANGED_MEANWHILE'] as const
/** Of two who save the same page the last one wins, once they have been told of the other (ADM-P09). */
export const isBehind = (readVersion: number, storedVersion: number): boolean => readVersion !== storedVersion
