import type { NominationSettings } from './nomination.ts'
import type { AudienceSettings, VisibilitySettings } from './visibility-settings.ts'

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
