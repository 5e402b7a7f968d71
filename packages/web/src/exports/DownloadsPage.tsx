import { IconFileDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { type ApiResponse, useRead } from '../core/api.ts'
import { formatDateTime, formatDayWithRelative, formatTimeAgo } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { useUrlParam } from '../core/url-query.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState, Loaded, Skeleton } from '../ui/Loaded.tsx'
import { Page } from '../ui/Page.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import { type Column, Table } from '../ui/Table.tsx'
import css from './Downloads.module.css'
import { ExportActions } from './ExportActions.tsx'
import { formatFileSize } from './file-size.ts'
import { NewExportForm } from './NewExportForm.tsx'

type Exports = ApiResponse<'GET /exports'>
export type Export = Exports['exports'][number]

const EVERY_MS = 1_500
const isUnderWay = ({ state }: Export) => state === 'QUEUED' || state === 'RUNNING'

/** The user’s exports: their progress, how long they are kept, and downloading them (COM-P17). */
export function DownloadsPage() {
  const [wanted, setWanted] = useUrlParam('new')
  const [isWaiting, setWaiting] = useState(false)
  const read = useRead('GET /exports', {}, { everyMs: isWaiting ? EVERY_MS : false })
  const waits = read.data?.exports.some(isUnderWay) === true
  if (waits !== isWaiting) setWaiting(waits)
  const begin = (
    <Button kind="primary" onClick={() => setWanted('yes')}>
      {t('exports.new')}
    </Button>
  )
  const shown = columns()
  return (
    <Page title={t('exports.title')} intro={t('exports.intro')} actions={begin}>
      <Loaded read={read} skeleton={<Skeleton lines={6} isCard />}>
        {({ exports, offers, formats, ratings }) => (
          <>
            <Table
              label={t('exports.list')}
              rows={exports}
              columns={shown}
              rowKey={(item) => item.id}
              isBare
              empty={<Nothing />}
            />
            {wanted !== '' && (
              <NewExportForm
                offers={offers}
                formats={formats}
                ratings={ratings}
                wanted={wanted}
                onClose={() => setWanted('')}
              />
            )}
          </>
        )}
      </Loaded>
    </Page>
  )
}

const Nothing = () => (
  <EmptyState
    icon={<IconFileDownload size={28} stroke={1.5} aria-hidden />}
    title={t('exports.none')}
    body={t('exports.noneBody')}
  />
)

const tones = { QUEUED: 'neutral', RUNNING: 'info', READY: 'success', FAILED: 'danger' } as const

const columns = (): Column<Export>[] => [
  {
    key: 'file',
    label: t('exports.column.file'),
    isHead: true,
    text: (item) => item.name,
    cell: (item) => (
      <span className={css.file}>
        <span className={css.name}>{item.name}</span>
        <span className={css.kind}>{t(`exports.kind.${item.kind}`)}</span>
      </span>
    ),
  },
  {
    key: 'state',
    label: t('exports.column.state'),
    text: (item) => t(`exports.state.${item.state}`),
    cell: (item) => <State one={item} />,
  },
  {
    key: 'size',
    label: t('exports.column.size'),
    align: 'end',
    sort: (item) => item.size ?? 0,
    cell: (item) => <span className={css.short}>{item.size === null ? '–' : formatFileSize(item.size)}</span>,
  },
  {
    key: 'asked',
    label: t('exports.column.asked'),
    sort: (item) => item.requestedAt,
    cell: (item) => (
      <time className={css.short} dateTime={item.requestedAt} title={formatDateTime(item.requestedAt)}>
        {formatTimeAgo(item.requestedAt)}
      </time>
    ),
  },
  {
    key: 'expires',
    label: t('exports.column.expires'),
    sort: (item) => item.expiresAt,
    cell: (item) => (
      <time className={css.short} dateTime={item.expiresAt} title={formatDateTime(item.expiresAt)}>
        {formatDayWithRelative(item.expiresAt)}
      </time>
    ),
  },
  {
    key: 'actions',
    label: t('exports.column.actions'),
    isLabelHidden: true,
    isUnsorted: true,
    align: 'end',
    cell: (item) => <ExportActions one={item} />,
  },
]

function State({ one }: { one: Export }) {
  const { done, total } = one.progress
  return (
    <span className={css.state}>
      <StatusChip tone={tones[one.state]}>{t(`exports.state.${one.state}`)}</StatusChip>
      {one.state === 'RUNNING' && total !== null && (
        <span className={css.progress}>
          <ProgressBar done={done} count={total} />
          {t('exports.progress', { done, total })}
        </span>
      )}
      {one.failureReason && <span className={css.why}>{t(`exports.failed.${one.failureReason}`)}</span>}
    </span>
  )
}
