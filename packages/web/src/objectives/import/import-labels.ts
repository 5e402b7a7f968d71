import { isUnderWay } from '@perennial/domain/objectives/import/runs.ts'
import { useEffect, useState } from 'react'
import { type ApiResponse, type ReadResult, useRead } from '../../core/api.ts'
import { hasMessage, type MessageKey, t } from '../../core/i18n.ts'
import type { Tone } from '../../ui/StatusChip.tsx'

export type ObjectiveImport = ApiResponse<'GET /objective-imports/{importId}'>
export type ImportRow = ApiResponse<'GET /objective-imports/{importId}/rows'>['rows'][number]
export type ImportField = ObjectiveImport['fields'][number]

export const fieldLabel = (field: ImportField): string => t(`objectiveImport.field.${field}`)
// Every code has a message; a test compares both.
export const problemMessage = (code: string): string => t(`objectiveImport.problem.${code}` as MessageKey)

/** What is wrong with a file; general problems use the same texts as other imports. */
export function fileProblemMessage({ code, facts = {} }: NonNullable<ObjectiveImport['problem']>): string {
  const own = `objectiveImport.fileProblem.${code}`
  const named = typeof facts.field === 'string' ? { ...facts, field: fieldLabel(facts.field as ImportField) } : facts
  return hasMessage(own) ? t(own, named) : t(`imports.problem.${code}` as MessageKey, named)
}

export const stateTones: Readonly<Record<ObjectiveImport['state'], Tone>> = {
  READING: 'neutral',
  UNREADABLE: 'danger',
  READY: 'neutral',
  RUNNING: 'info',
  DONE: 'success',
  STOPPED: 'danger',
  UNDOING: 'info',
  UNDONE: 'neutral',
}

const titles = {
  READING: 'objectiveImport.readingTitle',
  UNREADABLE: 'objectiveImport.unreadableTitle',
  READY: 'objectiveImport.previewTitle',
  RUNNING: 'objectiveImport.runningTitle',
  DONE: 'objectiveImport.doneTitle',
  STOPPED: 'objectiveImport.stoppedTitle',
  UNDOING: 'objectiveImport.undoingTitle',
  UNDONE: 'objectiveImport.undoneTitle',
} as const satisfies Record<ObjectiveImport['state'], MessageKey>

/** What was read: a file, or pasted rows. */
export const nameOf = ({ fileName }: Pick<ObjectiveImport, 'fileName'>): string => fileName ?? t('imports.pasted')

export const titleOf = ({ state, fileName }: Pick<ObjectiveImport, 'state' | 'fileName'>): string =>
  t(titles[state], { name: nameOf({ fileName }) })

const EVERY_MS = 1_000

/** An import, polled every second while it is running. */
export function useObjectiveImport(importId: string): ReadResult<'GET /objective-imports/{importId}'> {
  const [isSettled, setSettled] = useState(false)
  const read = useRead('GET /objective-imports/{importId}', { importId }, { everyMs: isSettled ? false : EVERY_MS })
  const { data } = read
  useEffect(() => setSettled(data !== undefined && !isUnderWay(data.state)), [data])
  return read
}
