import { PREVIEW_MINUTES } from '../../imports/fields.ts'
import { isPreviewExpired } from '../../imports/runs.ts'
import { allowed, refused, type Verdict } from '../../verdict.ts'

/** How many objectives a file can have. */
export const MAX_IMPORTED_OBJECTIVES = 10_000
export const MAX_OBJECTIVE_FILE_BYTES = 10 * 1024 * 1024

/**
 * The states of an import. For a file that can’t be used it ends at once as UNREADABLE, unless its columns are changed; an import that
 * was stopped keeps what it created, which can be undone.
 */
export const objectiveImportStates = [
  'READING',
  'UNREADABLE',
  'READY',
  'RUNNING',
  'DONE',
  'STOPPED',
  'UNDOING',
  'UNDONE',
] as const
export type ObjectiveImportState = (typeof objectiveImportStates)[number]

/** Why an import or an undo ended before its last row. */
export const objectiveImportFailures = ['RIGHT_LOST', 'INTERRUPTED'] as const
export type ObjectiveImportFailure = (typeof objectiveImportFailures)[number]

/** Problems of a file as a whole. */
export const objectiveFileProblems = [
  'FILE_EMPTY',
  'FILE_TOO_LARGE',
  'NO_TABLE',
  'OLD_WORKBOOK',
  'WORKBOOK_UNREADABLE',
  'TEXT_UNREADABLE',
  'QUOTE_OPEN',
  'TOO_MANY_ROWS',
  'TOO_MANY_COLUMNS',
  'CELL_TOO_LONG',
  'NO_ROWS',
  'FILE_GONE',
  'READING_INTERRUPTED',
  'RIGHT_LOST',
  'FIELD_TWICE',
  'TITLE_COLUMN_MISSING',
  'OWNER_COLUMN_MISSING',
] as const
export type ObjectiveFileProblem = (typeof objectiveFileProblems)[number]

export const startRefusals = ['PREVIEW_NOT_READY', 'PREVIEW_TOO_OLD', 'NOTHING_TO_IMPORT'] as const
export type StartRefusal = (typeof startRefusals)[number]

type Preview = { state: ObjectiveImportState; readAt: Date; creates: number }

/** May an import start? Within an hour after the file was compared with what is there. */
export function canStartImport({ state, readAt, creates }: Preview, now: Date): Verdict<StartRefusal> {
  if (state !== 'READY') return refused('PREVIEW_NOT_READY')
  if (isPreviewExpired(readAt, now)) return refused('PREVIEW_TOO_OLD', { minutes: PREVIEW_MINUTES })
  return creates > 0 ? allowed : refused('NOTHING_TO_IMPORT')
}

export const undoImportRefusals = ['IMPORT_NOT_FINISHED', 'ALREADY_UNDONE', 'NOTHING_CREATED'] as const
export type UndoImportRefusal = (typeof undoImportRefusals)[number]

/** May an import be undone? Once it has ended, and while anything it created is left. */
export function canUndoObjectiveImport(state: ObjectiveImportState, created: number): Verdict<UndoImportRefusal> {
  if (state === 'UNDONE') return refused('ALREADY_UNDONE')
  if (state !== 'DONE' && state !== 'STOPPED') return refused('IMPORT_NOT_FINISHED')
  return created > 0 ? allowed : refused('NOTHING_CREATED')
}

/** Whether an import is being read, run or undone. */
export const isUnderWay = (state: ObjectiveImportState): boolean =>
  state === 'READING' || state === 'RUNNING' || state === 'UNDOING'
