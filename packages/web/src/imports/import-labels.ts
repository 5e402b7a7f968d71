import type { ApiResponse } from '../core/api.ts'
import { type MessageKey, t } from '../core/i18n.ts'
import type { Tone } from '../ui/StatusChip.tsx'

export type ImportPreview = ApiResponse<'GET /imports/previews/{previewId}'>
export type ImportEntry = ApiResponse<'GET /imports/previews/{previewId}/entries'>['rows'][number]
export type EntryKind = ImportEntry['kinds'][number]

export const fieldLabel = (field: string): string => t(`imports.field.${field}` as MessageKey)

export type ImportViolation = { code: string; facts?: Readonly<Record<string, string | number | null>> | undefined }

/** The message of a problem of a row or a file, with the label of its field. */
export function problemMessage(
  kind: 'error' | 'warning' | 'failure' | 'conflict' | 'problem',
  { code, facts = {} }: ImportViolation,
) {
  const named = typeof facts.field === 'string' ? { ...facts, field: fieldLabel(facts.field) } : facts
  return t(`imports.${kind}.${code}` as MessageKey, named)
}

/** The message of a group, with an example line if several rows have the problem. */
export function problemGroupMessage({ severity, code, facts, line, count }: ImportPreview['problems'][number]): string {
  const message = problemMessage(severity === 'ERROR' ? 'error' : 'warning', { code, facts: facts ?? {} })
  return count > 1 && line !== null ? t('imports.issueExample', { message, line }) : message
}

export const entryKindTones: Readonly<Record<EntryKind, Tone>> = {
  ADD: 'success',
  UPDATE: 'info',
  MANAGER_CHANGE: 'info',
  APPROVAL: 'warning',
  DEACTIVATE: 'danger',
  REACTIVATE: 'success',
  LEFT: 'neutral',
  UNCHANGED: 'neutral',
  ERROR: 'danger',
  WARNING: 'warning',
}
export const entryKindLabel = (kind: EntryKind): string => t(`imports.kind.${kind}`)
export const segmentLabel = (kind: EntryKind): string => t(`imports.segment.${kind}`)

type RunState = Pick<ApiResponse<'GET /imports/runs'>['rows'][number], 'state' | 'undoRequestedAt' | 'undoneAt'>

/** The title of an import’s page, for its current state. */
export function runTitle(run: RunState & { fileName: string | null; failure: string | null }): string {
  const name = run.fileName ?? t('imports.pasted')
  if (run.undoneAt) return t('imports.undoneTitle', { name })
  if (run.undoRequestedAt) return t('imports.undoingTitle', { name })
  if (run.state === 'QUEUED' || run.state === 'RUNNING') return t('imports.runningTitle', { name })
  return t(run.failure ? 'imports.stoppedTitle' : 'imports.doneTitle', { name })
}

/** The state of an import and its undo. */
export function runState(run: RunState): { name: string; tone: Tone } {
  if (run.undoneAt) return { name: t('imports.state.UNDONE'), tone: 'neutral' }
  if (run.undoRequestedAt) return { name: t('imports.state.UNDOING'), tone: 'info' }
  const tones = {
    QUEUED: 'neutral',
    RUNNING: 'info',
    DONE: 'success',
    DONE_WITH_ERRORS: 'warning',
    FAILED: 'danger',
  } as const
  return { name: t(`imports.state.${run.state}`), tone: tones[run.state] }
}
