import type { ReactNode } from 'react'
import { useWrite } from '../core/api.ts'
import { formatDateTime } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { refusalMessage } from '../core/refusal-message.ts'
import { useUrlQuery } from '../core/url-query.ts'
import { Button } from '../ui/Button.tsx'
import { Card, DescriptionList } from '../ui/Card.tsx'
import { Confirm } from '../ui/Dialog.tsx'
import { Link } from '../ui/Link.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Page, Stack } from '../ui/Page.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import { ImportEntries } from './ImportEntries.tsx'
import css from './Imports.module.css'
import { runState } from './import-labels.ts'
import { RunManagerChanges } from './RunManagerChanges.tsx'
import { RunSummary } from './RunResult.tsx'
import { type ImportRun, isRunning, useImportRun } from './use-import-status.ts'

/** One import: its result, its rows, and the undo. */
export function RunDetails({ runId, tabs }: { runId: string; tabs: ReactNode }) {
  const read = useImportRun(runId)
  return (
    <Loaded read={read} isPage>
      {(run) => <Details run={run} tabs={tabs} />}
    </Loaded>
  )
}

function Details({ run, tabs }: { run: ImportRun; tabs: ReactNode }) {
  const [query, change] = useUrlQuery()
  const state = runState(run)
  const undo = run.undoRequestedAt === null && !isRunning(run) && (
    <Button disabledReason={refusalMessage(run.can.undo)} onClick={() => change({ dialog: 'undo' })}>
      {t('imports.undo')}
    </Button>
  )
  return (
    <Page
      title={run.fileName ?? t('imports.pasted')}
      status={<StatusChip tone={state.tone}>{state.name}</StatusChip>}
      width="wide"
      tabs={tabs}
      actions={undo}
    >
      <Stack gap={20}>
        <p>
          <Link to="/app/admin/settings/csv/history">{t('imports.history.back')}</Link>
        </p>
        <RunSummary run={run} />
        <Card>
          <DescriptionList
            facts={[
              [t('imports.history.when'), formatDateTime(run.startedAt)],
              [t('imports.history.who'), run.startedBy?.name ?? ''],
            ]}
          />
        </Card>
        <RunManagerChanges key={`changes ${run.state} ${run.undoneAt ?? ''}`} runId={run.id} />
        <Card title={t('imports.entries')}>
          <ImportEntries key={`${run.state} ${run.undoneAt ?? ''}`} previewId={run.previewId} counts={run.counts} />
        </Card>
      </Stack>
      {query.dialog === 'undo' && run.can.undo.allowed && (
        <UndoDialog run={run} onClose={() => change({ dialog: undefined })} />
      )}
    </Page>
  )
}

/** Shows what the undo changes, and starts it (ONCE-6). */
function UndoDialog({ run, onClose }: { run: ImportRun; onClose: () => void }) {
  const undo = useWrite('POST /imports/runs/{runId}/undo', {
    refresh: ['GET /imports/runs/{runId}', 'GET /imports/runs', 'GET /imports/manager-changes'],
    done: onClose,
  })
  const { removed, restored, reactivated, withdrawn } = run.undo
  return (
    <Confirm
      title={t('imports.undoAsk')}
      confirm={t('imports.undo')}
      busy={undo.isPending}
      isDanger
      onConfirm={() => undo.mutate({ runId: run.id })}
      onClose={onClose}
      body={
        <Stack>
          <ul className={css.list}>
            {removed > 0 && <li>{t('imports.undoRemoves', { count: removed })}</li>}
            {restored > 0 && <li>{t('imports.undoRestores', { count: restored })}</li>}
            {reactivated > 0 && <li>{t('imports.undoReactivates', { count: reactivated })}</li>}
            {withdrawn > 0 && <li>{t('imports.undoWithdraws', { count: withdrawn })}</li>}
          </ul>
          <p>{t('imports.undoKeeps')}</p>
        </Stack>
      }
    />
  )
}
