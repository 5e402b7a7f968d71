import { activitySwitches } from '../activity/colleague-activities.ts'
import { GIVE_FEEDBACK_FLAG, INBOX_FLAG, REFRESHED_LAYOUT_FLAG } from '../companies/features.ts'
import { XML_FLAG } from '../exports/exports.ts'
import { ATTACHMENTS_FLAG } from '../files/attachments.ts'
import { ANALYZE_FOR_ALL_FLAG } from '../objectives/analysis.ts'
import { editingSwitches } from '../people/editing.ts'
import { GUESTS_SWITCH } from '../people/guests.ts'
import { pictureSwitches } from '../people/pictures.ts'
import { directorySwitches } from '../people/visibility.ts'
import { TEMPLATES_FLAG } from '../questionnaires/library.ts'
import { SECONDARY_RATING_FLAG } from '../reviews/rating.ts'

/**
 * What a company decides about profiles and lists of people, by the names of its switches; all but the one for guests
 * are off by default.
 */
export const userSettings = {
  peopleEditThemselves: editingSwitches.peopleEditThemselves,
  peopleChooseManagers: editingSwitches.peopleChooseManagers,
  peopleChangeOwnPictures: pictureSwitches.peopleChangeOwnPictures,
  assistantsChangeManagers: editingSwitches.assistantsChangeManagers,
  directoryHidesEmails: directorySwitches.hidesEmails,
  directoryShowsJoined: directorySwitches.showsJoined,
  activityAnniversaries: activitySwitches.anniversaries,
  guestsMayBeAdded: GUESTS_SWITCH,
} as const
export type UserSetting = keyof typeof userSettings
export const userSettingNames = Object.keys(userSettings) as [UserSetting, ...UserSetting[]]

/**
 * What administrators switch under Feature selection: the existing modules, then the flags, in the order in which they
 * are shown. Every flag that gates anything is here, or on a settings page of its own (PERM-44).
 */
export const selectableFeatures = [
  'review',
  'objective',
  ANALYZE_FOR_ALL_FLAG,
  'feedback',
  'requestFeedback',
  GIVE_FEEDBACK_FLAG,
  INBOX_FLAG,
  TEMPLATES_FLAG,
  ATTACHMENTS_FLAG,
  SECONDARY_RATING_FLAG,
  REFRESHED_LAYOUT_FLAG,
  XML_FLAG,
] as const
export type SelectableFeature = (typeof selectableFeatures)[number]

export const overwriteRefusals = ['SETTINGS_CHANGED_MEANWHILE'] as const
/** Of two people saving the same page the later one wins, after confirming to replace the other’s change (ADM-P09). */
export const isStaleVersion = (readVersion: number, storedVersion: number): boolean => readVersion !== storedVersion
