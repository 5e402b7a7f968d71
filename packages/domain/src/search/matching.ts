import { isTransposed, maxTypos, prefixDistance } from './typo-tolerance.ts'

const WHOLE = 1
const BEGINNING = 0.9
const SLIP = 0.4

/** How well a word of the query matches a word of a record, from 0 to 1: the whole best, then its beginning, then with typos. */
export function wordScore(typed: string, word: string): number {
  if (typed === '' || word === '') return 0
  if (typed === word) return WHOLE
  if (word.startsWith(typed)) return BEGINNING
  // A number with a typo is another number.
  if (/\p{N}/u.test(typed)) return 0
  if (isTransposed(typed, word)) return BEGINNING - SLIP
  const max = maxTypos(typed.length)
  if (max === 0) return 0
  const slips = prefixDistance(typed, word, max)
  return slips === undefined ? 0 : BEGINNING - SLIP * slips
}

/** Words of a record, and how much a match in them counts, from 0 to 1. */
export type WeightedField = { words: readonly string[]; weight: number; isWithoutSlips?: boolean }

/**
 * How well a record matches a query, from 0 to 1: every word of the query must match a word of some field; the score is
 * the average of the best matches.
 */
export function recordScore(typed: readonly string[], fields: readonly WeightedField[]): number {
  if (typed.length === 0) return 0
  let sum = 0
  for (const value of typed) {
    const best = bestFit(value, fields)
    if (best === 0) return 0
    sum += best
  }
  return sum / typed.length
}

function bestFit(typed: string, fields: readonly WeightedField[]): number {
  let best = 0
  for (const { words, weight, isWithoutSlips } of fields) {
    for (const word of words) {
      const fit = isWithoutSlips ? (word.startsWith(typed) ? BEGINNING : 0) : wordScore(typed, word)
      best = Math.max(best, fit * weight)
    }
  }
  return best
}

/** Whether every word of the query is the beginning of some word; lists are searched this way, without typos. */
export const hasAllPrefixes = (typed: readonly string[], words: readonly string[]): boolean =>
  typed.every((value) => words.some((word) => word.startsWith(value)))
