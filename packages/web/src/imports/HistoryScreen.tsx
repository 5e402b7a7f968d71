import { IconArrowBackUp, IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import { useQueryOfAddress } from '../core/address.ts'
import { type Answered, useRead } from '../core/api.ts'
import { dayAndTime } from '../core/dates.ts'
import { number, t } from '../core/i18n.ts'
import { A } from '../ui/A.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { EmptyState, Loaded } from '../ui/Loaded.tsx'
import { Page, Stack } from '../ui/Page.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import { Table } from '../ui/Table.tsx'
import { ParentTabs } from '../ui/Tabs.tsx'
import { RunDetails } from './RunDetails.tsx'
import { stateOf } from './words.ts'

type Runs = Answered<'GET /imports/runs'>
const parent = '/app/admin/settings/csv'
const addressOf = (run: { id: string }) => `${parent}/history?import=${run.id}`

/** Every import of the last year, newest first; the last one has a way back (IMP-07). */
export function HistoryScreen() {
  const [query] = useQueryOfAddress()
  const tabs = <ParentTabs of={parent} label={t('imports.tabs')} />
  if (query.import) return <RunDetails key={query.import} runId={query.import} tabs={tabs} />
  return <History tabs={tabs} />
}

function History({ tabs }: { tabs: React.ReactNode }) {
  const [cursor, setCursor] = useState<readonly string[]>([])
  const first = useRead('GET /imports/runs', {})
  const last = first.data?.rows[0]
  const undo = last?.can.undo.allowed && (
    <ButtonLink to={`${addressOf(last)}&dialog=undo`} icon={<IconArrowBackUp size={18} stroke={1.5} aria-hidden />}>
      {t('imports.undoLast')}
    </ButtonLink>
  )
  return (
    <Page title={t('imports.historyTitle')} width="wide" tabs={tabs} actions={undo}>
      <Loaded read={first}>
        {(page) => (
          <Stack>
            <Runs runs={page} />
            {cursor.map((one) => (
              <Older key={one} cursor={one} />
            ))}
            <More runs={page} cursors={cursor} onMore={(next) => setCursor([...cursor, next])} />
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}

function Older({ cursor }: { cursor: string }) {
  const read = useRead('GET /imports/runs', { cursor })
  return <Loaded read={read}>{(page) => <Runs runs={page} />}</Loaded>
}

/** Asks for what is older than the oldest page that is shown. */
function More({ runs, cursors, onMore }: { runs: Runs; cursors: readonly string[]; onMore: (next: string) => void }) {
  const oldest = cursors.at(-1)
  const read = useRead('GET /imports/runs', oldest ? { cursor: oldest } : {}, { when: oldest !== undefined })
  const next = oldest ? read.data?.next : runs.next
  if (!next) return null
  return (
    <div>
      <Button onPress={() => onMore(next)}>{t('imports.history.older')}</Button>
    </div>
  )
}

function Runs({ runs }: { runs: Runs }) {
  return (
    <Table
      isBare
      label={t('imports.historyTitle')}
      rows={runs.rows}
      rowKey={(run) => run.id}
      columns={[
        {
          key: 'file',
          label: t('imports.history.file'),
          isHead: true,
          isUnsorted: true,
          cell: (run) => <A to={addressOf(run)}>{run.fileName ?? t('imports.pasted')}</A>,
        },
        { key: 'when', label: t('imports.history.when'), isUnsorted: true, cell: (run) => dayAndTime(run.startedAt) },
        { key: 'who', label: t('imports.history.who'), isUnsorted: true, cell: (run) => run.startedBy?.name ?? '' },
        {
          key: 'rows',
          label: t('imports.history.rows'),
          isUnsorted: true,
          align: 'end',
          cell: (run) => number(run.applied),
        },
        {
          key: 'state',
          label: t('imports.history.state'),
          isUnsorted: true,
          cell: (run) => {
            const { name, tone } = stateOf(run)
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
