import { mailStates } from '@perennial/domain/mail/blocking.ts'
import { IconMailCheck } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useParam } from '../core/address.ts'
import { type Answered, useRead } from '../core/api.ts'
import { dayAndTime } from '../core/dates.ts'
import { hasWords, t } from '../core/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { Select } from '../ui/Choices.tsx'
import { EmptyState, Loaded, Skeleton } from '../ui/Loaded.tsx'
import { Page, Stack } from '../ui/Page.tsx'
import { PersonName } from '../ui/Person.tsx'
import { StatusChip, type Tone } from '../ui/StatusChip.tsx'
import { type Column, Table } from '../ui/Table.tsx'

type Log = Answered<'GET /company/mailLog'>
type Row = Log['mails'][number]
type State = Row['state']

const SIZE = 100
const tones: Record<State, Tone> = { QUEUED: 'info', SENT: 'success', FAILED: 'danger', BLOCKED: 'warning' }

/** What kind of mail it was, in words. */
function kindOf({ kind }: Row): string {
  const key = `mailLog.kind.${kind}`
  return hasWords(key) ? t(key) : kind
}
const stateOf = ({ state }: Row) => t(`mailLog.state.${state}`)
const reasonOf = ({ blockedBecause }: Row) => (blockedBecause ? t(`mailLog.blocked.${blockedBecause}`) : '')

const columns = (): Column<Row>[] => [
  {
    key: 'recipient',
    label: t('mailLog.recipient'),
    cell: (row) => <PersonName person={row.recipient} />,
    text: (row) => row.recipient.name,
    isHead: true,
  },
  { key: 'kind', label: t('mailLog.kind'), cell: kindOf, text: kindOf },
  {
    key: 'state',
    label: t('mailLog.state'),
    cell: (row) => <StatusChip tone={tones[row.state]}>{stateOf(row)}</StatusChip>,
    text: stateOf,
  },
  { key: 'reason', label: t('mailLog.reason'), cell: reasonOf, text: reasonOf },
  {
    key: 'queued',
    label: t('mailLog.queued'),
    cell: (row) => dayAndTime(row.queuedAt),
    text: (row) => dayAndTime(row.queuedAt),
    sort: (row) => row.queuedAt,
  },
  {
    key: 'sent',
    label: t('mailLog.sent'),
    cell: (row) => (row.sentAt ? dayAndTime(row.sentAt) : ''),
    text: (row) => (row.sentAt ? dayAndTime(row.sentAt) : ''),
    sort: (row) => row.sentAt ?? '',
  },
]

const isState = (text: string): text is State => (mailStates as readonly string[]).includes(text)

/** Which mails the company’s people were sent, and why some were not (ADM-P03). */
export function MailLogScreen() {
  const [wanted, setWanted] = useParam('state')
  const state = isState(wanted) ? wanted : undefined
  const read = useRead('GET /company/mailLog', { size: SIZE, ...(state ? { state } : {}) }, { keepsFormer: true })
  const filter = (
    <Select
      label={t('mailLog.state')}
      isLabelHidden
      value={state ?? ''}
      onChange={setWanted}
      options={mailStates.map((value) => ({ value, label: t(`mailLog.state.${value}`) }))}
      placeholder={t('mailLog.allStates')}
    />
  )
  return (
    <Page title={t('mailLog.title')} intro={t('mailLog.intro')} width="full">
      <Loaded read={read} skeleton={<Skeleton lines={8} isCard />}>
        {(first) => <Rows key={state ?? ''} first={first} state={state} filter={filter} />}
      </Loaded>
    </Page>
  )
}

type RowsProps = { first: Log; state: State | undefined; filter: ReactNode }

function Rows({ first, state, filter }: RowsProps) {
  const [cursors, setCursors] = useState<readonly string[]>([])
  const last = cursors.at(-1)
  const [older, setOlder] = useState<ReadonlyMap<string, Log>>(new Map())
  const read = useRead(
    'GET /company/mailLog',
    { size: SIZE, ...(state ? { state } : {}), ...(last ? { cursor: last } : {}) },
    { when: last !== undefined && !older.has(last) },
  )
  const pages = [first, ...cursors.flatMap((cursor) => older.get(cursor) ?? [])]
  const next = pages.at(-1)?.next ?? null
  if (last !== undefined && read.data && !older.has(last)) setOlder(new Map(older).set(last, read.data))
  return (
    <Stack>
      <Table
        label={t('mailLog.title')}
        rows={pages.flatMap((page) => page.mails)}
        columns={columns()}
        rowKey={(row) => row.id}
        search
        filters={filter}
        csv={`${t('mailLog.title')}.csv`}
        empty={
          <EmptyState
            icon={<IconMailCheck size={28} stroke={1.5} aria-hidden />}
            title={t('mailLog.none')}
            body={t('mailLog.noneBody')}
          />
        }
      />
      {next !== null && (
        <Button busy={last === next && read.isFetching} onPress={() => setCursors([...cursors, next])}>
          {t('mailbox.showMore')}
        </Button>
      )}
    </Stack>
  )
}
