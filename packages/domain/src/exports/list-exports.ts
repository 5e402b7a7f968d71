import { allowed, refused, type Verdict } from '../verdict.ts'

/** So many rows of a list become a file at once; for more there are exports. */
export const MOST_ROWS_OF_LIST = 20_000

export const listFileRefusals = ['TOO_MANY_ROWS'] as const
export type ListFileRefusal = (typeof listFileRefusals)[number]

/** Is a list short enough to be a file at once? A longer one is narrowed first, or made in the background (COM-P17). */
export const canTakeList = (rows: number): Verdict<ListFileRefusal> =>
  rows > MOST_ROWS_OF_LIST ? refused('TOO_MANY_ROWS', { most: MOST_ROWS_OF_LIST }) : allowed
