import { t } from '../core/i18n.ts'
import { Banner } from '../ui/Banner.tsx'
import { Loaded, Skeleton } from '../ui/Loaded.tsx'
import { runSummaryMessage } from './import-labels.ts'
import { type ImportRun, useImportRun } from './use-import-status.ts'

/** The progress and the result of an import, live. */
export function RunResult({ runId }: { runId: string }) {
  const read = useImportRun(runId)
  return (
    <Loaded read={read} skeleton={<Skeleton lines={1} />}>
      {(run) => <RunSummary run={run} />}
    </Loaded>
  )
}

/** The result of an import and of its undo. */
export function RunSummary({ run }: { run: ImportRun }) {
  const { state, failure, undoneAt, undoRequestedAt, undoFailure, conflicts, counts } = run
  const waiting = run.undo.withdrawn
  // If HR decides about every change, no count is shown.
  const isForHr = run.applied === 0 && run.skipped === 0 && (counts.APPROVAL ?? 0) > 0
  if (undoneAt)
    return (
      <Banner tone={conflicts > 0 ? 'warning' : 'success'}>
        {conflicts > 0 ? t('imports.undoneExcept', { count: conflicts }) : t('imports.undone')}
      </Banner>
    )
  if (undoRequestedAt) return <Banner>{t('imports.undoing')}</Banner>
  if (state === 'QUEUED' || state === 'RUNNING')
    return <Banner>{t('imports.running', { applied: run.applied, total: run.total })}</Banner>
  return (
    <>
      {failure && (
        <Banner tone="danger" isAlert>
          {t(`imports.stopped.${failure}`)}
        </Banner>
      )}
      {undoFailure && <Banner tone="warning">{t('imports.undoStopped')}</Banner>}
      {!isForHr && <Banner tone={state === 'DONE' ? 'success' : 'warning'}>{runSummaryMessage(run)}</Banner>}
      {waiting > 0 && <Banner>{t('imports.willHold', { count: waiting })}</Banner>}
    </>
  )
}
