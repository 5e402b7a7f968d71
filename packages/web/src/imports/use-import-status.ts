import { useEffect, useRef, useState } from 'react'
import { type ApiResponse, type ReadResult, useRead } from '../core/api.ts'

const EVERY_MS = 1_000

/**
 * A preview, read every second until it is ready and its number of entries no longer grows (IMP-03). A refreshed preview
 * is polled again.
 */
export function useImportPreview(previewId: string): ReadResult<'GET /imports/previews/{previewId}'> {
  const [isSettled, setSettled] = useState(false)
  const former = useRef<{ version: number; count: number } | undefined>(undefined)
  const read = useRead('GET /imports/previews/{previewId}', { previewId }, { everyMs: isSettled ? false : EVERY_MS })
  const { data, dataUpdatedAt } = read
  useEffect(() => {
    if (!data || dataUpdatedAt === 0) return
    const { version, entryCount: count, state } = data
    const isMade = state !== 'CREATED' && state !== 'RUNNING'
    const grows = former.current?.version !== version || former.current.count !== count
    setSettled(isMade && (state !== 'READY' || !grows))
    former.current = { version, count }
  }, [data, dataUpdatedAt])
  return read
}

export type ImportRun = ApiResponse<'GET /imports/runs/{runId}'>

export const isRunning = (run: Pick<ImportRun, 'state' | 'undoRequestedAt' | 'undoneAt'>): boolean =>
  run.state === 'QUEUED' || run.state === 'RUNNING' || (run.undoRequestedAt !== null && run.undoneAt === null)

/** An import, read every second while it or its undo is running. */
export function useImportRun(runId: string | null): ReadResult<'GET /imports/runs/{runId}'> {
  const [isSettled, setSettled] = useState(false)
  const read = useRead(
    'GET /imports/runs/{runId}',
    { runId: runId ?? '' },
    { when: runId !== null, everyMs: isSettled ? false : EVERY_MS },
  )
  const { data } = read
  useEffect(() => setSettled(data !== undefined && !isRunning(data)), [data])
  return read
}
