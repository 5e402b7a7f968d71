import { allowed, refused, type Verdict } from '../verdict.ts'
import { PREVIEW_MINUTES } from './fields.ts'
import { isTypedConfirmationRequired, type LeaverCounts } from './leavers.ts'

export const runRefusals = [
  'PREVIEW_NOT_READY',
  'PREVIEW_TOO_OLD',
  'IMPORT_RUNNING',
  'PEOPLE_CHANGED',
  'NOTHING_TO_IMPORT',
] as const
export type RunRefusal = (typeof runRefusals)[number]

export const previewStates = ['CREATED', 'RUNNING', 'READY', 'FAILED_WRONG_CONFIGURATION', 'FAILED'] as const
export type PreviewState = (typeof previewStates)[number]

export const runStates = ['QUEUED', 'RUNNING', 'DONE', 'DONE_WITH_ERRORS', 'FAILED'] as const
export type RunState = (typeof runStates)[number]

/** Why a run ended before its last row. */
export const runFailures = ['ROLE_LOST', 'INTERRUPTED'] as const
export type RunFailure = (typeof runFailures)[number]

export type PreviewFacts = {
  state: PreviewState
  /** When the people were compared with the file. */
  lookedAt: Date
  /** How many rows would change something. */
  actionCount: number
  /** Whether a person in one of its rows has changed since. */
  hasChangedPeople: boolean
  /** Whether another import, or an undo, is under way in the company. */
  isAnotherRunning: boolean
}

/** May this preview be run now? Valid for 60 minutes, and refused when its people have changed (ADM-P28). */
export function canRunImport(preview: PreviewFacts, now: Date): Verdict<RunRefusal> {
  if (preview.state !== 'READY') return refused('PREVIEW_NOT_READY')
  if (isPreviewExpired(preview.lookedAt, now)) return refused('PREVIEW_TOO_OLD', { minutes: PREVIEW_MINUTES })
  if (preview.isAnotherRunning) return refused('IMPORT_RUNNING')
  if (preview.hasChangedPeople) return refused('PEOPLE_CHANGED')
  if (preview.actionCount === 0) return refused('NOTHING_TO_IMPORT')
  return allowed
}

/** A preview has to be refreshed after an hour (ADM-P28). */
export const isPreviewExpired = (lookedAt: Date, now: Date): boolean =>
  now.getTime() >= lookedAt.getTime() + PREVIEW_MINUTES * 60_000

export const confirmationRefusals = ['DEACTIVATION_NOT_CONFIRMED'] as const

/** What has to be typed before more than a fifth of the people leave. */
export const DEACTIVATION_CONFIRMATION = 'DEACTIVATE'

/** More than a fifth leave only if the confirmation was typed exactly (ADM-P28). */
export function canDeactivateLeavers(
  leaving: LeaverCounts,
  typed: string | undefined,
): Verdict<'DEACTIVATION_NOT_CONFIRMED'> {
  if (!isTypedConfirmationRequired(leaving) || typed === DEACTIVATION_CONFIRMATION) return allowed
  return refused('DEACTIVATION_NOT_CONFIRMED', { leaving: leaving.leaving, active: leaving.active })
}

export const undoRefusals = [
  'IMPORT_NOT_FINISHED',
  'ALREADY_UNDONE',
  'NOT_THE_LAST_IMPORT',
  'NOTHING_APPLIED',
  'IMPORT_RUNNING',
] as const
export type UndoRefusal = (typeof undoRefusals)[number]

export type RunFacts = {
  state: RunState
  applied: number
  isLast: boolean
  isUndone: boolean
  isAnotherRunning: boolean
}

/** May this import be undone now? Only the last one that still applies, once it has ended (ONCE-6). */
export function canUndoImport(run: RunFacts): Verdict<UndoRefusal> {
  if (run.isUndone) return refused('ALREADY_UNDONE')
  if (!hasRunEnded(run.state)) return refused('IMPORT_NOT_FINISHED')
  if (run.applied === 0) return refused('NOTHING_APPLIED')
  if (!run.isLast) return refused('NOT_THE_LAST_IMPORT')
  if (run.isAnotherRunning) return refused('IMPORT_RUNNING')
  return allowed
}

export const hasRunEnded = (state: RunState): boolean => state !== 'QUEUED' && state !== 'RUNNING'

/** How a run ended: with errors when rows were skipped, whether before it began or on the way. */
export const finalRunState = (skipped: number): RunState => (skipped > 0 ? 'DONE_WITH_ERRORS' : 'DONE')
