import { allowed, refused, type Verdict } from '../verdict.ts'

/** The maximum number of rows exported directly; longer lists are exported in the background. */
export const MAX_LIST_EXPORT_ROWS = 20_000

export const listExportRefusals = ['TOO_MANY_ROWS'] as const
export type ListExportRefusal = (typeof listExportRefusals)[number]

/** Is a list short enough to be exported directly? A longer one has to be filtered, or exported in the background (COM-P17). */
export const canExportList = (rows: number): Verdict<ListExportRefusal> =>
  rows > MAX_LIST_EXPORT_ROWS ? refused('TOO_MANY_ROWS', { most: MAX_LIST_EXPORT_ROWS }) : allowed
