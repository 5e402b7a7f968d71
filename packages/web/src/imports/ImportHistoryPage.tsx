import { IconArrowBackUp, IconFileImport } from '@tabler/icons-react'
import type { ApiResponse } from '../core/api.ts'
import { formatDateTime } from '../core/dates.ts'
import { formatNumber, t } from '../core/i18n.ts'
import { tableEnd, useInfinitePages } from '../core/infinite-pages.ts'
import { useUrlQuery } from '../core/url-query.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { EmptyState, Loaded } from '../ui/Loaded.tsx'
import { Page } from '../ui/Page.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import { Table } from '../ui/Table.tsx'
import { ParentTabs } from '../ui/Tabs.tsx'
import { runState } from './import-labels.ts'
import { RunDetails } from './RunDetails.tsx'

type ImportRunRow = ApiResponse<'GET /imports/runs'>['rows'][number]

const SIZE = 50
const parent = '/app/admin/settings/csv'
const addressOf = (run: { id: string }) => `${parent}/history?import=${run.id}`

/** The imports of the last year, newest first; the last one can be undone (IMP-07). */
export function ImportHistoryPage() {
  const [query] = useUrlQuery()
  const tabs = <ParentTabs parent={parent} label={t('imports.tabs')} />
  if (query.import) return <RunDetails key={query.import} runId={query.import} tabs={tabs} />
  return <History tabs={tabs} />
}

function History({ tabs }: { tabs: React.ReactNode }) {
  const read = useInfinitePages('GET /imports/runs', { limit: SIZE }, (page) => page.rows)
  const last = read.data?.rows.find((run) => run.can.undo.allowed)
  const undo = last && (
    <ButtonLink to={`${addressOf(last)}&dialog=undo`} icon={<IconArrowBackUp size={18} stroke={1.5} aria-hidden />}>
      {t('imports.undoLast')}
    </ButtonLink>
  )
  return (
    <Page title={t('imports.historyTitle')} width="wide" tabs={tabs} actions={undo}>
      <Loaded read={read}>{({ rows }) => <Runs runs={rows} end={tableEnd(read)} />}</Loaded>
    </Page>
  )
}

function Runs({ runs, end }: { runs: readonly ImportRunRow[]; end: ReturnType<typeof tableEnd> }) {
  return (
    <Table
      isBare
      label={t('imports.historyTitle')}
      rows={runs}
      {...end}
      rowKey={(run) => run.id}
      columns={[
        {
          key: 'file',
          label: t('imports.history.file'),
          isHead: true,
          isUnsorted: true,
          cell: (run) => <Link to={addressOf(run)}>{run.fileName ?? t('imports.pasted')}</Link>,
        },
        {
          key: 'when',
          label: t('imports.history.when'),
          isUnsorted: true,
          cell: (run) => formatDateTime(run.startedAt),
        },
        { key: 'who', label: t('imports.history.who'), isUnsorted: true, cell: (run) => run.startedBy?.name ?? '' },
        {
          key: 'rows',
          label: t('imports.history.rows'),
          isUnsorted: true,
          align: 'end',
          cell: (run) => formatNumber(run.applied),
        },
        {
          key: 'state',
          label: t('imports.history.state'),
          isUnsorted: true,
          cell: (run) => {
            const { name, tone } = runState(run)
            return <StatusChip tone={tone}>{name}</StatusChip>
          },
        },
      ]}
      empty={
        <EmptyState
          icon={<IconFileImport size={32} stroke={1.5} aria-hidden />}
          title={t('imports.history.none')}
          body={t('imports.history.noneBody')}
          action={<ButtonLink to={`${parent}/import`}>{t('imports.history.firstImport')}</ButtonLink>}
        />
      }
    />
  )
}
