import { allowed, refused, type Verdict } from '../verdict.ts'

/** So many rows of a list become a file at once; for more there are exports. */
export const MAX_LIST_EXPORT_ROWS = 20_000

export const listExportRefusals = ['TOO_MANY_ROWS'] as const
export type ListExportRefusal = (typeof listExportRefusals)[number]

/** Is a list short enough to be a file at once? A longer one is narrowed first, or made in the background (COM-P17). */
export const canExportList = (rows: number): Verdict<ListExportRefusal> =>
  rows > MAX_LIST_EXPORT_ROWS ? refused('TOO_MANY_ROWS', { most: MAX_LIST_EXPORT_ROWS }) : allowed
