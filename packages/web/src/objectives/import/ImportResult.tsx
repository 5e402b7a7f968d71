import { useWrite } from '../../core/api.ts'
import { t } from '../../core/i18n.ts'
import { refusalMessage } from '../../core/refusal-message.ts'
import { useUrlQuery } from '../../core/url-query.ts'
import css from '../../imports/Imports.module.css'
import { Banner } from '../../ui/Banner.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Confirm } from '../../ui/Dialog.tsx'
import { Row, Stack } from '../../ui/Page.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { StatusChip, type Tone } from '../../ui/StatusChip.tsx'
import { OtherFile, ProblemFile } from './ImportButtons.tsx'
import { ImportRows } from './ImportRows.tsx'
import type { ObjectiveImport } from './import-labels.ts'

type Props = { found: ObjectiveImport; list: string }

/** The progress of an import, its result with the next steps and its undo, and what an undo left. */
export function ImportResult({ found, list }: Props) {
  const { state, total, done, counts, failure } = found
  if (state === 'RUNNING' || state === 'UNDOING')
    return (
      <Card>
        <Stack>
          <p role="status">
            {state === 'UNDOING' ? t('objectiveImport.undoing') : t('objectiveImport.progress', { done, total })}
          </p>
          <ProgressBar isWide done={state === 'UNDOING' ? total - done : done} count={total} />
        </Stack>
      </Card>
    )
  return (
    <Stack gap={20}>
      {failure && (
        <Banner tone="danger" isAlert>
          {t(`objectiveImport.failure.${failure}`)}
        </Banner>
      )}
      {state === 'UNDONE' && (
        <Banner tone={counts.remaining > 0 ? 'warning' : 'success'}>
          {counts.remaining > 0
            ? t('objectiveImport.undoneExcept', { count: counts.remaining })
            : t('objectiveImport.undone')}
        </Banner>
      )}
      {state !== 'UNDONE' && <Result found={found} list={list} />}
      <Card title={t('objectiveImport.rows')}>
        <ImportRows found={found} />
      </Card>
      <Row>
        <OtherFile />
      </Row>
    </Stack>
  )
}

function Result({ found, list }: Props) {
  const [query, change] = useUrlQuery()
  const { created, counts, can } = found
  const figures: [count: number, key: 'created' | 'skipped' | 'refused' | 'failed', tone: Tone][] = [
    [created, 'created', 'success'],
    [counts.skip, 'skipped', 'neutral'],
    [counts.error, 'refused', 'danger'],
    [counts.failed, 'failed', 'danger'],
  ]
  return (
    <Card title={t('objectiveImport.result')}>
      <Stack>
        <ul className={css.figures} aria-label={t('objectiveImport.result')}>
          {figures
            .filter(([count, key]) => count > 0 || key === 'created')
            .map(([count, key, tone]) => (
              <li key={key}>
                <StatusChip tone={tone}>{t(`objectiveImport.${key}`, { count })}</StatusChip>
              </li>
            ))}
        </ul>
        <Row>
          <ButtonLink kind="primary" to={list}>
            {t('objectiveImport.open')}
          </ButtonLink>
          {counts.error + counts.warning + counts.failed > 0 && <ProblemFile importId={found.id} />}
          <Button disabledReason={refusalMessage(can.undo)} onClick={() => change({ dialog: 'undo' })}>
            {t('objectiveImport.undo')}
          </Button>
        </Row>
      </Stack>
      {query.dialog === 'undo' && can.undo.allowed && (
        <UndoDialog found={found} onClose={() => change({ dialog: undefined })} />
      )}
    </Card>
  )
}

function UndoDialog({ found, onClose }: { found: ObjectiveImport; onClose: () => void }) {
  const undo = useWrite('POST /objective-imports/{importId}/undo', {
    refresh: ['GET /objective-imports/{importId}', 'GET /objective-imports'],
    done: onClose,
  })
  return (
    <Confirm
      isDanger
      title={t('objectiveImport.undoAsk')}
      body={t('objectiveImport.undoBody', { count: found.created })}
      confirm={t('objectiveImport.undo')}
      busy={undo.isPending}
      onConfirm={() => undo.mutate({ importId: found.id })}
      onClose={onClose}
    />
  )
}
