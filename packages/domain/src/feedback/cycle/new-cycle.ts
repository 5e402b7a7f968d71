import { addDays, type IsoDay } from '../../calendar/days.ts'
import { type BusinessHours, instantAtHour, localDayOf } from '../../calendar/instants.ts'
import type { NominationSettings } from './nomination.ts'
import type { AudienceSettings, VisibilitySettings } from './visibility-settings.ts'

/** The start of a new cycle: today, or yesterday before business has begun, so that the cycle is open immediately (FBK-P01). */
export function defaultStartDay(now: Date, { timeZone, startOfBusinessHour }: BusinessHours): IsoDay {
  const today = localDayOf(now, timeZone)
  return now < instantAtHour(today, startOfBusinessHour, timeZone) ? addDays(today, -1) : today
}

/** Reviewees pick their reviewers; limit and suggestion are figures to start from. */
export const defaultNomination: NominationSettings = {
  mode: 'REVIEWEE_NOMINATION',
  limit: { enabled: false, limit: 10 },
  suggestion: { enabled: true, lowerLimit: 3, upperLimit: 6 },
}

const named: AudienceSettings = {
  enabled: true,
  hideAuthor: false,
  hideSelectionProcess: false,
  informAboutDecline: true,
  split: false,
}

/** Reviewees and their direct managers read with names; managers further up are given nothing until HR decides so. */
export const defaultVisibility: VisibilitySettings = {
  reviewee: named,
  directManager: named,
  indirectManager: { ...named, enabled: false },
}

/** The most characters in one answer. */
export const DEFAULT_MAXIMUM_CHARACTERS = 50_000
