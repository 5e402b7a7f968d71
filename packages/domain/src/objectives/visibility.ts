import type { Visibility } from './objective.ts'
import { isManagerOf, type ObjectiveRelations, sideOf } from './relations.ts'

/**
 * How much someone sees of an objective, the least first: nothing; that it exists, in totals of a cycle without names; its
 * owner, status and completion without any text; everything, with comments, attachments and history.
 */
export const readLevels = ['NONE', 'COUNTED', 'PROGRESS', 'FULL'] as const
export type ReadLevel = (typeof readLevels)[number]

export type SharingOptions = { allowEmployeesToShareWithSpecificPeople: boolean }

/**
 * What someone sees of an objective. A private one is its owner's alone, and only counts in totals of HR (OBJ-P14); HR
 * Assistants and cycle admins see the progress of protected ones and read public ones (OBJ-P16).
 */
export function readLevelOf(visibility: Visibility, by: ObjectiveRelations, options: SharingOptions): ReadLevel {
  if (by.has('owner')) return 'FULL'
  if (visibility === 'PRIVATE') return by.has('administrator') ? 'COUNTED' : 'NONE'
  if (visibility === 'PUBLIC') return by.size > 0 ? 'FULL' : 'NONE'
  if (isManagerOf(by) || by.has('hrAdmin')) return 'FULL'
  if (by.has('namedReader') && options.allowEmployeesToShareWithSpecificPeople) return 'FULL'
  return by.has('administrator') ? 'PROGRESS' : 'NONE'
}

export const canRead = (visibility: Visibility, by: ObjectiveRelations, options: SharingOptions): boolean =>
  readLevelOf(visibility, by, options) === 'FULL'

/** Whether someone reads the rating: the two sides alone, since it is about the owner’s work, also where the objective is public. */
export const canReadRating = (visibility: Visibility, by: ObjectiveRelations, options: SharingOptions): boolean =>
  sideOf(by) !== null && canRead(visibility, by, options)

/** What an impersonator sees: the lesser of what both see, so that no private objective opens (COM-P01, COM-P02). */
export function impersonatedReadLevelOf(
  visibility: Visibility,
  by: { person: ObjectiveRelations; actor: ObjectiveRelations },
  options: SharingOptions,
): ReadLevel {
  const levels = [by.person, by.actor].map((relations) => readLevelOf(visibility, relations, options))
  return readLevels.find((level) => levels.includes(level)) ?? 'NONE'
}

/** Among at least this many people with objectives, the number of private ones doesn't reveal who has some. */
const MIN_OWNERS_FOR_PRIVATE_COUNT = 3

/** The number of private objectives in a cycle as its administrators see it; null where it would say who has them (OBJ-P14). */
export const shownPrivateCount = (count: number, owners: number): number | null =>
  owners < MIN_OWNERS_FOR_PRIVATE_COUNT ? null : count

/** Whether an objective is part of figures about its owner, as others see them: the numbers would reveal private ones. */
export const isInNamedFigures = (visibility: Visibility): boolean => visibility !== 'PRIVATE'
