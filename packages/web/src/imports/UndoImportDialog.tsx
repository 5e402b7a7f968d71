import { useWrite } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { Confirm } from '../ui/Dialog.tsx'
import { Stack } from '../ui/Page.tsx'
import css from './Imports.module.css'
import type { ImportRun } from './use-import-status.ts'

/** Shows what the undo changes, and starts it (ONCE-6). */
export function UndoImportDialog({ run, onClose }: { run: ImportRun; onClose: () => void }) {
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
