import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { type ApiResponse, useRead, useWrite } from '../core/api.ts'
import { formatDateTime } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { showSuccess } from '../core/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { EmptyState, Loaded, Skeleton } from '../ui/Loaded.tsx'
import { Page, Prose, Row, Stack } from '../ui/Page.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import css from './BackupsPage.module.css'

type Backups = ApiResponse<'GET /drafts'>
type Backup = Backups['drafts'][number]

/** Earlier and refused versions of what the person wrote in the last 30 days (COM-P15, COM-P16). */
export function BackupsPage() {
  const read = useRead('GET /drafts', {})
  return (
    <Page title={t('backups.title')} intro={t('backups.intro')} width="wide">
      <Loaded read={read} skeleton={<Skeleton lines={6} isCard />}>
        {(page) =>
          page.drafts.length === 0 ? (
            <EmptyState
              icon={<IconHistory size={28} stroke={1.5} aria-hidden />}
              title={t('backups.none')}
              body={t('backups.noneBody')}
            />
          ) : (
            <ul className={css.list} aria-label={t('backups.list')}>
              <Versions page={page} />
            </ul>
          )
        }
      </Loaded>
    </Page>
  )
}

function Versions({ page }: { page: Backups }) {
  const [wantsMore, setWantsMore] = useState(false)
  return (
    <>
      {page.drafts.map((backup) => (
        <Version key={backup.id} backup={backup} />
      ))}
      {page.next !== null &&
        (wantsMore ? (
          <Older cursor={page.next} />
        ) : (
          <li>
            <Button onClick={() => setWantsMore(true)}>{t('backups.showMore')}</Button>
          </li>
        ))}
    </>
  )
}

function Older({ cursor }: { cursor: string }) {
  const read = useRead('GET /drafts', { cursor })
  if (read.data) return <Versions page={read.data} />
  return (
    <li>
      <Loaded read={read}>{() => null}</Loaded>
    </li>
  )
}

function Version({ backup }: { backup: Backup }) {
  const { document, kind, text, at, canRestore } = backup
  const when = formatDateTime(at)
  const restore = useWrite('POST /drafts/{draftId}/restoration', {
    refresh: ['GET /drafts'],
    done: () => showSuccess(t('backups.restored')),
  })
  const copy = () => void navigator.clipboard.writeText(text).then(() => showSuccess(t('backups.copied')))
  return (
    <li className={css.version}>
      <Stack gap={10}>
        <div className={css.head}>
          <h2 className={css.title}>
            {document?.link ? <Link to={document.link}>{document.title}</Link> : (document?.title ?? t('backups.gone'))}
          </h2>
          <StatusChip tone={kind === 'refused' || kind === 'closed' ? 'warning' : 'neutral'}>
            {t(`backups.kind.${kind}`)}
          </StatusChip>
        </div>
        <p className={css.index}>
          {document && <span>{document.field}</span>} <time dateTime={at}>{when}</time>
        </p>
        <Prose>{text}</Prose>
        <Row>
          {canRestore && (
            <Button
              size="small"
              busy={restore.isPending}
              aria-label={t('backups.restoreOf', { date: when })}
              onClick={() => restore.mutate({ draftId: backup.id })}
            >
              {t('backups.restore')}
            </Button>
          )}
          <Button size="small" kind="quiet" onClick={copy}>
            {t('backups.copy')}
          </Button>
        </Row>
      </Stack>
    </li>
  )
}
