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

/** The files somebody asked for: how far they are, how long they are kept, and taking them (COM-P17). */
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
              rowKey={(one) => one.id}
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
    text: (one) => one.name,
    cell: (one) => (
      <span className={css.file}>
        <span className={css.name}>{one.name}</span>
        <span className={css.kind}>{t(`exports.kind.${one.kind}`)}</span>
      </span>
    ),
  },
  {
    key: 'state',
    label: t('exports.column.state'),
    text: (one) => t(`exports.state.${one.state}`),
    cell: (one) => <State one={one} />,
  },
  {
    key: 'size',
    label: t('exports.column.size'),
    align: 'end',
    sort: (one) => one.size ?? 0,
    cell: (one) => <span className={css.short}>{one.size === null ? '–' : formatFileSize(one.size)}</span>,
  },
  {
    key: 'asked',
    label: t('exports.column.asked'),
    sort: (one) => one.askedAt,
    cell: (one) => (
      <time className={css.short} dateTime={one.askedAt} title={formatDateTime(one.askedAt)}>
        {formatTimeAgo(one.askedAt)}
      </time>
    ),
  },
  {
    key: 'expires',
    label: t('exports.column.expires'),
    sort: (one) => one.expiresAt,
    cell: (one) => (
      <time className={css.short} dateTime={one.expiresAt} title={formatDateTime(one.expiresAt)}>
        {formatDayWithRelative(one.expiresAt)}
      </time>
    ),
  },
  {
    key: 'actions',
    label: t('exports.column.actions'),
    isLabelHidden: true,
    isUnsorted: true,
    align: 'end',
    cell: (one) => <ExportActions one={one} />,
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
      {one.failedBecause && <span className={css.why}>{t(`exports.failed.${one.failedBecause}`)}</span>}
    </span>
  )
}
