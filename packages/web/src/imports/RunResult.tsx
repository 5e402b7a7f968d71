import { IconDownload } from '@tabler/icons-react'
import { fileUrl } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { useCurrentUser } from '../core/session.ts'
import { useUrlQuery } from '../core/url-query.ts'
import { InvitationLinksDialog } from '../invitations/InvitationLinksDialog.tsx'
import { InvitePeopleDialog } from '../invitations/InvitePeopleDialog.tsx'
import { Banner } from '../ui/Banner.tsx'
import buttons from '../ui/Button.module.css'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Row, Stack } from '../ui/Page.tsx'
import { StatusChip, type Tone } from '../ui/StatusChip.tsx'
import { ChooseAnotherFileButton } from './ChooseAnotherFileButton.tsx'
import css from './Imports.module.css'
import type { ImportRun } from './use-import-status.ts'

type Props = { run: ImportRun; isNew: boolean }

/** The progress of an import, its result with the next steps, and the result of its undo. */
export function RunResult({ run, isNew }: Props) {
  const { state, failure, undoneAt, undoRequestedAt, undoFailure, conflicts } = run
  const waiting = run.undo.withdrawn
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
      {waiting > 0 && <Banner>{t('imports.willHold', { count: waiting })}</Banner>}
      <ResultCard run={run} isNew={isNew} />
    </>
  )
}

function ResultCard({ run, isNew }: Props) {
  const [query, change] = useUrlQuery()
  const isSent = useCurrentUser().mailServer === 'SET'
  const added = run.undo.removed
  const canInvite = added > 0 && !run.welcomes && run.addedIds?.length !== 0
  const figures = figuresOf(run)
  const hasProblems = run.skipped + (run.counts.WARNING ?? 0) > 0
  // If there are more than can be invited together: everyone without an invitation.
  const chosen = run.addedIds ? { personIds: run.addedIds } : {}
  const close = () => change({ dialog: undefined })
  return (
    <Card title={t('imports.resultTitle')}>
      <Stack>
        <ul className={css.figures} aria-label={t('imports.resultTitle')}>
          {figures.map(({ text, tone }) => (
            <li key={text}>
              <StatusChip tone={tone}>{text}</StatusChip>
            </li>
          ))}
        </ul>
        {canInvite && <p>{t('imports.inviteBody', { count: added })}</p>}
        <Row>
          {canInvite && (
            <Button {...(isNew && { kind: 'primary' as const })} onClick={() => change({ dialog: 'invite' })}>
              {t('imports.invite')}
            </Button>
          )}
          <ButtonLink to="/app/admin/directory">{t('imports.openDirectory')}</ButtonLink>
          {hasProblems && (
            <a
              className={buttons.button}
              href={fileUrl('GET /imports/previews/{previewId}/problems', { previewId: run.previewId })}
              download
            >
              <IconDownload size={18} stroke={1.5} aria-hidden />
              <span>{t('imports.problems')}</span>
            </a>
          )}
          {isNew && <ChooseAnotherFileButton />}
        </Row>
      </Stack>
      {query.dialog === 'invite' && isSent && <InvitePeopleDialog {...chosen} onClose={close} />}
      {query.dialog === 'invite' && !isSent && <InvitationLinksDialog {...chosen} onClose={close} />}
    </Card>
  )
}

/** “20 added”, “1 warning”: what the import did, and what still has to be done. */
function figuresOf({ undo, counts, skipped }: ImportRun): { text: string; tone: Tone }[] {
  const figures: [count: number, key: Parameters<typeof t>[0], tone: Tone][] = [
    [undo.removed, 'imports.result.ADD', 'success'],
    [undo.restored, 'imports.result.UPDATE', 'info'],
    [undo.reactivated, 'imports.result.DEACTIVATE', 'neutral'],
    [skipped, 'imports.result.skipped', 'danger'],
    [counts.WARNING ?? 0, 'imports.result.warnings', 'warning'],
  ]
  const shown = figures.flatMap(([count, key, tone]) => (count > 0 ? [{ text: t(key, { count }), tone }] : []))
  return shown.length > 0 ? shown : [{ text: t('imports.result.none'), tone: 'neutral' }]
}
