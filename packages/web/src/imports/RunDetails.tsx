import type { ReactNode } from 'react'
import { formatDateTime } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { refusalMessage } from '../core/refusal-message.ts'
import { useUrlQuery } from '../core/url-query.ts'
import { Button } from '../ui/Button.tsx'
import { Card, DescriptionList } from '../ui/Card.tsx'
import { Link } from '../ui/Link.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Page, Stack } from '../ui/Page.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import { ImportEntries } from './ImportEntries.tsx'
import { runState, runTitle } from './import-labels.ts'
import { RunManagerChanges } from './RunManagerChanges.tsx'
import { RunResult } from './RunResult.tsx'
import { UndoImportDialog } from './UndoImportDialog.tsx'
import { type ImportRun, isRunning, useImportRun } from './use-import-status.ts'

type Props = { runId: string; tabs: ReactNode; isNew?: boolean }

/** One import: its progress or result, the next steps, its rows, and the undo. `isNew` right after its start. */
export function RunDetails({ runId, tabs, isNew = false }: Props) {
  const read = useImportRun(runId)
  return (
    <Loaded read={read} isPage>
      {(run) => <Details run={run} tabs={tabs} isNew={isNew} />}
    </Loaded>
  )
}

function Details({ run, tabs, isNew }: { run: ImportRun; tabs: ReactNode; isNew: boolean }) {
  const [query, change] = useUrlQuery()
  const state = runState(run)
  const undo = run.undoRequestedAt === null && !isRunning(run) && (
    <Button disabledReason={refusalMessage(run.can.undo)} onClick={() => change({ dialog: 'undo' })}>
      {t('imports.undo')}
    </Button>
  )
  return (
    <Page
      title={runTitle(run)}
      status={<StatusChip tone={state.tone}>{state.name}</StatusChip>}
      width="wide"
      tabs={tabs}
      actions={undo}
    >
      <Stack gap={20}>
        {!isNew && (
          <p>
            <Link to="/app/admin/settings/csv/history">{t('imports.history.back')}</Link>
          </p>
        )}
        <RunResult run={run} isNew={isNew} />
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
        <UndoImportDialog run={run} onClose={() => change({ dialog: undefined })} />
      )}
    </Page>
  )
}
